import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildBridge } from './build-bridge.mjs';
import { buildKioskWorker } from './build-kiosk-worker.mjs';
import { buildOpenings } from './build-openings.mjs';
import { buildPickUpScreen } from './build-pick-up-screen.mjs';
import { buildServer } from './build-server.mjs';
import { buildTableWorker } from './build-table-worker.mjs';
import { compareLanguages, readLanguages } from './check-locales.mjs';
import { prerenderSite } from './prerender-site.mjs';
import { ROOT } from './setup/steps.mjs';
import { buildPackage } from './widget/build-package.mjs';
import { placeVersions } from './widget/versions.mjs';

/** For fewer bytes the headers cost more than compression saves. */
const WORTH_COMPRESSING = 512;

/** For tests, which look at no size of what brotli makes: a tenth of the work of the best one. */
const QUICK_QUALITY = 5;

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;

/**
 * Writes `.br` and `.gz` beside each text file, so that the server never compresses one itself.
 * @param {string} folder
 * @param {number} quality brotli's
 */
async function precompress(folder, quality) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < WORTH_COMPRESSING) return;
      writeFileSync(
        `${file}.br`,
        await promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            [constants.BROTLI_PARAM_QUALITY]: quality,
          },
        }),
      );
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** @param {string} surface */
function buildOf(surface) {
  if (surface === 'bridge') return buildBridge();
  if (surface === 'server') return buildServer({ isForTests: isQuick });
  if (surface === 'openings') return buildOpenings();
  return build({ configFile: `${ROOT}vite.config.ts`, mode: surface, logLevel: 'warn' });
}

const [surface = '', mode] = process.argv.slice(2);
const isQuick = mode === 'quick';
const quality = isQuick ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY;
try {
  const missing = compareLanguages(readLanguages());
  if (missing.length > 0) throw new Error(missing.join('\n'));
  await buildOf(surface);
  if (surface === 'site') {
    await prerenderSite();
    await buildTableWorker();
    await buildPickUpScreen();
  }
  if (surface === 'kiosk') await buildKioskWorker();
  if (surface === 'widget') {
    placeVersions(`${ROOT}dist/widget`);
  }
  // What nobody fetches is not compressed.
  if (surface !== 'server' && surface !== 'openings')
    await precompress(`${ROOT}dist/${surface}`, quality);
  if (surface === 'widget') buildPackage(`${ROOT}dist/widget`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
