import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { ROOT } from './setup/steps.mjs';

/** Its largest size: what a venue's machine fetches and its owner may read. Bytes. */
const BYTES_MAX = 40_000;

/**
 * Builds the bridge into one file that needs nothing but Node 20: dist/bridge/servett-bridge.mjs. It is
 * not made shorter, so that whoever runs it can read it.
 */
export async function buildBridge() {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { BRIDGE_VERSION: JSON.stringify(version) },
    build: {
      target: 'node20',
      ssr: true,
      minify: false,
      outDir: `${ROOT}dist/bridge`,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: `${ROOT}server/bridge/main.ts`,
        output: {
          format: 'es',
          entryFileNames: 'servett-bridge.mjs',
          codeSplitting: false,
          banner: '#!/usr/bin/env node',
        },
      },
    },
  });
  const file = `${ROOT}dist/bridge/servett-bridge.mjs`;
  const text = readFileSync(file, 'utf8');
  const foreign = [...text.matchAll(/^\s*(?:import|export) .* from ["'](?!node:)([^"']+)/gm)];
  if (foreign.length > 0) throw new Error(`The bridge imports ${foreign.map(([, of]) => of)}.`);
  if (text.length > BYTES_MAX) {
    throw new Error(`The bridge has ${text.length} bytes of ${BYTES_MAX}.`);
  }
}
