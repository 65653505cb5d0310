import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { ROOT } from './setup/steps.mjs';

/** The page is the server's to fill in; compressed copies are the same file again. */
const LEFT_OUT = /\.(?:html|br|gz)$/;

/** Every file of a built kiosk with its integrity. @param {string} folder */
export function kioskFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
    .map((file) => ({
      path: `/kiosk${file.slice(folder.length)}`,
      integrity: `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`,
    }));
}

/**
 * Builds the kiosk's service worker, and the list of files that it fetches, into
 * dist/kiosk-worker/, where the server reads them.
 */
export async function buildKioskWorker() {
  const outDir = `${ROOT}dist/kiosk-worker`;
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      lib: {
        entry: `${ROOT}kiosk/worker/kiosk-worker.ts`,
        name: 'kioskWorker',
        formats: ['iife'],
        fileName: () => 'sw.js',
      },
    },
  });
  mkdirSync(outDir, { recursive: true });
  const files = kioskFiles(`${ROOT}dist/kiosk`);
  writeFileSync(`${outDir}/files.json`, JSON.stringify(files));
}
