import {
  type ChildProcess,
  type ChildProcessWithoutNullStreams,
  execFile,
  type StdioOptions,
  spawn,
} from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { COMPILED, SERVER } from '../../scripts/setup/steps.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * How Node runs the server: what was built takes half as long to start, but is run only where it is
 * known to be of the present sources.
 */
export const SERVER_RUN: { args: string[]; env: Record<string, string> } =
  process.env.SERVETT_BUILT === 'on'
    ? { args: [...SERVER.flags, SERVER.program], env: SERVER.env }
    : { args: ['server/main.ts'], env: {} };

export type Ended = { code: number; out: string; said: string };

/** As `npx servett` runs it once everything is installed. */
export function runServett(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/command/main.ts', ...args],
      { cwd: ROOT, env: { ...COMPILED, PATH: process.env.PATH, ...env } },
      (_error, out, said) => resolve({ code: child.exitCode ?? -1, out, said }),
    );
  });
}

/**
 * The server as `npm start` runs it once everything is built, on a free port of this machine; without
 * the days before, whose making takes longer than a start.
 */
export function spawnServer(env: Record<string, string>): ChildProcessWithoutNullStreams;
/** The same with its output elsewhere, or as a command starts it. */
export function spawnServer(
  env: Record<string, string>,
  stdio: StdioOptions,
  args?: readonly string[],
): ChildProcess;
export function spawnServer(
  env: Record<string, string>,
  stdio: StdioOptions = 'pipe',
  args: readonly string[] = SERVER_RUN.args,
): ChildProcess {
  const defaults = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', EXAMPLE_DAYS: 'off' };
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...COMPILED, PATH: process.env.PATH, ...SERVER_RUN.env, ...defaults, ...env },
    stdio,
  });
}
