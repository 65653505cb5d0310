import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#server/db/open-store.ts';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { COMPILED } from '../../scripts/setup/steps.mjs';
import { staffBoard } from '../support/clients/staff-board.ts';
import { guestAtTable, simpleOrder, tableId } from '../support/clients/table-guests.ts';
import { firstVersionDatabase } from '../support/fixtures/first-version.ts';
import { type Cluster, startCluster } from '../support/postgres/cluster.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { runServett } from '../support/servett.ts';

const LIMIT_MS = 240_000;
const VENUE = 'kajkanten';

/** Tables of the migrations, which the target has of its own. */
const OWN = ['kysely_migration', 'kysely_migration_lock'];

/** The rows of every table of a SQLite file, as many as there are, each as sorted JSON. */
function rowsOfFile(path: string): Map<string, string[]> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !OWN.includes(name));
    return new Map(
      tables.map((name) => [
        name,
        database
          .prepare(`select * from ${name}`)
          .all()
          .map((row) => JSON.stringify(sorted(row)))
          .sort(),
      ]),
    );
  } finally {
    database.close();
  }
}

/** The same of a PostgreSQL database, read with nothing of the server's. */
async function rowsOfPostgres(url: string): Promise<Map<string, string[]>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = current_schema()',
    );
    const all = new Map<string, string[]>();
    for (const { name } of tables.filter((each) => !OWN.includes(each.name))) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select row_to_json(t) as row from ${name} t`,
      );
      all.set(name, rows.map(({ row }) => JSON.stringify(sorted(row))).sort());
    }
    return all;
  });
}

function sorted(row: Record<string, unknown>): [string, unknown][] {
  return Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
}

async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function tablesOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      'select 1 from pg_tables where schemaname = current_schema()',
    );
    return rows.length;
  });
}

/** What guests and staff see: the menu, the board, the tables, the history and a moved bill. */
async function seenAt(server: Pick<TestServer, 'url'>, cookie: string): Promise<unknown[]> {
  const paths = [
    'menu?locale=sv',
    'board?locale=sv',
    'tables',
    'history',
    'security-log',
    'people',
  ];
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${server.url}/api/v1/venues/${VENUE}/${path}`, {
        headers: { cookie },
      });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.json();
    }),
  );
}

function productOf(body: object): string {
  return String((body as { lines: { product: string }[] }).lines[0]?.product);
}

/** The session that signed in before the move still works. */
async function restock({ url }: TestServer, cookie: string, body: object): Promise<void> {
  const path = `${url}/api/v1/venues/${VENUE}/products/${productOf(body)}/sold-out`;
  const answer = await fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ soldOut: false }),
  });
  expect(answer.ok).toBe(true);
}

/** An installation with what an evening leaves: orders, a payment, a discount, tablets, a draft. */
async function evening(server: TestServer): Promise<{ cookie: string; seen: unknown[] }> {
  const staff = await staffBoard(server);
  const body = await simpleOrder(server.url);
  const send = async (method: string, path: string, wish: object) => {
    const answer = await fetch(`${server.url}/api/v1/venues/${VENUE}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: server.url, cookie: staff.cookie },
      body: JSON.stringify(wish),
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return text;
  };
  for (const table of [1, 2, 3]) {
    const guest = await guestAtTable(server.url, tableId(table), body);
    for (let each = 0; each < 3; each += 1) expect((await guest.order()).status).toBe(201);
    guest.http.close();
  }
  const [order] = await staff.ordersAt(tableId(1));
  if (order === undefined) throw new Error('There is no order.');
  await staff.reject(order.id);
  const { seating } = order;
  await send('POST', `seatings/${seating}/payments`, {
    id: '01890000-0000-7000-8000-000000000001',
    method: 'card',
    amount: 100,
    tip: 0,
  });
  const pairing = await fetch(`${server.url}/api/v1/device/pairing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: null }),
  });
  const { userCode } = (await pairing.json()) as { userCode: string };
  await send('POST', 'devices', {
    userCode,
    name: 'Surfplatta "vid" dörren 🍋',
    table: tableId(1),
  });
  await send('POST', 'invitations', { role: 'staff', name: 'Åsa \u2028 Öberg' });
  await staff.setSoldOut(productOf(body), true);
  const seen = await seenAt(server, staff.cookie);
  const { cookie } = staff;
  staff.close();
  return { cookie, seen };
}

