import { cpSync, existsSync, readFileSync } from 'node:fs';
import { ROOT, run, StepError, step } from '../../scripts/setup/steps.mjs';

/** Where StrykerJS is installed: within the project, whose Vitest it uses. */
export const RUNNER = `${ROOT}.cache/mutation-runner`;

const LISTED = `${ROOT}lab/mutation/runner`;

/** Installs what only mutation runs need: a quarter of all files, for which no other command waits. */
export async function ensureRunner() {
  const lock = readFileSync(`${LISTED}/package-lock.json`, 'utf8');
  const installed = `${RUNNER}/package-lock.json`;
  const isThere = existsSync(`${RUNNER}/node_modules/.package-lock.json`);
  if (isThere && readFileSync(installed, 'utf8') === lock) return;
  cpSync(LISTED, RUNNER, { recursive: true });
  await step('Installing the mutation runner', async () => {
    const args = ['ci', '--prefix', RUNNER, '--loglevel=error'];
    const { code, output } = await run('npm', args, { quiet: true });
    if (code === 0) return;
    process.stderr.write(output);
    throw new StepError('npm ci failed: check the connection to the npm registry and try again.');
  });
}
