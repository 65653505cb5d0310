import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { LOCALES } from '#core/shared/languages.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { backupPath } from '#server/backup/places.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openSqliteStore } from '#server/db/store.ts';
import { seedDemo } from '#server/demo-seed.ts';
import { startServer } from '#server/start.ts';
import { DEVICE_KEYS } from '#web/platform/storage/device-keys.ts';
import { columnErrors, readPrivacyPage } from './read-privacy-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readPrivacyPage(readFileSync(join(ROOT, 'docs/privacy.md'), 'utf8'));
const WHOSE = ['guest', 'staff', 'visitor', 'nobody'];
const NO_TABLES = ['Files', 'Cookies', 'Local storage', 'Session storage', 'IndexedDB', 'Caches'];

const rowsOf = (heading: string) => PAGE.get(heading) ?? [];
const namesOf = (heading: string) => rowsOf(heading).flatMap(({ names }) => names);
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'servett-privacy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Every table of a database that all migrations have run on, with its columns. */
async function readSchema(): Promise<Map<string, string[]>> {
  const path = join(await emptyFolder(), 'servett.db');
  const store = openSqliteStore(path);
  await store.migrate();
  await store.close();
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name));
  const columns = (table: string) =>
    database
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name));
  const schema = new Map(tables.map((table) => [table, columns(table)]));
  database.close();
  return schema;
}

test('docs/privacy.md says of each column of each table whose it is, what for and for how long', async () => {
  const schema = await readSchema();
  expect(schema.size).toBeGreaterThan(30);
  const errors = [...schema].flatMap(([table, columns]) =>
    columnErrors(table, columns, rowsOf(table)),
  );
  const described = [...PAGE]
    .filter(([heading, rows]) => rows.length > 0 && !NO_TABLES.includes(heading))
    .map(([heading]) => heading);
  const gone = described
    .filter((heading) => !schema.has(heading))
    .map((heading) => `${heading} is described in docs/privacy.md and is no table: remove it.`);
  expect([...errors, ...gone]).toEqual([]);
  for (const heading of described) {
    for (const { names, cells } of rowsOf(heading)) {
      const [whose = '', what = '', kept = ''] = cells;
      const row = `${heading}: ${names.join(', ')}`;
      expect(WHOSE, row).toContain(whose);
      expect([row, what !== '', kept !== '']).toEqual([row, true, true]);
    }
  }
});

test('a column that nobody described fails with what to do', () => {
  const rows = [{ names: ['id', 'id', 'gone'], cells: [] }];
  expect(columnErrors('orders', ['id', 'loyalty_number'], rows)).toEqual([
    expect.stringMatching(/^orders\.loyalty_number is not described: add it to a row/),
    expect.stringMatching(/^orders\.id is in docs\/privacy\.md twice/),
    expect.stringMatching(/^orders\.gone is described/),
  ]);
});

/** Files that a server leaves only where it has a replica. */
const OF_A_REPLICA = [
  '.servett.db-litestream/',
  'servett.db.litestream.json',
  'servett.db.replicator',
];

test('docs/privacy.md names each file that a server leaves in its data folder', async () => {
  const dataDir = await emptyFolder();
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    EXAMPLE_DAYS: 'off',
  });
  const server = await startServer(config, systemClock, ROOT, (context) =>
    seedDemo(context, join(ROOT, 'demo')),
  );
  const backup = backupPath(config, 'auto', new Date(0));
  // Not by the server's own program: that gives way to everything else on a busy machine.
  await makeBackup(config, backup, { passphrase: null, at: new Date(0) });
  const files = readdirSync(dataDir, { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  );
  await server.stop();
  expect(sorted([...files, ...OF_A_REPLICA])).toEqual(sorted(namesOf('Files')));
});

test('docs/privacy.md names each key of the browser’s database', () => {
  const described = namesOf('IndexedDB').filter((name) => name !== 'outbox');
  expect(sorted(described)).toEqual(sorted(DEVICE_KEYS.map((key) => key.replace(/:$/, ':…'))));
});

/** The code that runs in browsers, and the server's code that sets cookies; by path. */
function browserCode(): Map<string, string> {
  const folders = ['src', 'site', 'widget', 'kiosk', 'venue', 'server/app', 'server/http'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|js)$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

/** Keys that end with a table's id are described as `name:…`. */
const withoutSuffix = (name: string) => name.replace(/:?…$/, '');

test('docs/privacy.md names each cookie, and each key of the other storages', () => {
  const used = [...browserCode().values()].flatMap((code) =>
    [...code.matchAll(/['"`](servett_[a-z_]+)\b/g)].map(([, name = '']) => name),
  );
  const described = ['Cookies', 'Local storage', 'Session storage']
    .flatMap(namesOf)
    .map(withoutSuffix);
  expect(sorted(described.filter((name) => name.startsWith('servett_')))).toEqual(sorted(used));
});

test('the site’s page of cookies names each of them, in every language', () => {
  const stored = ['Cookies', 'Local storage', 'Session storage'].flatMap(namesOf);
  for (const locale of LOCALES) {
    const { cookies } = JSON.parse(readFileSync(join(ROOT, `locales/${locale}.json`), 'utf8'));
    const said = JSON.stringify(cookies);
    expect([locale, stored.filter((name) => !said.includes(withoutSuffix(name)))]).toEqual([
      locale,
      [],
    ]);
  }
});

test('whatever stores something in a browser does it under a name that the test above finds', () => {
  /** Called with the name; and the code that removes the counting service's cookies. */
  const given = [
    'src/web/stores/device-choice.ts',
    'src/web/platform/page/kept-choice.ts',
    'server/http/cookies/visitor-cookie.ts',
    'site/shell/analytics.ts',
  ];
  const writers = [...browserCode()].filter(([, code]) =>
    /\.setItem\(|\.setCookie\(|\.cookie = `\$|cookieStore|caches\.open\(/.test(code),
  );
  expect(writers.length).toBeGreaterThan(8);
  const unnamed = writers
    .filter(([, code]) => !/['"`]servett[_-][a-z]+/.test(code))
    .map(([file]) => file);
  // docs/privacy.md can only be checked for keys that begin with servett_.
  expect(unnamed.filter((file) => !given.includes(file))).toEqual([]);
});