describe.runIf(findPostgres() !== undefined)('moving to PostgreSQL', () => {
  let cluster: Cluster;
  let count = 0;

  beforeAll(async () => {
    cluster = await startCluster({ isDurable: false });
  }, LIMIT_MS);
  afterAll(() => cluster.dispose());

  async function emptyDatabase(): Promise<string> {
    count += 1;
    await cluster.run(`create database moved_${count}`);
    return cluster.urlOf(`moved_${count}`);
  }

  function temporaryFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'servett-move-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** A file of this version with a demonstration's worth of rows, made without a server. */
  async function seeded(): Promise<{ DATA_DIR: string; path: string }> {
    const DATA_DIR = temporaryFolder();
    expect(await runServett({ DATA_DIR }, 'seed')).toMatchObject({ code: 0 });
    return { DATA_DIR, path: join(DATA_DIR, 'servett.db') };
  }

  test(
    'an evening is moved whole: every row of every table, and what guests and staff see',
    async () => {
      const DATA_DIR = temporaryFolder();
      const server = await startServer({ DATA_DIR });
      onTestFinished(() => server.dispose());
      const { cookie, seen } = await evening(server);
      const to = await emptyDatabase();
      expect(await runServett({ DATA_DIR }, 'move', '--to', to)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/Another server uses the database/),
      });
      await server.stop();
      const path = join(DATA_DIR, 'servett.db');
      // A number beyond 32 bits, and a text with what JSON, SQL and PostgreSQL treat apart.
      const database = new DatabaseSync(path);
      database
        .prepare('update venues set name = ?, created_at = ? where id <> ?')
        .run('\\x00 {"a":[1]} \'; -- %_ \u0000 \\N', 1_795_581_506_123_456, VENUE);
      database.close();
      const before = rowsOfFile(path);
      const moved = await runServett({ DATA_DIR }, 'move', '--to', to);
      expect(moved, moved.said).toMatchObject({
        code: 0,
        said: expect.stringContaining(
          `Moved ${[...before.values()].flat().length} rows of ${before.size} tables, and compared each`,
        ),
      });
      expect(rowsOfFile(path)).toEqual(before);

      const after = await rowsOfPostgres(to);
      expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
      for (const [table, rows] of before) {
        // PostgreSQL stores no NUL.
        const kept = rows.map((row) => row.replaceAll('\\u0000', '\uFFFD')).sort();
        expect(after.get(table), table).toEqual(kept);
      }
      const filled = [...before].filter(([, rows]) => rows.length > 0).map(([name]) => name);
      for (const table of [
        'orders',
        'order_lines',
        'payments',
        'events',
        'devices',
        'staff_links',
      ]) {
        expect(filled).toContain(table);
      }

      const onPostgres = await startServer({ DATA_DIR, DATABASE_URL: to });
      onTestFinished(() => onPostgres.dispose());
      expect(await seenAt(onPostgres, cookie)).toEqual(seen);
      const body = await simpleOrder(onPostgres.url);
      await restock(onPostgres, cookie, body);
      const guest = await guestAtTable(onPostgres.url, tableId(4), body);
      const { status, text } = await guest.order();
      guest.http.close();
      expect([status, JSON.parse(text).number]).toEqual([201, 10]);
    },
    LIMIT_MS,
  );

  test(
    'a target that is not empty, a source of another version and a damaged one are refused',
    async () => {
      const { DATA_DIR, path } = await seeded();
      const full = await emptyDatabase();
      await withClient(full, (client) => client.query('create table of_somebody (id text)'));
      expect(await runServett({ DATA_DIR }, 'move', '--to', full)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/is not empty \(it has 1 tables, such as of_somebody\)/),
      });
      expect(await tablesOf(full)).toBe(1);

      const to = await emptyDatabase();
      const old = temporaryFolder();
      firstVersionDatabase(old);
      expect(await runServett({ DATA_DIR: old }, 'move', '--to', to)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/of an older version.*servett migrate/),
      });
      const database = new DatabaseSync(path);
      database.exec('create table forgotten (id text)');
      database.exec("insert into forgotten values ('a')");
      database.close();
      expect(await runServett({ DATA_DIR }, 'move', '--to', to)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/other tables than this version makes \(forgotten: id\)/),
      });
      expect(await tablesOf(to)).toBe(0);
      expect(await runServett({ DATA_DIR }, 'move', '--to', 'mysql://localhost/a')).toMatchObject({
        code: 1,
      });
      expect(await runServett({ DATA_DIR }, 'move')).toMatchObject({ code: 2 });
      expect(await runServett({ DATA_DIR, DATABASE_URL: to }, 'move', '--to', to)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/names the PostgreSQL database already/),
      });
      expect(await runServett({ DATA_DIR: temporaryFolder() }, 'move', '--to', to)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/There is no database/),
      });
    },
    LIMIT_MS,
  );

  test.each([
    ['a text where a number belongs', 'created_at', 'seven', /table venues cannot be stored/],
    ['bytes where a text belongs', 'name', Buffer.from('bar'), /table venues is not the same/],
  ])(
    '%s, which only SQLite stores, stops the move and leaves the target empty',
    async (_, column, value, reason) => {
      const { DATA_DIR, path } = await seeded();
      const database = new DatabaseSync(path);
      database.prepare(`update venues set ${column} = ? where id = ?`).run(value, VENUE);
      database.close();
      const to = await emptyDatabase();
      expect(await runServett({ DATA_DIR }, 'move', '--to', to)).toMatchObject({
        code: 1,
        said: expect.stringMatching(reason),
      });
      expect(await tablesOf(to)).toBe(0);
    },
    LIMIT_MS,
  );

  test(
    'a move that is killed half way leaves the target empty, and succeeds when it is run again',
    async () => {
      const { DATA_DIR, path } = await seeded();
      const database = new DatabaseSync(path);
      database.exec(`
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 40000)
        insert into tables (id, venue_id, label, created_at)
        select 'copy ' || n, '${VENUE}', printf('%0200d', n), 1 from numbers`);
      database.close();
      const to = await emptyDatabase();
      const child = spawn(process.execPath, ['server/command/main.ts', 'move', '--to', to], {
        env: { ...COMPILED, PATH: process.env.PATH, DATA_DIR },
        stdio: 'ignore',
      });
      const gone = once(child, 'exit');
      await withClient(to, async (client) => {
        const size = async () => {
          const sql = 'select pg_database_size(current_database()) as bytes';
          return Number((await client.query<{ bytes: string }>(sql)).rows[0]?.bytes);
        };
        const empty = await size();
        // Its transaction has written a good part of the rows.
        await expect.poll(size, { interval: 5 }).toBeGreaterThan(empty + 6_000_000);
      });
      child.kill('SIGKILL');
      const [code] = await gone;
      expect(code).toBeNull();
      await expect.poll(() => tablesOf(to)).toBe(0);
      expect(await runServett({ DATA_DIR }, 'move', '--to', to)).toMatchObject({ code: 0 });
      expect((await rowsOfPostgres(to)).get('tables')).toEqual(rowsOfFile(path).get('tables'));
      const place = { databasePath: ':memory:', databaseUrl: to, sessionUrl: null, readUrl: null };
      const store = await openStore(place);
      expect(await store.migrate()).toEqual([]);
      await store.close();
    },
    LIMIT_MS,
  );
});
