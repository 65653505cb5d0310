import { buildForServer } from './build-for-server.mjs';
import { ROOT } from './setup/steps.mjs';
import { buildConstants, languageSections, namedSections } from './vite/language-files.ts';
import { onReact } from './vite/runtimes.ts';

/**
 * The server's renderers for the first screens of tables' pages and of elements. They share what
 * draws, which is most of them: the server keeps it once. Both with React: Preact's own renderer would
 * be one more package, and draws the same.
 */
export async function buildOpenings() {
  const input = {
    'table-opening': `${ROOT}site/table-opening.tsx`,
    'element-opening': `${ROOT}widget/element-opening.tsx`,
  };
  await buildForServer(`${ROOT}dist/openings`, input, {
    ...onReact,
    root: ROOT,
    plugins: [onReact.plugins, namedSections, languageSections('site')],
    // Otherwise React checks what it draws, as while developing.
    define: { ...buildConstants(), 'process.env.NODE_ENV': '"production"' },
    json: { namedExports: false },
  });
}
