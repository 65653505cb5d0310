import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { guestAtTable, simpleOrder, tableId } from '#tests/support/clients/table-guests.ts';
import { openStream, type TestStream } from '#tests/support/server/stream-reader.ts';
import { findPostgres } from '../../../scripts/setup/postgres.mjs';
import { listenAtServers } from '../../faults/support/servers/listener.ts';
import { type Crowd, placeAll, tablesFor } from '../../faults/support/servers/order-crowd.ts';
import {
  type ServersOnPostgres,
  startServersOnPostgres,
} from '../../faults/support/servers/servers-on-postgres.ts';
import { readStored } from '../../faults/support/servers/stored-orders.ts';
import { type Caddy, findCaddy, startCaddy } from './caddy.ts';

// "npm run prove:compose": what compose.postgres.yaml runs, without a container engine. Two servers
// with that file's settings on a PostgreSQL, behind a real Caddy with deploy/Caddyfile, reached by
// https; and deploy/backup-postgres.sh.

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const BACKUP = fileURLToPath(new URL('../../../deploy/backup-postgres.sh', import.meta.url));
const VENUE = 'kajkanten';
const BOARDS = 4;
const ORDERS = 120;
const AT_ONCE = 8;
/** Much less than it takes a proxy that gathers a stream to send some of it. */
const SOON_MS = 3_000;
/** A guest's phone that is nobody's neighbour, and what it claims to be. */
const PHONE = '127.77.1.2';
const CLAIMED = '203.0.113.9';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function require(holds: boolean, text: string): void {
  if (!holds) throw new Error(`This does not hold: ${text}`);
  say(`✓ ${text}`);
}

/** These values of the compose file. */
function settingsOf(text: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = new RegExp(`^ +${name}: "(.+)"$`, 'm').exec(text)?.[1];
      if (value === undefined) throw new Error(`compose.postgres.yaml does not say ${name}.`);
      return [name, value];
    }),
  );
}

type Site = { caddy: Caddy; installation: ServersOnPostgres };

async function prove(caddyPath: string): Promise<void> {
  const settings = settingsOf(read('compose.postgres.yaml'), ['TRUST_PROXY', 'STOP_DELAY']);
  const installation = await startServersOnPostgres(2, settings);
  try {
    const caddy = await startCaddy(
      caddyPath,
      installation.servers.map(({ url }) => url),
    );
    try {
      setDefaultCACertificates([caddy.authority]);
      const site = { caddy, installation };
      await proveAddresses(site);
      await proveStreams(site);
      await proveServersThatEnd(site);
    } finally {
      await caddy.dispose();
    }
    await proveBackups(installation);
  } finally {
    await installation.dispose();
  }
}

async function proveAddresses({ caddy, installation }: Site): Promise<void> {
  const page = await fetch(`${caddy.url}/sv/table/${tableId(1)}`);
  require(page.ok && (await page.text()).includes('<html'), 'a table’s page comes by https');
  const plain = await fetch(`${caddy.plainUrl}/sv`, { redirect: 'manual' });
  require(plain.status === 308 &&
    plain.headers.get('location')?.startsWith('https:') === true, 'http leads to https');
  const status = await signInFrom(caddy.url, PHONE, installation.seeding.staff.email);
  require(status === 401, 'a wrong password is refused');
  const staff = await staffBoard({ url: caddy.url, staff: installation.seeding.staff });
  const answer = await fetch(`${caddy.url}/api/v1/venues/${VENUE}/security-log`, {
    headers: { cookie: staff.cookie },
  });
  staff.close();
  const log = await answer.text();
  require(log.includes('127.77.1.0/24') &&
    !log.includes(
      '203.0.113.',
    ), 'the servers know a guest’s own address, whatever it claims in X-Forwarded-For');
}

