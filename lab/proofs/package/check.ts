import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { startServer } from '#tests/support/server/server.ts';
import { expectDescribed } from './expect-described.ts';
import { openBuilt } from './open-built.ts';

/**
 * `npm run test:package`: packs the element as a registry would get it, installs the package into
 * fresh projects of four kinds, checks their types, builds them and orders from one. Each project
 * also holds lines that must not compile. A fifth has all frameworks in one page, and compares what
 * each makes of the element's attributes.
 */
const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('../../../dist/widget', import.meta.url));
const PROJECTS = fileURLToPath(new URL('./projects', import.meta.url));
const NAME = '@servett/table-order';
/** The project with all frameworks, whose own types nobody needs. */
const FRAMEWORKS = 'frameworks';
/**
 * Each attribute × {markup, property before the script, after it, null, '', removed} in each
 * framework, as the page of `projects/frameworks` compares it: 8 ways of binding, 5 attributes, 11
 * cases, and one element with all of them in its markup.
 */
const ELEMENTS = 8 * (5 * 11 + 1);
/** Concurrent projects: an install waits for the network, a build is busy. */
const AT_A_TIME = 2;
const UNREACHABLE = /E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|NETWORK)|network/;

const failures: string[] = [];
let passed = 0;

async function check(what: string, work: () => Promise<void>): Promise<boolean> {
  const began = performance.now();
  try {
    await work();
    passed += 1;
    write(`✓ ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    failures.push(`${what}\n${explain(error)}`);
    write(`✗ ${failures.at(-1)}`);
    return false;
  }
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

function explain(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  const said = `${stdout}${stderr}`.trim();
  if (UNREACHABLE.test(said) && said.includes('npm error')) {
    return `The npm registry cannot be reached: check the connection and try again.\n${said}`;
  }
  return said || (error instanceof Error ? error.message : String(error));
}

async function pack(folder: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: PACKAGE,
  });
  const [packed] = JSON.parse(stdout) as [{ filename: string; size: number; entryCount: number }];
  write(`  ${packed.entryCount} files, ${(packed.size / 1000).toFixed(0)} kB packed`);
  return join(folder, packed.filename);
}

async function expectNoAdvice(tarball: string): Promise<void> {
  const data = readFileSync(tarball);
  const { messages, pkg } = await publint({
    strict: true,
    pack: { tarball: data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) },
  });
  const said = messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }));
  if (said.length > 0) throw new Error(said.join('\n'));
}

/** The project with the package among its dependencies, as a user would have it. */
async function install(project: string, folder: string, tarball: string): Promise<void> {
  cpSync(join(PROJECTS, project), folder, { recursive: true });
  const file = join(folder, 'package.json');
  const described = JSON.parse(readFileSync(file, 'utf8'));
  described.dependencies = { ...described.dependencies, [NAME]: `file:${tarball}` };
  writeFileSync(file, JSON.stringify(described));
  await run(
    'npm',
    [
      'install',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
    ],
    { cwd: folder },
  );
}

const script = (folder: string, name: string) =>
  run('npm', ['run', '--silent', name], { cwd: folder }).then(() => undefined);

/** There must be chunks besides the entry: what a guest needs later is not loaded at once. */
function expectChunks(folder: string): void {
  const scripts = readdirSync(join(folder, 'dist/assets')).filter((name) => name.endsWith('.js'));
  if (!scripts.some((name) => name.startsWith('sv-')) || scripts.length < 3) {
    throw new Error(`The bundle holds no chunks of the element: ${scripts.join(', ')}`);
  }
}

async function checkProject(project: string, root: string, tarball: string): Promise<void> {
  const folder = join(root, project);
  const isThere = await check(`${project}: installs`, () => install(project, folder, tarball));
  if (!isThere) return;
  if (project !== FRAMEWORKS) await check(`${project}: types`, () => script(folder, 'types'));
  await check(`${project}: builds`, async () => {
    await script(folder, 'build');
    expectChunks(folder);
  });
}

/** Importing the package on a server defines nothing and throws nothing. */
async function expectHarmless(folder: string): Promise<void> {
  const code = `
    const { defineTableOrder } = await import('${NAME}');
    await import('${NAME}/auto');
    await import('${NAME}/table-order.js');
    defineTableOrder();
    if ('customElements' in globalThis) throw new Error('It made itself a browser.');`;
  await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder });
}

interface Compared {
  elements: number;
  problems: string[];
  attributes: string[];
  members: string[];
}

/** Also compares what the package's manifest says with the real element. */
async function compareFrameworks(folder: string, manifest: string): Promise<void> {
  const { elements, problems, attributes, members } = await openBuilt(folder, '', (page) =>
    page.evaluate(
      () => (globalThis as typeof globalThis & { compared: Promise<Compared> }).compared,
    ),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (elements !== ELEMENTS) throw new Error(`${elements} elements, not ${ELEMENTS}`);
  const { modules } = JSON.parse(manifest);
  const [declared] = modules.flatMap((one: { declarations?: unknown[] }) => one.declarations ?? []);
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).sort();
  expectSame('attributes', names(declared.attributes), attributes);
  expectSame('members', names(declared.members), members);
}

function expectSame(what: string, said: readonly string[], are: readonly string[]): void {
  if (said.join() !== [...are].sort().join()) {
    throw new Error(`The manifest has the ${what} ${said.join()}, the element ${are.join()}`);
  }
}

/** Opens a project's built page, which is another origin, and orders from a real server. */
async function orderFromBundle(folder: string): Promise<void> {
  const server = await startServer();
  try {
    const query = `?api=${server.url}&table=servett00001`;
    await openBuilt(folder, query, order);
  } finally {
    await server.dispose();
  }
}

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Toast Skagen' }).click();
  await page.getByRole('button', { name: 'View order' }).click();
  await page.getByRole('button', { name: /^Send order/ }).click();
  await page.getByRole('heading', { name: 'Your order is sent' }).waitFor();
}

const root = mkdtempSync(join(tmpdir(), 'servett-package-'));
try {
  let tarball = '';
  const isPacked = await check('npm pack', async () => {
    tarball = await pack(root);
  });
  if (isPacked) {
    await check('publint has nothing to say', () => expectNoAdvice(tarball));
    const waiting = readdirSync(PROJECTS);
    const workers = Array.from({ length: AT_A_TIME }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await checkProject(next, root, tarball);
      }
    });
    await Promise.all(workers);
    await check('a server may import it', () => expectHarmless(join(root, 'plain')));
    const installed = join(root, 'plain/node_modules', NAME);
    await check('what the package names is in it', async () => expectDescribed(installed));
    await check('every framework sets and removes each attribute', () =>
      compareFrameworks(
        join(root, FRAMEWORKS, 'dist'),
        readFileSync(join(installed, 'custom-elements.json'), 'utf8'),
      ),
    );
    await check('a guest orders from a bundle', () => orderFromBundle(join(root, 'plain/dist')));
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
write(`${passed} checks passed, ${failures.length} failed`);
const report = process.env.SERVETT_REPORT;
if (report) writeFileSync(report, JSON.stringify({ passed, failures }));
if (failures.length > 0) process.exitCode = 1;
