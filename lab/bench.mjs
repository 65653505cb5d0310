import { existsSync, readdirSync } from 'node:fs';
import { ensureBrowser, findShell } from '../scripts/setup/browser.mjs';
import { ensureBuilt } from '../scripts/setup/builds.mjs';
import { ensureInstalled } from '../scripts/setup/install.mjs';
import { command, NODE, ROOT, run, StepError } from '../scripts/setup/steps.mjs';

const FOLDER = 'lab/bench';

// "npm run bench page -- --runs 9" runs lab/bench/page.ts on the built product, and "npm run bench
// pruning" lab/bench/pruning/pruning.ts.
await command(async () => {
  const [name, ...args] = process.argv.slice(2);
  const programs = new Map(
    readdirSync(`${ROOT}${FOLDER}`).flatMap((entry) => {
      const own = entry.replace(/\.ts$/, '');
      const program = own === entry ? `${FOLDER}/${own}/${own}.ts` : `${FOLDER}/${entry}`;
      return existsSync(`${ROOT}${program}`) ? [[own, program]] : [];
    }),
  );
  const program = programs.get(name ?? '');
  if (program === undefined) {
    const names = [...programs.keys()].sort().join(', ');
    throw new StepError(`Name a benchmark, such as "npm run bench page": ${names}.`);
  }
  await ensureInstalled();
  await ensureBuilt();
  const browser = await ensureBrowser();
  const { code } = await run(NODE, [program, ...args], {
    env: { SERVETT_BUILT: 'on', SERVETT_BROWSER: browser, SERVETT_SHELL: findShell() ?? browser },
  });
  process.exitCode = code;
});
