import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMigrated } from '#tests/support/server/migrated-schema.ts';
import { readConfig } from '../config.ts';
import { moveToPostgres } from '../db/move/move-to-postgres.ts';
import { lockForServer } from '../db/process-lock.ts';
import { openSqliteStore, type Store } from '../db/store.ts';
import { followLineage } from '../epochs/follow-lineage.ts';
import { lastEpoch } from '../kernel/epochs/epochs.ts';
import { backupBeforeMigrating } from './backup-before-migrating.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const AT = new Date('2026-11-24T20:00:00Z');
const SOUP = `${'a1'.repeat(12)}.webp`;
const EMPTY = `${'b2'.repeat(12)}.webp`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'servett-backup-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function places(name: string) {
  const dataDir = join(root, name);
  return { dataDir, databasePath: join(dataDir, 'servett.db') };
}

async function storeAt(name: string): Promise<Store> {
  const store = await openMigrated(places(name).databasePath);
  await store.migrate();
  return store;
}

function addPerson(store: Store, email: string) {
  return store.write('installation', (db) =>
    db
      .insertInto('staff')
      .values({ id: email, email, password_hash: '', name: 'Anna', created_at: 0 })
      .execute(),
  );
}

async function emailsIn(store: Store): Promise<string[]> {
  const rows = await store.reader.selectFrom('staff').select('email').orderBy('email').execute();
  await store.close();
  return rows.map(({ email }) => email);
}

const emailsAt = async (name: string) => emailsIn(await storeAt(name));

/** A bar's database with one person and two pictures. */
async function backupOfBar(passphrase: string | null = null): Promise<string> {
  const store = await storeAt('bar');
  await addPerson(store, 'anna@bar.example');
  mkdirSync(join(root, 'bar', 'pictures'));
  writeFileSync(join(root, 'bar', 'pictures', SOUP), 'soup');
  writeFileSync(join(root, 'bar', 'pictures', EMPTY), '');
  const file = join(root, 'bar.tar.zst');
  // What a try of the passphrase costs is not what they are about: it takes most of their time.
  await makeBackup(places('bar'), file, { passphrase, logN: 10, at: AT });
  await store.close();
  return file;
}

const restore = (name: string, file: string, passphrase: string | null = null) =>
  restoreBackup(places(name), file, { passphrase, now: AT });

/** What an interrupted or refused restore could leave behind. */
const leftIn = (name: string) =>
  readdirSync(join(root, name)).filter((each) => /restoring|before/.test(each));

/** Alternately altered and truncated, at positions all over the file. */
function* spoilt(file: string): Generator<Buffer> {
  const whole = readFileSync(file);
  for (let round = 0; round < 100; round += 1) {
    const at = Math.floor((whole.length * round) / 100);
    const copy = Buffer.from(whole);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << (round % 8)), at);
    yield round % 2 === 0 ? copy : whole.subarray(0, at);
  }
}

test('a backup made while the database is open is restored completely in another folder', async () => {
  const file = await backupOfBar();
  expect(await restore('other', file)).toEqual([]);
  expect(await emailsAt('other')).toEqual(['anna@bar.example']);
  expect(readFileSync(join(root, 'other', 'pictures', SOUP), 'utf8')).toBe('soup');
  expect(readFileSync(join(root, 'other', 'pictures', EMPTY), 'utf8')).toBe('');
  expect(leftIn('other')).toEqual([]);
});

test.each([null, 'sex krabbor'])(
  'a restore reports how much of the backup it has read, to the last byte (passphrase: %s)',
  async (passphrase) => {
    const file = await backupOfBar(passphrase);
    const steps: (number | string)[] = [];
    await restoreBackup(places('other'), file, {
      passphrase,
      now: AT,
      onProgress: (done, total) => steps.push(done / total),
      onRead: () => steps.push('read'),
    });
    expect(steps.slice(-2)).toEqual([1, 'read']);
  },
);

test('a backup made during a transaction contains what was committed before it', async () => {
  const store = await storeAt('bar');
  await addPerson(store, 'anna@bar.example');
  const file = join(root, 'bar.tar.zst');
  await store.write('installation', async (db) => {
    await db.updateTable('staff').set({ email: 'late@bar.example' }).execute();
    await makeBackup(places('bar'), file, { passphrase: null, at: AT });
  });
  await store.close();
  await restore('other', file);
  expect(await emailsAt('other')).toEqual(['anna@bar.example']);
});

