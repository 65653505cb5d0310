import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMigrated } from '#tests/support/server/migrated-schema.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openSqliteStore, type Store } from '../db/store.ts';
import { openPictureStore } from '../pictures/open-picture-store.ts';
import { noteProcess } from './earlier-process.ts';
import { startLitestream } from './litestream-program.ts';
import { openReplica } from './open-replica.ts';
import { restoreReplica } from './restore-replica.ts';

// With the real Litestream, which is installed on Linux with x64 processors.

const SOUP = `${'a1'.repeat(12)}.webp`;
const KEY = await generateX25519Identity();
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'servett-replica-'));
  mkdirSync(join(root, '$disk'));
});
afterEach(() => rmSync(root, { recursive: true }));

const configOf = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(root, 'bar'), REPLICA_URL: join(root, '$disk'), ...env });

async function opened(env?: Record<string, string>) {
  const config = configOf(env);
  mkdirSync(config.dataDir, { recursive: true });
  const store = await openMigrated(config.databasePath);
  const pictures = await openPictureStore(config);
  const replica = await openReplica(config, { store, clock: systemClock, pictures });
  if (replica === null) throw new Error('There is no replica.');
  const close = async () => {
    // A copy that has not begun ends without the last changes: the next start sends them.
    await expect.poll(() => replica.state()?.upTo).toEqual(expect.any(String));
    await end();
  };
  const end = async () => {
    await store.close();
    await replica.stop();
  };
  return { config, store, pictures, replica, close, end };
}

function addPerson(store: Store, email: string) {
  return store.write('installation', (db) =>
    db
      .insertInto('staff')
      .values({ id: email, email, password_hash: '', name: 'Anna', created_at: 0 })
      .execute(),
  );
}

async function emailsIn(config: ReturnType<typeof configOf>): Promise<string[]> {
  const store = openSqliteStore(config.databasePath);
  const rows = await store.reader.selectFrom('staff').select('email').orderBy('email').execute();
  await store.close();
  return rows.map(({ email }) => email);
}

function restore(config: ReturnType<typeof configOf>, at: Date | null = null) {
  if (config.replica === null) throw new Error('There is no replica.');
  const now = new Date('2026-11-29T20:00:00Z');
  return restoreReplica(config, config.replica, { at, now, onRead: () => {} });
}

const bytesAt = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

test('what was stored and uploaded comes back whole after the data folder is gone', async () => {
  const { config, store, pictures, close } = await opened();
  await pictures.put(SOUP, Buffer.from('soup'));
  await addPerson(store, 'anna@bar.example');
  await close();
  rmSync(config.dataDir, { recursive: true });
  expect(await restore(config)).toEqual([]);
  expect(await emailsIn(config)).toEqual(['anna@bar.example']);
  expect(readFileSync(join(config.dataDir, 'pictures', SOUP), 'utf8')).toBe('soup');
});

test('a moment in between is restored, and what stood there is kept', async () => {
  const { config, store, replica, close } = await opened();
  await addPerson(store, 'anna@bar.example');
  const stored = Date.now();
  // A portion that was begun later has it; a moment is found by when a portion was written.
  await expect.poll(() => Date.parse(replica.state()?.upTo ?? '')).toBeGreaterThan(stored);
  const moment = new Date();
  await expect.poll(() => Date.now()).toBeGreaterThan(moment.getTime() + 50);
  await addPerson(store, 'berit@bar.example');
  await close();
  expect(await emailsIn(config)).toEqual(['anna@bar.example', 'berit@bar.example']);
  const kept = await restore(config, moment);
  expect(kept).toContain(`${config.databasePath}.before-20261129T200000Z`);
  expect(await emailsIn(config)).toEqual(['anna@bar.example']);
});

test('with a key nothing in the copy can be read, and with it all of it is restored', async () => {
  const { config, store, close } = await opened({ REPLICA_KEY: KEY });
  await addPerson(store, 'anna@bar.example');
  await close();
  const copies = bytesAt(join(root, '$disk', 'database'));
  expect(copies.length).toBeGreaterThan(1);
  expect(copies.every((bytes) => bytes.toString('latin1').startsWith('age-encryption.org'))).toBe(
    true,
  );
  rmSync(config.dataDir, { recursive: true });
  await expect(restore(configOf())).rejects.toThrow(/Nothing was replaced/);
  await restore(config);
  expect(await emailsIn(config)).toEqual(['anna@bar.example']);
});

test('neither the key nor the secret of a bucket is in a file or a list of processes', async () => {
  const { config, end } = await opened({
    REPLICA_URL: 's3://AKID:hemligt@127.0.0.1:1/bucket?tls=off',
    REPLICA_KEY: KEY,
  });
  const written = () => bytesAt(config.dataDir).map(String).join();
  await expect.poll(written).toContain('127.0.0.1:1');
  expect(written()).not.toMatch(/hemligt|AGE-SECRET/);
  await end();
});

test('a folder that is not there is reported and not made, and orders are stored all the same', async () => {
  const { store, replica, end } = await opened({ REPLICA_URL: join(root, 'gone') });
  const said: string[] = [];
  replica.onFault((why) => said.push(why));
  await expect.poll(() => replica.state()?.isFailing).toBe(true);
  expect(said.join()).toContain(`there is no folder ${join(root, 'gone')}`);
  await addPerson(store, 'anna@bar.example');
  expect(existsSync(join(root, 'gone'))).toBe(false);
  await end();
});

test('the copier that a killed server has left is ended before the next one begins', async () => {
  const config = configOf();
  if (config.replica === null) throw new Error('There is no replica.');
  mkdirSync(config.dataDir);
  const left = await startLitestream(['replicate'], config.databasePath, config.replica);
  const ended = once(left, 'exit');
  await noteProcess(config.databasePath, left.pid);
  const { store, close } = await opened();
  await ended;
  await addPerson(store, 'anna@bar.example');
  await close();
  rmSync(config.dataDir, { recursive: true });
  await restore(config);
  expect(await emailsIn(config)).toEqual(['anna@bar.example']);
});

test('an empty place, and a moment before the first copy, are told as such', async () => {
  const config = configOf();
  await expect(restore(config)).rejects.toThrow(/there is no copy/);
  expect(existsSync(config.databasePath)).toBe(false);
  expect(existsSync(`${config.databasePath}.lock`)).toBe(false);
  writeFileSync(join(root, 'a file'), '');
  const { close } = await opened();
  await close();
  await expect(restore(config, new Date('2020-01-01'))).rejects.toThrow(/from 2020.* or before/);
});