/** Tries a wrong password from an address of this machine, with a header that claims another. */
function signInFrom(url: string, localAddress: string, email: string): Promise<number> {
  const { hostname, port, origin } = new URL(url);
  const body = JSON.stringify({ email, password: 'not the password' });
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', servername: hostname, port, localAddress, method: 'POST' },
        path: '/api/v1/staff/session',
        headers: {
          host: `${hostname}:${port}`,
          origin,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': CLAIMED,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Resolves when the stream ends, as its server does or as a connection breaks. */
async function untilEnded(stream: TestStream): Promise<void> {
  try {
    while ((await stream.next()) !== null);
  } catch {
    // It broke.
  }
}

async function proveStreams({ caddy, installation }: Site): Promise<void> {
  const staff = await staffBoard({ url: caddy.url, staff: installation.seeding.staff });
  const boards = await Promise.all(
    Array.from({ length: BOARDS }, () =>
      openStream(`${caddy.url}/api/v1/events?venue=${VENUE}`, { cookie: staff.cookie }),
    ),
  );
  require(boards.every(
    ({ response }) => response.headers.get('content-encoding') === null,
  ), `${BOARDS} boards listen through Caddy, uncompressed`);
  const body = await simpleOrder(caddy.url);
  const guest = await guestAtTable(caddy.url, tableId(1), body);
  const heard = boards.map((board) => board.until('order.placed'));
  const began = performance.now();
  const { status } = await guest.order();
  const inTime = await Promise.race([Promise.all(heard), wait(SOON_MS, null)]);
  const took = performance.now() - began;
  require(status === 201 &&
    inTime !==
      null, `an order is at all of them ${took.toFixed(0)} ms after it was sent: nothing is held back`);

  // Which of them listens at which server shows when one is killed.
  const [first] = installation.servers;
  const open = new Set(boards);
  for (const board of boards) void untilEnded(board).then(() => open.delete(board));
  await first?.kill9();
  await wait(SOON_MS);
  const left = open.size;
  require(left > 0 &&
    left <
      BOARDS, `${BOARDS - left} of them listened at one server and ${left} at the other, so one heard of the order from the other process`);
  for (const board of boards) board.close();
  await first?.restart();
  guest.http.close();
  staff.close();
}

async function proveServersThatEnd({ caddy, installation }: Site): Promise<void> {
  const { servers, seeding, database } = installation;
  const staff = await staffBoard({ url: caddy.url, staff: seeding.staff });
  const size = { orders: ORDERS, atOnce: AT_ONCE };
  const body = await simpleOrder(caddy.url);
  for (const [at, server] of servers.entries()) {
    for (const how of ['killed', 'stopped'] as const) {
      const before = await readStored(database);
      const since = await staff.sequence();
      const boards = [1, 2, 3].map(() =>
        listenAtServers([caddy.url], { cookie: staff.cookie, since }),
      );
      await Promise.all(boards.map(({ isOpen }) => isOpen));
      const retries: string[] = [];
      let longest = 0;
      let end: Promise<void> | null = null;
      const crowd: Crowd = {
        ...{ ...size, body, urls: [caddy.url], placed: new Set<string>() },
        tables: await staff.addTables(tablesFor(size), 1_000 * at + (how === 'killed' ? 0 : 500)),
        onRetry: (what) => retries.push(what),
        onPlaced: (_id, milliseconds) => {
          longest = Math.max(longest, milliseconds);
          if (crowd.placed.size >= ORDERS / 3) {
            end ??= how === 'killed' ? server.kill9() : server.stop();
          }
        },
      };
      await placeAll(crowd);
      await end;
      const stored = await readStored(database);
      await Promise.all(boards.map((each) => each.until(stored.last)));
      const missed = boards.map((each) => each.missedUntil(stored.last));
      const disorder = boards.map((each) => each.disorder());
      for (const board of boards) board.close();
      require(stored.orders.size - before.orders.size === ORDERS &&
        [...crowd.placed].every((id) =>
          stored.orders.has(id),
        ), `server ${at + 1} ${how}: ${ORDERS} orders wanted and stored by the other, ${retries.length} requests sent again (${[...new Set(retries)].join(', ') || 'none'}), the longest order ${longest.toFixed(0)} ms`);
      require([...missed, ...disorder].every(
        (count) => count === 0,
      ), 'and three boards heard everything, in order');
      if (how === 'stopped') {
        require(retries.length === 0, 'a stop, as for an update, is not noticed by anybody');
      }
      await server.restart();
      // Caddy leaves out for a moment a server that did not answer.
      await wait(SOON_MS);
    }
  }
  staff.close();
}

type Ended = { code: number; said: string };

/** Runs the script as the compose file's service `backups` does. */
function backupScript(env: Record<string, string>, ...words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile('bash', [BACKUP, ...words], { env }, (_error, out, said) =>
      resolve({ code: child.exitCode ?? -1, said: `${out}${said}` }),
    );
  });
}