test('of a database that its server has closed a restore keeps no empty log', async () => {
  const file = await backupOfBar();
  const kept = await restore('bar', file);
  expect(kept.map((path) => basename(path))).toEqual([
    expect.stringMatching(/^servett\.db\.before-[0-9TZ]+$/),
    expect.stringMatching(/^pictures\.before-[0-9TZ]+$/),
  ]);
  expect(leftIn('bar')).toHaveLength(2);
});

test('the data that a restore replaces is kept', async () => {
  const file = await backupOfBar();
  const store = await storeAt('bar');
  await addPerson(store, 'bo@bar.example');
  await store.close();
  const kept = await restore('bar', file);
  expect(await emailsAt('bar')).toEqual(['anna@bar.example']);
  const [database = ''] = kept;
  expect(await emailsIn(openSqliteStore(database))).toEqual(['anna@bar.example', 'bo@bar.example']);
  expect(kept.some((path) => existsSync(join(path, SOUP)))).toBe(true);
});

test('of 100 altered or truncated backups each is refused, and nothing is replaced or left behind', async () => {
  const file = await backupOfBar();
  const path = join(root, 'spoilt');
  let refused = 0;
  for (const bytes of spoilt(file)) {
    writeFileSync(path, bytes);
    await expect(restore('bar', path)).rejects.toThrow(
      /was not restored: (?:it|its|a) .*Nothing was replaced/,
    );
    refused += 1;
  }
  expect(refused).toBe(100);
  expect(leftIn('bar')).toEqual([]);
  expect(await emailsAt('bar')).toEqual(['anna@bar.example']);
});

test('an encrypted backup is restored only with its passphrase', async () => {
  const file = await backupOfBar('napkins and soup');
  expect(readFileSync(file).includes('anna@bar.example')).toBe(false);
  await expect(restore('other', file, 'napkins and soap')).rejects.toThrow(/another passphrase/);
  await expect(restore('other', file)).rejects.toThrow(/is encrypted.*BACKUP_PASSPHRASE/);
  expect(readdirSync(join(root, 'other'))).toEqual([]);
  await restore('other', file, 'napkins and soup');
  expect(await emailsAt('other')).toEqual(['anna@bar.example']);
});

test('a restore that the disk or the folder does not allow says that nothing was replaced', async () => {
  const store = await storeAt('bar');
  await store.close();
  const backup = join(root, 'friday.tar.zst');
  await makeBackup(places('bar'), backup, { passphrase: null, at: AT });
  writeFileSync(join(root, 'file'), '');
  await expect(
    restoreBackup(places('file'), backup, { passphrase: null, now: AT }),
  ).rejects.toThrow(/friday\.tar\.zst was not restored: EEXIST.* Nothing was replaced\.$/);
  const folder = join(root, 'folder');
  mkdirSync(folder);
  await expect(restoreBackup(places('bar'), folder, { passphrase: null, now: AT })).rejects.toThrow(
    /folder was not restored: EISDIR.* Nothing was replaced\.$/,
  );
});

test('while a server runs, a restore is refused', async () => {
  const file = await backupOfBar();
  const unlock = lockForServer(places('bar').databasePath);
  await expect(restore('bar', file)).rejects.toThrow(/Another server uses/);
  unlock();
  expect(await emailsAt('bar')).toEqual(['anna@bar.example']);
});

test('a restore and a start delete what killed ones have left, and no backup that is being made by hand', async () => {
  const file = await backupOfBar();
  const { dataDir, databasePath } = places('bar');
  const backups = join(dataDir, 'backups');
  const beside = [join(dataDir, 'restoring-x'), join(backups, 'before-0015-a-Z.tar.zst.part-x')];
  const old = join(backups, 'servett-20261123T190000Z.tar.zst.part-x');
  const young = join(backups, 'servett-20261124T190000Z.tar.zst.part-x');
  const leave = () => {
    for (const folder of [...beside, old, young]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'servett.db'), 'guests');
    }
    writeFileSync(`${databasePath}.restoring`, 'guests');
    utimesSync(old, AT, new Date(AT.getTime() - 25 * 3_600_000));
    utimesSync(young, AT, new Date(AT.getTime() - 3_600_000));
  };
  const left = () =>
    [...beside, old, young, `${databasePath}.restoring`].filter((path) => existsSync(path));
  leave();
  await restore('bar', file);
  expect(left()).toEqual([young]);
  leave();
  const config = readConfig({ DATA_DIR: dataDir });
  expect(await backupBeforeMigrating(config, AT)).toBeNull();
  expect(left()).toEqual([young]);
});

