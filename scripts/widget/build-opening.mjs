import { build } from 'vite';
import { ROOT } from '../setup/steps.mjs';

/**
 * The server's renderer for the element's first screen, bundled into one file. With React, as the
 * site's: Preact's own renderer would be one more package, and draws the same.
 */
export async function buildElementOpening() {
  await build({
    configFile: `${ROOT}vite.config.ts`,
    mode: 'site',
    logLevel: 'warn',
    ssr: { noExternal: true },
    // Otherwise React checks what it draws, as while developing.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: `${ROOT}widget/element-opening.tsx`,
      outDir: `${ROOT}dist/element-opening`,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
}
