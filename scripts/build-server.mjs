import { relative } from 'node:path';
import { buildForServer } from './build-for-server.mjs';
import { LOADED_LATER } from './release/loaded-later.mjs';
import { ROOT } from './setup/steps.mjs';

const OUT = `${ROOT}dist/server`;
const OUT_APART = `${ROOT}dist/apart`;

/** What runs beside the server, in processes and threads of its own. */
const APART = {
  'backup-program': 'server/backup/backup-program.ts',
  'paper-program': 'server/modules/printed-menu/paper-program.ts',
  'picture-program': 'server/modules/menu/picture-program.ts',
  'parse-worker': 'server/modules/menu-import/parse-worker.ts',
};

/** The servers of tests, which read the same modules: journeys start one each. */
const OF_TESTS = {
  'server-host': `${ROOT}tests/support/server/server-host.ts`,
  'venue-server': `${ROOT}tests/support/server/venue-server.ts`,
};

/**
 * Gathers the server's two thousand modules into a few files without comments, dist/server: a start
 * takes half as long, and the server a third less memory, than with a file for each. What runs beside
 * it is apart, so that none of it loads what only the server needs. The sources are needed for
 * nothing but the files next to their code.
 * @param {{ isForTests: boolean }} options with the servers of tests
 */
export async function buildServer({ isForTests }) {
  const input = {
    main: `${ROOT}server/main.ts`,
    command: `${ROOT}server/command/main.ts`,
    'health-check': `${ROOT}server/health-check.ts`,
    ...(isForTests ? OF_TESTS : {}),
  };
  const apart = Object.fromEntries(
    Object.entries(APART).map(([name, source]) => [name, ROOT + source]),
  );
  for (const [out, entries] of /** @type {const} */ ([
    [OUT, input],
    [OUT_APART, apart],
  ])) {
    await buildForServer(out, entries, {
      plugins: [stillInSources(out)],
      ssr: { external: LOADED_LATER },
    });
  }
}

/** What a module finds by its own address it finds by that of its source. @param {string} out */
const stillInSources = (out) => ({
  name: 'still-in-sources',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (id.startsWith('\0') || !code.includes('import.meta.url')) return null;
    return {
      code: besideServer(code).replaceAll('import.meta.url', addressFrom(out, id)),
      map: null,
    };
  },
});

/** What runs beside the server is found as it was built. @param {string} code */
export function besideServer(code) {
  return code.replaceAll(/new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)/g, (whole, name) =>
    name in APART ? `new URL('../apart/${name}.js', import.meta['url'])` : whole,
  );
}

/**
 * What a file in a folder calls the address of a source. It names no folder above the project, which
 * may be copied to another place. @param {string} folder @param {string} source
 */
export function addressFrom(folder, source) {
  return `new URL(${JSON.stringify(relative(folder, source))}, import.meta.url).href`;
}
