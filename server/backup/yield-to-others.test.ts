import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withIdlePolicy, yieldToOthers } from './yield-to-others.ts';

/** SCHED_IDLE, as proc(5) has it. */
const IDLE = 5;
const POLICY_FIELD = 41;

const NODE = process.execPath;
const ARGS = ['-e', 'console.log(1); setInterval(() => {}, 1000)'];

async function nodeProcess(command = NODE, args = ARGS): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('It did not start.');
  return child.pid;
}

/** What the scheduler does with each of a process's threads. */
function policies(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // The name, in brackets, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[POLICY_FIELD - 3]);
  });
}

function hasChrt(): boolean {
  try {
    execFileSync('chrt', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a process that yields has the lowest priority', async () => {
  const pid = await nodeProcess();
  yieldToOthers(pid);
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
});

const isIdleKnown = process.platform === 'linux' && hasChrt();

test.skipIf(!isIdleKnown)('a command with the idle policy has it in every thread', async () => {
  const { command, args } = await withIdlePolicy(NODE, ARGS);
  expect([...new Set(policies(await nodeProcess(command, args)))]).toEqual([IDLE]);
});

test('where nothing can set that policy the command runs as it is', async () => {
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await withIdlePolicy(NODE, ARGS)).toEqual({ command: NODE, args: ARGS });
});

test.skipIf(!isIdleKnown)(
  'none of its threads keeps a server waiting that has work to do',
  async () => {
    const pid = await nodeProcess();
    expect(policies(pid).length).toBeGreaterThan(1);
    yieldToOthers(pid);
    await expect.poll(() => [...new Set(policies(pid))]).toEqual([IDLE]);
  },
);