async function proveBackups({ servers, database, dataDir }: ServersOnPostgres): Promise<void> {
  const env = {
    PATH: [findPostgres(), process.env.PATH].join(delimiter),
    PGHOST: new URL(database).searchParams.get('host') ?? '',
    PGUSER: 'postgres',
    PGDATABASE: 'servett',
    DATA_DIR: dataDir,
  };
  const pictures = join(dataDir, 'pictures');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, 'kept.webp'), 'a picture');
  const copied = await backupScript(env, 'before-start');
  require(copied.code === 0 &&
    /^\S+\/postgres-before-\w+\.tar has/m.test(
      copied.said,
    ), 'a copy of the database is made before servers start');
  const made = await backupScript(env, 'now');
  const file = /^(\S+\.tar) has/m.exec(made.said)?.[1] ?? '';
  require(made.code === 0 &&
    file !== '', 'a backup of database and pictures is made beside the servers');
  const saved = await readStored(database);
  require((await backupScript(env, 'restore', file)).said.includes(
    'Stop every server first',
  ), 'a restore is refused while a server runs');
  const [server] = servers;
  const guest = await guestAtTable(
    server?.url ?? '',
    tableId(2),
    await simpleOrder(server?.url ?? ''),
  );
  const { id } = await guest.order();
  guest.http.close();
  for (const each of servers) await each.stop();
  rmSync(pictures, { recursive: true });

  const bytes = readFileSync(file);
  const altered = join(dataDir, 'altered.tar');
  for (const [what, damaged] of [
    ['altered', flipped(bytes)],
    ['cut off', bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['not a backup', Buffer.from(createHash('sha256').update(bytes).digest('hex'))],
  ] as const) {
    writeFileSync(altered, damaged);
    const { code, said } = await backupScript(env, 'restore', altered);
    const after = await readStored(database);
    require(code !== 0 &&
      said.includes('Nothing was replaced') &&
      after.orders.has(id), `a backup that is ${what} is refused, and nothing is replaced`);
  }
  const restored = await backupScript(env, 'restore', file);
  if (restored.code !== 0) throw new Error(restored.said);
  const after = await readStored(database);
  require(!after.orders.has(id) &&
    [...saved.orders.keys()].every((each) =>
      after.orders.has(each),
    ), `the backup is restored: ${after.orders.size} orders, without the one that came later`);
  require(readFileSync(join(pictures, 'kept.webp'), 'utf8') ===
    'a picture', 'and the pictures with it');
  await server?.restart();
  require((await fetch(`${server?.url}/readyz`)).ok, 'a server starts on the restored database');
}

/** With a bit of the dump's middle changed. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length / 2);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

const caddyPath = findCaddy();
if (caddyPath === undefined || findPostgres() === undefined) {
  say(
    '· Nothing was proved: it needs Caddy and PostgreSQL (Debian: apt-get install caddy postgresql).',
  );
} else {
  await prove(caddyPath);
}
