import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { residentMegabytes } from '#tests/support/server/server.ts';

/** A baseline: a program in `baselines/`, and where its database is. */
export type Baseline = { program: string; database: string };

type RunningBaseline = {
  url: string;
  pid: number;
  /** What it takes, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts a baseline in its own process. */
export async function startBaseline({ program, database }: Baseline): Promise<RunningBaseline> {
  const path = new URL(`../baselines/${program}`, import.meta.url).pathname;
  const child = spawn(process.execPath, [path, database], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), gone])) as [unknown];
  const url = String(line).split(' ').at(-1) ?? '';
  if (!url.startsWith('http')) throw new Error('The baseline did not start.');
  return {
    url,
    pid: child.pid ?? Number.NaN,
    memory: () => residentMegabytes(child),
    async stop() {
      child.kill();
      await gone;
    },
  };
}