test('a backup never overwrites another file', async () => {
  const file = await backupOfBar();
  await expect(makeBackup(places('bar'), file, { passphrase: null, at: AT })).rejects.toThrow(
    /is there already/,
  );
});

test.each([false, true])(
  'a backup of a damaged database fails, and leaves nothing behind (beside a server: %s)',
  async (isBeside) => {
    const { databasePath } = places('bar');
    await (await storeAt('bar')).close();
    const database = new DatabaseSync(databasePath);
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
    const bytes = readFileSync(databasePath);
    bytes.fill(0xa5, 8_192, 20_480);
    writeFileSync(databasePath, bytes);
    const file = join(root, 'backups', 'bar.tar.zst');
    const made = makeBackup(places('bar'), file, { passphrase: null, at: AT, isBeside });
    await expect(made).rejects.toThrow(/No backup was made .* is damaged/);
    expect(readdirSync(join(root, 'backups'))).toEqual([]);
  },
);

test.each([false, true])(
  'an index that lacks a row does not spoil the backup: it is made again from the table (beside a server: %s)',
  async (isBeside) => {
    const { databasePath } = places('bar');
    const store = await storeAt('bar');
    await addPerson(store, 'anna@bar.example');
    await store.close();
    // The row is added while the index is declared not to hold it, which damages the index.
    const declared = 'create index by_name on staff (name)';
    const change = (work: (database: DatabaseSync) => void) => {
      const database = new DatabaseSync(databasePath, { defensive: false });
      work(database);
      database.close();
    };
    const declare = (sql: string) =>
      change((database) => {
        database.exec('pragma writable_schema = on');
        database.prepare("update sqlite_schema set sql = ? where name = 'by_name'").run(sql);
      });
    change((database) => database.exec(declared));
    declare(`${declared} where name = ''`);
    change((database) =>
      database.exec(
        "insert into staff (id, email, password_hash, name, created_at) values ('b', 'bo@bar.example', '', 'Bo', 0)",
      ),
    );
    declare(declared);
    change((database) => {
      const [found] = database.prepare('pragma integrity_check(1)').all();
      expect(found?.integrity_check).toMatch(/index by_name/);
    });
    const file = join(root, 'bar.tar.zst');
    await makeBackup(places('bar'), file, { passphrase: null, at: AT, isBeside });
    // A restore checks everything, the indexes too.
    await restoreBackup(places('copy'), file, { passphrase: null, now: AT });
    expect(await emailsAt('copy')).toEqual(['anna@bar.example', 'bo@bar.example']);
  },
);

test('a restored database says so until a server has started on it, whatever version it is of', async () => {
  const file = await backupOfBar();
  await restore('other', file);
  const path = places('other').databasePath;
  await expect(moveToPostgres(path, 'postgres://nowhere')).rejects.toThrow(/no server has started/);
  const store = await storeAt('other');
  const { id } = await lastEpoch(store.reader);
  expect(await followLineage(store, { now: () => AT.getTime() })).toBe(true);
  expect(await followLineage(store, { now: () => AT.getTime() })).toBe(false);
  const now = await lastEpoch(store.reader);
  expect([now.id === id, now.position]).toEqual([false, 2]);
  await store.close();
});

test('where a copy is restored twice, the numbers of what it replaces are not given again', async () => {
  const file = await backupOfBar();
  const clock = { now: () => AT.getTime() };
  let times = 0;
  const again = () => {
    times += 1;
    const now = new Date(AT.getTime() + times * 60_000);
    return restoreBackup(places('other'), file, { passphrase: null, now });
  };
  const start = async () => {
    const store = await storeAt('other');
    expect(await followLineage(store, clock)).toBe(true);
    const { position } = await lastEpoch(store.reader);
    await store.close();
    return position;
  };
  await again();
  expect(await start()).toBe(2);
  await again();
  expect(await start()).toBe(3);
  // Nothing was given on one that no server has started on.
  await again();
  await again();
  expect(await start()).toBe(4);
});
