// Runs before anything is installed, so it must work with Node 20 and without packages.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** An unpacked release (`npm run release`): its packages and builds came with it. */
export const IS_RELEASE = existsSync(`${ROOT}release.json`);

/** The project's pinned Node, whatever the machine has. */
export const NODE = `${ROOT}node_modules/.bin/node`;

/**
 * For the server's processes, and its tests: what Node has compiled once it need not compile at the next start,
 * which is a fifth faster with it.
 */
export const COMPILED = { NODE_COMPILE_CACHE: `${ROOT}.cache/compiled` };

/**
 * The built server, with little memory: the room for young objects grows only while much is asked,
 * and garbage is collected in quiet seconds (`server/collect-when-quiet.ts`). Without its third
 * compiler the engine keeps less code, and works less beside the orders. By itself the C library would
 * keep what each thread has freed for that thread, and what the check of a password has freed (19 MB).
 * The same flags and variables are in the Dockerfile, in deploy/servett.service and in
 * scripts/release/servett.sh.
 */
export const SERVER = {
  program: 'dist/server/main.js',
  flags: ['--max-semi-space-size=16', '--no-maglev', '--expose-gc'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' },
};

/** Commands write to a pipe; their output is coloured where people read it. */
const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};

/** A failure whose message tells the reader, in one line, what to do. */
export class StepError extends Error {}

/** Seconds since a time from `performance.now()`, as text. @param {number} since */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step and prints its name at the start and its time at the end.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const began = performance.now();
  console.log(`… ${name}`);
  const result = await work();
  console.log(`✓ ${name} (${seconds(began)})`);
  return result;
}

/**
 * Runs a command of the project to its end, with the project's Node first in the path.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, givesWay?: boolean, env?: Record<string, string | undefined> }} [options]
 *   quiet does not show the output; a command that gives way gets what others leave of the
 *   processors
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, givesWay = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: {
        ...process.env,
        ...colours,
        PATH: `${ROOT}node_modules/.bin:${process.env.PATH}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (givesWay && child.pid !== undefined) {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    }
    let output = '';
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (!quiet) to.write(text);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs the steps of a command; a failing one ends the process with one line and exit code 1.
 * @param {() => Promise<void>} main
 */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
