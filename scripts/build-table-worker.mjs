import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { ROOT } from './setup/steps.mjs';

/**
 * Vite's manifest of the site's build.
 * @typedef {Record<string, { file: string, css?: string[], assets?: string[], imports?: string[], dynamicImports?: string[] }>} Manifest
 */

const HASH_LENGTH = 12;
const ENTRY = 'index.html';
/** The entries of a table's page; texts are named by their sections. */
const BEGINS = [ENTRY, 'pages/table-page.tsx'];
const TEXTS = /^\.\.\/locales\/\w+\.json\?sections=(?:common,frame,site|guest,)/;
/** Left out: scanning a code opens another table, which needs the network anyway. */
const LEFT_OUT = /^\.\.\/locales\/|\/qr\/decode\.js$/;

/** Paths of all files that a table's page may load. @param {Manifest} manifest */
export function tableAssets(manifest) {
  const names = new Set([...BEGINS, ...Object.keys(manifest).filter((name) => TEXTS.test(name))]);
  /** @type {Set<string>} */
  const files = new Set();
  // A set is iterated in insertion order, including entries added during the loop.
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The built site has no ${name}.`);
    const assets = (chunk.assets ?? []).filter((file) => file.endsWith('.woff2'));
    for (const file of [chunk.file, ...(chunk.css ?? []), ...assets]) files.add(`/${file}`);
    // The entry imports every page of the site, of which only one is needed.
    const later = name === ENTRY ? [] : (chunk.dynamicImports ?? []);
    for (const other of [...(chunk.imports ?? []), ...later]) {
      if (!LEFT_OUT.test(other)) names.add(other);
    }
  }
  return [...files].sort();
}

/** Builds the service worker of tables' pages into dist/worker/, where the server serves it. */
export async function buildTableWorker() {
  const manifest = JSON.parse(readFileSync(`${ROOT}dist/site/.vite/manifest.json`, 'utf8'));
  const assets = tableAssets(manifest);
  const version = createHash('sha256').update(assets.join()).digest('base64url');
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      TABLE_BUILD: JSON.stringify({ version: version.slice(0, HASH_LENGTH), assets }),
    },
    build: {
      target: 'es2022',
      outDir: `${ROOT}dist/worker`,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      lib: {
        entry: `${ROOT}site/worker/table-worker.ts`,
        name: 'tableWorker',
        formats: ['iife'],
        fileName: () => 'sw.js',
      },
    },
  });
}
