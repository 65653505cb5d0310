import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/network/free-port.ts';
import { setUpAndOrder } from '#tests/support/server/first-order.ts';
import { type Confined, confinedIn } from './confined.ts';
import { contextFilter, execForm, pairsOf, readDockerfile, type Stage } from './dockerfile.ts';

// "npm run prove:image": does what a container engine would do with the Dockerfile, without one. It
// reads and runs the Dockerfile's own steps, starts the result as an unprivileged user over a
// read-only tree, and sets up a venue there that takes an order. Uses the npm registry.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The goal for the image's size: the tree that the steps create, without the base. */
const SIZE_MAX_MB = 220;
const READY_MS = 20_000;

const scratch = mkdtempSync(join(tmpdir(), 'servett-image-'));
// The image's user needs access to the folder.
chmodSync(scratch, 0o755);
const folderOf = (stage: string) => join(scratch, stage);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Copies what a step names, as COPY does: of a folder, what is in it. */
function copy(sources: readonly string[], from: string, to: string, filter = (_: string) => true) {
  for (const source of sources) {
    const path = join(from, source);
    const isWhole = source === '.' || source.endsWith('/');
    const target = isWhole ? to : join(to, source);
    mkdirSync(isWhole ? target : dirname(target), { recursive: true });
    cpSync(path, target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => each === path || filter(relative(from, each)),
    });
  }
}

/** Runs a stage's steps in a folder that represents the stage's whole file system. */
function build(stage: Stage, folder: string): void {
  const isContext = contextFilter(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  let cwd = folder;
  for (const { word, flags, rest } of stage.steps) {
    const began = performance.now();
    if (word === 'WORKDIR') {
      cwd = join(folder, rest);
      mkdirSync(cwd, { recursive: true });
    } else if (word === 'COPY') {
      const words = rest.split(/\s+/);
      const target = words.pop() ?? '';
      const to = target.startsWith('/') ? join(folder, target) : join(cwd, target);
      if (flags.from === undefined) copy(words, ROOT, to, isContext);
      else copy(words, folderOf(flags.from), to);
    } else if (word === 'RUN' && rest.startsWith('apt-get ')) {
      say(`· ${rest}: left out, this machine has its own packages`);
      continue;
    } else if (word === 'RUN') {
      run(rest, cwd);
    } else {
      continue;
    }
    say(`✓ ${word} ${rest} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
  }
}

function run(line: string, cwd: string): void {
  const { PATH = '', HOME = scratch } = process.env;
  // As in the build's base: npm's own Node, not the one that runs this program.
  const path = PATH.split(':').filter((each) => !each.includes('node_modules'));
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', line], {
    cwd,
    env: { PATH: path.join(':'), HOME },
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error(`RUN ${line} ended with ${status}:\n${stdout}${stderr}`);
}

/** Resolves with the set-up code once the server listens. */
function started(child: ChildProcess): Promise<string> {
  let code = '';
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    child.on('exit', (status) => reject(new Error(`It ended with ${status}:\n${said.join('\n')}`)));
    for (const input of [child.stdout, child.stderr]) {
      if (input === null) continue;
      createInterface({ input }).on('line', (line) => {
        said.push(line);
        code = /^servett setup (\S+)/.exec(line)?.[1] ?? code;
        if (/^servett listening/.test(line)) resolve(code);
      });
    }
  });
}

/** Seconds until the image's own health check passes. */
function healthy(
  confined: Confined,
  check: readonly string[],
  env: Record<string, string>,
): number {
  const began = performance.now();
  while (performance.now() - began < READY_MS) {
    if (confined.run(check, env).status === 0) return (performance.now() - began) / 1_000;
  }
  throw new Error(`The health check does not pass: ${confined.run(check, env).stderr}`);
}

async function prove(): Promise<void> {
  const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  for (const stage of stages) build(stage, folderOf(stage.name ?? 'image'));
  const image = folderOf('image');
  const size = Number(execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0]);
  say(`✓ ${size} MB, without the base`);
  if (size > SIZE_MAX_MB) throw new Error(`${size} MB are more than ${SIZE_MAX_MB}.`);

  const steps = stages.at(-1)?.steps ?? [];
  const last = (word: string) => steps.findLast((step) => step.word === word)?.rest ?? '';
  const confined = confinedIn(image, { user: last('USER'), cwd: last('WORKDIR') });
  say(`✓ ${confined.how}`);
  const port = await freePort();
  const env = { ...pairsOf(last('ENV')), ...confined.env, PORT: String(port) };
  const entry = execForm(last('ENTRYPOINT'));
  const check = execForm(last('HEALTHCHECK').replace(/^CMD /, ''));
  if (confined.run(check, env).status === 0) throw new Error('It is healthy before it has begun.');

  const began = performance.now();
  const server = confined.start([...entry, ...execForm(last('CMD'))], env);
  const code = await started(server);
  say(`✓ It listens after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  healthy(confined, check, env);
  say('✓ Its health check passes');
  const { number } = await setUpAndOrder(`http://127.0.0.1:${port}`, code);
  say(`✓ A venue is set up, with its pictures, and has order ${number}`);
  for (const command of ['backup', 'check']) {
    const { status, stdout, stderr } = confined.run([...entry, command], {
      ...env,
      APP_BASE: 'https://order.venue.example',
    });
    if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
    say(`✓ ${command} works beside it`);
  }
  const left = confined.writable();
  if (left.length > 0) throw new Error(`It can write to ${left.slice(0, 5).join(', ')}.`);
  say('✓ Nothing but the data can be written to');
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  const [status] = await gone;
  if (status !== 0) throw new Error(`It stopped with ${status}.`);
  const kept = readdirSync(confined.data);
  if (!kept.includes('servett.db')) throw new Error(`The data are not there: ${kept.join(', ')}`);
  say('✓ It stops when asked to, and its data are kept');
}

try {
  await prove();
} finally {
  // Without root, write permission has to be restored first.
  spawnSync('chmod', ['-R', 'u+w', scratch]);
  rmSync(scratch, { recursive: true, force: true });
}
