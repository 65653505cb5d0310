import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/network/free-port.ts';
import { setUpAndOrder } from '#tests/support/server/first-order.ts';
import { printAndScan } from './printed-signs.ts';
import { blocksOf, shellCommands } from './shell-blocks.ts';

// Runs the README's commands as they are written, in a clean folder with the contents of a clone.
// Installed packages and builds are copied from this checkout, where npm test has just made them;
// with `--fresh` the commands install and build by themselves. Two things differ from the README:
// the port, as 3000 may be taken, and /var/lib/servett, which only root may write to.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const IS_FRESH = process.argv.includes('--fresh');
/** The first start in a fresh folder installs and builds. */
const START_MS = IS_FRESH ? 600_000 : 60_000;
/** The README's promise: a new operator's first order, from a clean folder. */
const FIRST_ORDER_MS = 600_000;

const scratch = mkdtempSync(join(tmpdir(), 'servett-readme-'));
const clone = join(scratch, 'servett');

function makeClone(): void {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8', maxBuffer: 16_000_000 });
  for (const file of new Set(files.split('\0').filter((each) => each !== ''))) {
    cpSync(join(ROOT, file), join(clone, file), { force: true });
  }
  if (!IS_FRESH) {
    cpSync(join(ROOT, 'dist'), join(clone, 'dist'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  }
}

/** The output of a start, once it reports that it listens. */
async function begin(command: string): Promise<{ child: ChildProcess; said: string }> {
  const { PATH = '', HOME = scratch } = process.env;
  // A reader of the README has npm's Node, and nothing of this project's in the path.
  const path = PATH.split(':').filter((each) => !each.includes('node_modules'));
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: clone,
    env: { PATH: path.join(':'), HOME, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: string[] = [];
  const said = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${command} ${why}:\n${lines.join('\n')}`));
    const timer = setTimeout(() => fail('took too long'), START_MS);
    child.on('exit', (code) => fail(`ended with ${code}`));
    for (const input of [child.stdout, child.stderr]) {
      if (input === null) continue;
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        if (!line.startsWith('servett listening')) return;
        clearTimeout(timer);
        resolve(lines.join('\n'));
      });
    }
  }).catch((error: unknown) => {
    end(child);
    throw error;
  });
  return { child, said };
}

/** Like Ctrl+C in the terminal: signals all processes that the command has started. */
function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.pid === undefined) return Promise.resolve();
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  return gone;
}

async function expectPage(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
}

/** The demonstration: every printed address answers, and its sign-in works. */
async function tryIt(said: string): Promise<void> {
  // One in the middle of a sentence is an example.
  const printed = said.matchAll(/^ {2}.*?(https?:\/\/\S+)(?: {2}|$)/gm);
  const addresses = [...printed].map(([, at = '']) => at);
  if (addresses.length < 6) throw new Error(`Too few addresses were printed:\n${said}`);
  for (const address of addresses) await expectPage(address);
  const [, email = '', password = ''] = /^servett console (\S+) (\S+)$/m.exec(said) ?? [];
  const [first = ''] = addresses;
  const { origin } = new URL(first);
  const answer = await fetch(`${origin}/api/v1/staff/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The printed sign-in answers ${answer.status}`);
}

/**
 * An installation: from the printed code, with the README's own menu, to an order on the board, and
 * from the printed signs to a phone's.
 */
async function runIt(said: string): Promise<void> {
  const [, code = ''] = /^servett setup (\S+)$/m.exec(said) ?? [];
  const [, url = ''] = /^servett listening (\S+)$/m.exec(said) ?? [];
  const [csv] = blocksOf(README, 'csv');
  if (csv === undefined) throw new Error('The README shows no menu.');
  const { venue, cookie } = await setUpAndOrder(url, code, { csv });
  const done = await printAndScan({ url, venue, cookie }, said);
  process.stdout.write(`  ${done}\n`);
}

const STEPS: Readonly<Record<string, ((said: string) => Promise<void>) | null>> = {
  'npm start': tryIt,
  // The runner itself.
  'npm test': null,
  'SERVETT_MODE=production DATA_DIR=/var/lib/servett npm start': runIt,
};

async function check(): Promise<void> {
  makeClone();
  const commands = shellCommands(README);
  const forgotten = Object.keys(STEPS).filter((each) => !commands.includes(each));
  if (forgotten.length > 0) throw new Error(`The README no longer says ${forgotten.join(', ')}`);
  const beganAll = performance.now();
  for (const command of commands) {
    const step = STEPS[command];
    if (step === undefined) throw new Error(`Nobody has said what "${command}" should do.`);
    if (step === null) continue;
    const began = performance.now();
    const { child, said } = await begin(command.replace('/var/lib/servett', join(scratch, 'data')));
    try {
      await step(said);
    } finally {
      await end(child);
    }
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    process.stdout.write(`✓ ${command} (${seconds} s)\n`);
  }
  const all = performance.now() - beganAll;
  if (all >= FIRST_ORDER_MS) {
    throw new Error(`The README promises ten minutes; its steps took ${Math.ceil(all / 1_000)} s.`);
  }
}

try {
  await check();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
