import { readFileSync } from 'node:fs';
import { ensureBuilt } from './setup/builds.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { command, ROOT } from './setup/steps.mjs';

/** The files for pages that name the element by its version. */
function tellIntegrity() {
  const read = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(`${ROOT}dist/widget/${name}.json`, 'utf8'));
  const { version } = read('package');
  console.log(`/widget/${version}/table-order.js  ${read('integrity')['table-order.js']}`);
}

// "npm run build" builds what is stale; "npm run build -- --force" builds everything.
await command(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: process.argv.includes('--force') });
  tellIntegrity();
});
