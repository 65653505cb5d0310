import type { StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/network/free-port.ts';
import { untilAnswered } from '../support/network/until-answered.ts';
import { openStream } from '../support/server/stream-reader.ts';
import { spawnServer } from '../support/servett.ts';

const LIMIT_MS = 60_000;
/** Nothing is put into its database: that is half of a start. */
const EMPTY = { SERVETT_MODE: 'production' };

type Run = {
  /** All output so far. */
  output(): string;
  /** Resolves with the address once the server listens. */
  listening: Promise<string>;
  stop(): Promise<number | null>;
  /** Like a power cut. */
  kill(): void;
  ended: Promise<number | null>;
};

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servett-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function run(env: Record<string, string>): Run {
  const child = spawnServer(env);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const url = /^servett listening (\S+)$/m.exec(output)?.[1];
        if (url !== undefined) {
          resolve(url);
        }
      });
    }
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { output: () => output, listening, stop, kill: () => child.kill('SIGKILL'), ended };
}

const signInOf = (output: string) => /^servett console (\S+) (\S+)$/m.exec(output)?.slice(1);

test(
  'a demonstration prints its sign-in, which works, and keeps it across a restart',
  async () => {
    const DATA_DIR = temporaryFolder();
    const first = run({ DATA_DIR, EXAMPLE_DAYS: 'on' });
    const url = await first.listening;
    const [email, password] = signInOf(first.output()) ?? [];
    const answer = await fetch(`${url}/api/v1/staff/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
    expect(await first.stop()).toBe(0);
    expect(statSync(join(DATA_DIR, 'demo-sign-in.json')).mode & 0o777).toBe(0o600);
    const second = run({ DATA_DIR, EXAMPLE_DAYS: 'on' });
    await second.listening;
    expect(signInOf(second.output())).toEqual([email, password]);
    expect(await second.stop()).toBe(0);
  },
  LIMIT_MS,
);

/** The server's answer on the agent's connection, read to its end. */
async function askOn(agent: Agent, url: string) {
  const [answer] = (await once(
    get(`${url}/api/v1/venues/kajkanten/menu`, { agent }),
    'response',
  )) as [IncomingMessage];
  // An answer that was read to its end has no connection any more.
  const { socket } = answer;
  await text(answer);
  return {
    status: answer.statusCode,
    connection: answer.headers.connection,
    socket,
  };
}

/** Keeps one connection open. */
function keepingAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

test(
  'a stop answers a client on its connection, and then closes it',
  async () => {
    const server = run({ DATA_DIR: temporaryFolder() });
    const url = await server.listening;
    const agent = keepingAgent();
    const { socket } = await askOn(agent, url);
    const ended = server.stop();
    const answers = [];
    do answers.push(await askOn(agent, url));
    while (answers.at(-1)?.connection !== 'close');
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every((answer) => answer.socket === socket)).toBe(true);
    expect(await ended).toBe(0);
  },
  LIMIT_MS,
);

test(
  'a stop ends open streams, and leaves an idle connection open for a second: a request may be on its way',
  async () => {
    const server = run({ DATA_DIR: temporaryFolder() });
    const url = await server.listening;
    const stream = await openStream(`${url}/api/v1/venues/kajkanten/events`);
    const { socket } = await askOn(keepingAgent(), url);
    const closed = once(socket, 'close');
    const from = performance.now();
    const ended = server.stop();
    await closed;
    expect(performance.now() - from).toBeGreaterThan(900);
    // A stop that is blocked is forced in the end, with exit code 1.
    expect(await ended).toBe(0);
    expect(await stream.next()).toBeNull();
  },
  LIMIT_MS,
);

test(
  'with STOP_DELAY a server that is asked to stop says so to health checks, and still takes requests',
  async () => {
    const server = run({ DATA_DIR: temporaryFolder(), STOP_DELAY: '4' });
    const url = await server.listening;
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    const ended = server.stop();
    await expect.poll(() => statusOf('/healthz')).toBe(503);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/api/v1/venues/kajkanten/menu')).toBe(200);
    expect(await ended).toBe(0);
  },
  LIMIT_MS,
);

test(
  'in production an empty database stays empty, and each start prints a new set-up code',
  async () => {
    const data = temporaryFolder();
    const codes: (string | undefined)[] = [];
    for (let starts = 0; starts < 2; starts += 1) {
      const server = run({ DATA_DIR: data, SERVETT_MODE: 'production' });
      const url = await server.listening;
      codes.push(/^servett setup ((?:[0-9A-Z]{4}-){2}[0-9A-Z]{4})$/m.exec(server.output())?.[1]);
      expect(signInOf(server.output())).toBeUndefined();
      expect((await fetch(`${url}/api/v1/tables/servett00001`)).status).toBe(404);
      expect(await server.stop()).toBe(0);
    }
    const [first, second] = codes;
    expect([first, second]).not.toContain(undefined);
    expect(first).not.toBe(second);
  },
  LIMIT_MS,
);

test(
  'an invalid value in the environment stops the start with one line',
  async () => {
    const server = run({ DATA_DIR: temporaryFolder(), PORT: 'http' });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe('PORT must be a number from 0 to 65535, not "http".');
  },
  LIMIT_MS,
);

test(
  'a port in use is reported in one line',
  async () => {
    const first = run({ DATA_DIR: temporaryFolder(), ...EMPTY });
    const port = new URL(await first.listening).port;
    const second = run({ DATA_DIR: temporaryFolder(), PORT: port, ...EMPTY });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      'The port is taken or not allowed: set PORT to another one.',
    );
    expect(await first.stop()).toBe(0);
  },
  LIMIT_MS,
);

test(
  'a second server on the same data stops at once with one line, and may start after the first was killed',
  async () => {
    const DATA_DIR = temporaryFolder();
    const first = run({ DATA_DIR, ...EMPTY });
    await first.listening;
    const second = run({ DATA_DIR, ...EMPTY });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `Another server uses the database ${join(DATA_DIR, 'servett.db')}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
    first.kill();
    await first.ended;
    const third = run({ DATA_DIR, ...EMPTY });
    await third.listening;
    expect(await third.stop()).toBe(0);
  },
  LIMIT_MS,
);

const onFullDisk = (): StdioOptions => ['ignore', openSync('/dev/full', 'w'), 'ignore'];
/** As a service and a release start it. */
const BY_COMMAND = ['server/command/main.ts', 'start'];
const LOST_LOGS: [string, () => StdioOptions, string[]?][] = [
  ['on a full disk', onFullDisk],
  ['for a reader that has stopped', () => ['ignore', 'pipe', 'ignore']],
  ['on a full disk, and which a command starts,', onFullDisk, BY_COMMAND],
];

test.each(LOST_LOGS)(
  'a server whose log is %s starts, serves and stops',
  async (_name, stdio, args) => {
    const port = await freePort();
    const env = { ...EMPTY, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'trace', PORT: `${port}` };
    const child = spawnServer(env, stdio(), args);
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const ended = once(child, 'exit');
    const url = `http://127.0.0.1:${port}`;
    await untilAnswered(`${url}/healthz`);
    // Two lines each, of some hundred letters: a pipe holds 64 kB.
    for (let asked = 0; asked < 400; asked += 1) {
      expect((await fetch(`${url}/api/v1/tables/servett00001`)).status).toBe(404);
    }
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  LIMIT_MS,
);

test(
  "only the owner can read the stored data, including an earlier version's",
  async () => {
    const DATA_DIR = temporaryFolder();
    chmodSync(DATA_DIR, 0o755);
    writeFileSync(join(DATA_DIR, 'old-backup.db'), '', { mode: 0o644 });
    const server = run({ DATA_DIR });
    await server.listening;
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    const entries = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(4);
    for (const entry of entries) {
      const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
      expect([entry.name, mode]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
    }
    expect(await server.stop()).toBe(0);
  },
  LIMIT_MS,
);

test(
  'an empty database file stops the start with one line, also in production, and is not overwritten',
  async () => {
    const DATA_DIR = temporaryFolder();
    const path = join(DATA_DIR, 'servett.db');
    writeFileSync(path, '');
    const server = run({ DATA_DIR, SERVETT_MODE: 'production' });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      `The database ${path} is empty (0 bytes). Put a backup in its place, or remove the file to start afresh.`,
    );
    expect(readFileSync(path)).toHaveLength(0);
  },
  LIMIT_MS,
);
