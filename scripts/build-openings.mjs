import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { IN_FEW_FILES, inAscii } from './build-server.mjs';
import { ROOT } from './setup/steps.mjs';
import { buildConstants, languageSections, namedSections } from './vite/language-files.ts';
import { onReact } from './vite/runtimes.ts';

const OUT = `${ROOT}dist/openings`;

/**
 * The server's renderers for the first screens of tables' pages and of elements. They share what
 * draws, which is most of them: the server keeps it once. Both with React: Preact's own renderer would
 * be one more package, and draws the same.
 */
export async function buildOpenings() {
  await build({
    ...onReact,
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    plugins: [onReact.plugins, namedSections, languageSections('site')],
    // Otherwise React checks what it draws, as while developing.
    define: { ...buildConstants(), 'process.env.NODE_ENV': '"production"' },
    json: { namedExports: false },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      minify: false,
      outDir: OUT,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          'table-opening': `${ROOT}site/table-opening.tsx`,
          'element-opening': `${ROOT}widget/element-opening.tsx`,
        },
        output: IN_FEW_FILES,
      },
    },
  });
  for (const name of readdirSync(OUT)) {
    writeFileSync(`${OUT}/${name}`, inAscii(readFileSync(`${OUT}/${name}`, 'utf8')));
  }
}
