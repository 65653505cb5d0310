import { readdirSync } from 'node:fs';
import { ensureBrowser, findShell } from '../scripts/setup/browser.mjs';
import { ensureBuilt } from '../scripts/setup/builds.mjs';
import { ensureInstalled } from '../scripts/setup/install.mjs';
import { command, NODE, ROOT, run, StepError } from '../scripts/setup/steps.mjs';

// "npm run bench page -- --runs 9" runs lab/bench/page.ts on the built product.
await command(async () => {
  const [name, ...args] = process.argv.slice(2);
  const names = readdirSync(`${ROOT}lab/bench`, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => entry.name.slice(0, -3));
  if (!name || !names.includes(name)) {
    throw new StepError(`Name a benchmark, such as "npm run bench page": ${names.join(', ')}.`);
  }
  await ensureInstalled();
  await ensureBuilt();
  const browser = await ensureBrowser();
  const { code } = await run(NODE, [`lab/bench/${name}.ts`, ...args], {
    env: { SERVETT_BUILT: 'on', SERVETT_BROWSER: browser, SERVETT_SHELL: findShell() ?? browser },
  });
  process.exitCode = code;
});
