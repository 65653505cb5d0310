import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { COMPILED, SERVER } from '../../../scripts/setup/steps.mjs';
import { untilAnswered } from '../network/until-answered.ts';
import { SERVER_RUN } from '../servett.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NODE = join(ROOT, 'node_modules/.bin/node');
/**
 * A start takes a second of processor time; where a dozen processes share two cores, twenty times
 * that.
 */
const START_MS = 60_000;
/** The same time that `server/main.ts` allows for a stop. */
const STOP_MS = 10_000;

export interface StaffAccount {
  email: string;
  password: string;
}

/** A real server with its own data. */
export interface TestServer {
  /** Without a closing slash; the same after a restart. */
  readonly url: string;
  /** The demonstration's sign-in, as the server printed it. */
  readonly staff: StaffAccount;
  /** The person who manages the installation: feedback and register requests. */
  readonly operator: StaffAccount;
  /** In production mode: the code for the first set-up. */
  readonly setUpCode: string;
  /** The server's output, for a failing test to show. */
  readonly output: string;
  /** The path of its SQLite file, to read after it has stopped. */
  readonly databasePath: string;
  /** The process that runs now. */
  readonly pid: number;
  /** Its memory use in MB. */
  memory(): Promise<number>;
  /** The processor time that it has taken since it started, in ms (Linux). */
  processorTime(): number;
  /** Stops it as an operator would, and waits until it is gone. */
  stop(): Promise<void>;
  /** Kills it, like a power cut. */
  kill9(): Promise<void>;
  /** Suspends it, as a busy machine may, until `goOn`. */
  pause(): void;
  goOn(): void;
  /** Restarts it on the same port and data; with prices, it publishes them first. */
  restart(prices?: Record<string, number>): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

/** Processes of server-host.ts without a running server. */
export type IdleHosts = ChildProcess[];

interface Running {
  child: ChildProcess;
  stopReading(): void;
  url: string;
  staff: StaffAccount | undefined;
  operator: StaffAccount | undefined;
  setUpCode: string | undefined;
}

/**
 * Starts the built product, in demo mode unless `env` says otherwise, on a free port, and waits until it is ready. `venue` is
 * laid over what the demonstration's menu file says of the venue; PROVIDER_ADDRESSES in `env` (JSON)
 * says where payment providers are. With `idle` it runs in one of
 * these processes, or in a new one, which joins them when the server is stopped: half of a start
 * is reading the server's packages.
 */
export async function startServer(
  env: Record<string, string> = {},
  venue?: Partial<MenuFileVenue>,
  idle?: IdleHosts,
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'servett-'));
  const output: string[] = [];
  const launch = (port: string, prices?: Record<string, number>) => {
    const settings = {
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // Tests look for what they did themselves, and for dishes by their English names.
      ...{ EXAMPLE_DAYS: 'off', EXAMPLE_LANGUAGES: 'off' },
      DATA_DIR: dataDir,
      ...env,
      VENUE_CHANGES: JSON.stringify(venue ?? {}),
      PRICE_CHANGES: JSON.stringify(prices ?? {}),
      PORT: port,
    };
    if (idle) return launchServer(() => hostWith(idle, settings), output);
    const isChanged = venue || prices || env.PROVIDER_ADDRESSES;
    const program = isChanged ? ofTests('venue-server') : SERVER_RUN;
    return launchServer(() => spawnProgram(program, settings), output);
  };
  let running = await launch('0');
  const { url, staff, operator, setUpCode } = running;
  const printed = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error(`The server printed none:\n${output.join('')}`);
    return thing;
  };

  const end = async (signal: NodeJS.Signals) => {
    const { child, stopReading } = running;
    if (child.exitCode !== null || child.signalCode !== null || idle?.includes(child)) return;
    if (idle && signal === 'SIGTERM') {
      if (await stopHosted(child)) idle.push(child);
    } else {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
    stopReading();
  };
  return {
    url,
    get staff() {
      return printed(staff);
    },
    get operator() {
      return printed(operator);
    },
    get setUpCode() {
      return printed(setUpCode);
    },
    get output() {
      return output.join('');
    },
    databasePath: join(dataDir, 'servett.db'),
    get pid() {
      return printed(running.child.pid);
    },
    memory: () => residentMegabytes(running.child),
    processorTime: () => processorTime(running.child),
    stop: () => end('SIGTERM'),
    kill9: () => end('SIGKILL'),
    pause: () => void running.child.kill('SIGSTOP'),
    goOn: () => void running.child.kill('SIGCONT'),
    async restart(prices) {
      await end('SIGTERM');
      running = await launch(new URL(url).port, prices);
    },
    async dispose() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a process takes, in MB. */
export async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1_024;
}

/** That of all threads, in ms. */
function processorTime({ pid }: ChildProcess): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) => {
    const [running] = readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ');
    return Number(running);
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** A server of tests: as it was built for them, which only a quick build does, or its source. */
function ofTests(name: 'server-host' | 'venue-server'): typeof SERVER_RUN {
  const built = `dist/server/${name}.js`;
  return process.env.SERVETT_BUILT === 'on' && existsSync(join(ROOT, built))
    ? { args: [...SERVER.flags, built], env: SERVER.env }
    : { args: [`tests/support/server/${name}.ts`], env: {} };
}

function spawnProgram(program: typeof SERVER_RUN, settings: Record<string, string>): ChildProcess {
  return spawn(NODE, program.args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...COMPILED,
      ...program.env,
      ...settings,
    },
    // The last argument tells a host what to run; other programs ignore it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function hostWith(idle: IdleHosts, settings: Record<string, string>): ChildProcess {
  const child = idle.pop() ?? spawnProgram(ofTests('server-host'), {});
  child.send(settings);
  return child;
}

/** Stops a host's server. Returns false if that failed, and the process is gone. */
async function stopHosted(child: ChildProcess): Promise<boolean> {
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  const listening = new AbortController();
  const heard = (event: string) => once(child, event, { signal: listening.signal });
  child.send('stop');
  const isStopped = await Promise.race([
    heard('message').then(() => true),
    heard('exit').then(() => false),
  ]);
  listening.abort();
  clearTimeout(late);
  return isStopped;
}

async function launchServer(begin: () => ChildProcess, output: string[]): Promise<Running> {
  const child = begin();
  try {
    const { addresses, lines } = await readAddresses(child, output);
    for (const each of lines) each.close();
    const stopReading = keepOutput(child, output);
    await untilAnswered(`${addresses.url}/readyz`);
    return { child, stopReading, ...addresses };
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start:\n${output.join('')}`, { cause: error });
  }
}

/** Parts of a server's output that are kept, the last ones: a failing test shows them. */
const PARTS_MAX = 5_000;

/**
 * Keeps what a server says until the returned function is called; not by lines, because splitting a
 * busy server's log takes a measuring client as long as asking.
 */
function keepOutput({ stdout, stderr }: ChildProcess, output: string[]): () => void {
  const keep = (part: Buffer | string) => {
    output.push(String(part));
    if (output.length > 2 * PARTS_MAX) output.splice(0, PARTS_MAX);
  };
  for (const input of [stdout, stderr]) input?.on('data', keep).resume();
  return () => {
    for (const input of [stdout, stderr]) input?.off('data', keep).pause();
  };
}

/** Reads `servett console <email> <password>`, the same for `operator`, `servett setup <code>`, and `servett listening <url>`, which comes last. */
function readAddresses(child: ChildProcess, output: string[]) {
  let staff: StaffAccount | undefined;
  let operator: StaffAccount | undefined;
  let setUpCode: string | undefined;
  const lines = [child.stdout, child.stderr].flatMap((input) =>
    input ? [createInterface({ input })] : [],
  );
  type Addresses = Omit<Running, 'child' | 'stopReading'>;
  return new Promise<{ addresses: Addresses; lines: Interface[] }>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), START_MS);
    const onLine = (line: string) => {
      output.push(`${line}\n`);
      const [name, what, first, second] = line.trim().split(/\s+/);
      if (name !== 'servett' || !first) return;
      if (what === 'console' && second) staff = { email: first, password: second };
      if (what === 'operator' && second) operator = { email: first, password: second };
      if (what === 'setup') setUpCode = first;
      if (what === 'listening') {
        clearTimeout(timer);
        child.off('exit', onExit);
        const url = first.replace(/\/$/, '');
        resolve({ addresses: { url, staff, operator, setUpCode }, lines });
      }
    };
    const onExit = (code: number | null) => {
      clearTimeout(timer);
      reject(new Error(`It ended with code ${code}.`));
    };
    for (const each of lines) each.on('line', onLine);
    child.once('exit', onExit);
  });
}
