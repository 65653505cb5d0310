import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from '../setup/steps.mjs';
import { createHtmlData, createWebTypes } from './editor-data.mjs';
import { createManifest } from './manifest.mjs';
import { writeTypes } from './types.mjs';
import { currentVersion } from './versions.mjs';

const HERE = `${ROOT}scripts/widget`;

/** What editors read. */
const MANIFEST = 'custom-elements.json';
const HTML_DATA = 'vscode.html-custom-data.json';
const WEB_TYPES = 'web-types.json';

/** For bundlers: the file for a CDN begins before its parts are here, and takes the API from its own address. */
const AUTO = `import { defineTableOrder } from './define.js';\n\ndefineTableOrder();\n\nexport { defineTableOrder };\n`;

/**
 * Makes the element's build a package that can be published: beside the file for a CDN come entries
 * for bundlers, typings, the manifest and what a registry asks for.
 * @param {string} folder the element's build
 */
export function buildPackage(folder) {
  writeForBundlers(folder);
  mkdirSync(`${folder}/types`, { recursive: true });
  writeTypes(`${folder}/types`);
  writeJson(`${folder}/${MANIFEST}`, createManifest());
  writeJson(`${folder}/${HTML_DATA}`, createHtmlData());
  writeJson(`${folder}/${WEB_TYPES}`, createWebTypes(currentVersion()));
  writeJson(`${folder}/package.json`, describe());
  copyFileSync(`${HERE}/readme.md`, `${folder}/README.md`);
  copyFileSync(`${ROOT}LICENSE`, `${folder}/LICENSE`);
}

/**
 * The element's files once more, with imports that a bundler can follow: those for a CDN ask again
 * under other addresses, and import themselves under their own.
 * @param {string} folder
 */
function writeForBundlers(folder) {
  mkdirSync(`${folder}/npm/chunks`, { recursive: true });
  writeFileSync(`${folder}/npm/auto.js`, AUTO);
  copyFileSync(`${folder}/define.js`, `${folder}/npm/define.js`);
  for (const name of readdirSync(`${folder}/chunks`).filter((file) => file.endsWith('.js'))) {
    const code = readFileSync(`${folder}/chunks/${name}`, 'utf8')
      .replaceAll('"+again)', '")')
      .replaceAll('import(import.meta.url)', `import("./${name}")`);
    writeFileSync(`${folder}/npm/chunks/${name}`, code);
  }
}

function describe() {
  const { license, engines } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const typed = (/** @type {string} */ name) => ({ types: `./types/${name}.d.ts` });
  return {
    name: '@servett/table-order',
    version: currentVersion(),
    description: 'Table ordering as a custom element: a menu, an order and its live status.',
    keywords: ['custom-element', 'web-component', 'restaurant', 'menu', 'ordering'],
    license,
    type: 'module',
    engines,
    sideEffects: ['./table-order.js', './npm/auto.js'],
    exports: {
      '.': { ...typed('index'), default: './npm/define.js' },
      './auto': { ...typed('auto'), default: './npm/auto.js' },
      './table-order.js': { ...typed('auto'), default: './table-order.js' },
      './react': typed('react'),
      './vue': typed('vue'),
      './svelte': typed('svelte'),
      [`./${MANIFEST}`]: `./${MANIFEST}`,
      [`./${HTML_DATA}`]: `./${HTML_DATA}`,
      [`./${WEB_TYPES}`]: `./${WEB_TYPES}`,
      './integrity.json': './integrity.json',
      './package.json': './package.json',
    },
    types: './types/index.d.ts',
    unpkg: './table-order.js',
    jsdelivr: './table-order.js',
    customElements: `./${MANIFEST}`,
    'web-types': `./${WEB_TYPES}`,
    files: [
      'table-order.js',
      'define.js',
      'chunks/*.js',
      'npm',
      'assets',
      'types',
      MANIFEST,
      HTML_DATA,
      WEB_TYPES,
      'integrity.json',
    ],
  };
}

/** @param {string} file @param {unknown} value */
function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
