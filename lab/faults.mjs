import { readdirSync } from 'node:fs';
import { ensureBrowser } from '../scripts/setup/browser.mjs';
import { ensureBuilt } from '../scripts/setup/builds.mjs';
import { ensureInstalled } from '../scripts/setup/install.mjs';
import { command, NODE, ROOT, run, StepError } from '../scripts/setup/steps.mjs';

// "npm run faults table-flood" runs lab/faults/table-flood.ts and writes docs/reliability.md;
// with "-- --short" it runs its short form and writes nothing.
await command(async () => {
  const [name, ...args] = process.argv.slice(2);
  const names = ['lab/faults', 'lab/faults/printers']
    .flatMap((folder) => readdirSync(`${ROOT}${folder}`, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => entry.name.slice(0, -3))
    .sort();
  if (!name || !names.includes(name)) {
    throw new StepError(`Name a fault, such as "npm run faults ${names[0]}": ${names.join(', ')}.`);
  }
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(NODE, ['lab/faults/support/main.ts', name, ...args], {
    env: { SERVETT_BROWSER: await ensureBrowser() },
  });
  process.exitCode = code;
});
