import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startS3Server } from '#tests/support/pictures/s3-server.ts';
import { readConfig } from '../config.ts';
import { MIGRATIONS } from '../db/migrate.ts';
import { openSqliteStore } from '../db/store.ts';
import { openPictureStore } from '../pictures/open-picture-store.ts';
import { backupBeforeMigrating } from './backup-before-migrating.ts';
import { makeBackup } from './make-backup.ts';
import { makeBackupApart } from './make-backup-apart.ts';
import { restoreBackup } from './restore-backup.ts';

const AT = new Date('2026-11-24T04:00:00Z');
const SOUP = `${'a'.repeat(24)}-w480.webp`;
const FISH = `${'b'.repeat(24)}-w480.avif`;

/** An installation with one person, and two pictures in a bucket. */
async function bar(migrations?: typeof MIGRATIONS) {
  const root = mkdtempSync(join(tmpdir(), 'servett-bucket-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const server = await startS3Server();
  onTestFinished(server.close);
  const config = readConfig({ DATA_DIR: join(root, 'bar'), STORAGE_URL: server.url });
  const store = openSqliteStore(config.databasePath);
  await store.migrate(migrations);
  await store.close();
  const pictures = await openPictureStore(config);
  await pictures.put(SOUP, Buffer.from('soup'));
  await pictures.put(FISH, Buffer.from('fish'));
  const file = join(root, 'bar.tar.zst');
  return { root, server, config, pictures, file };
}

test('a backup has the pictures of a bucket, and a restore puts back those that it lacks', async () => {
  const { server, config, pictures, file } = await bar();
  expect(await makeBackup(config, file, { passphrase: null, at: AT })).toMatchObject({
    pictures: 2,
  });
  await pictures.remove(SOUP);
  await pictures.put(`${'c'.repeat(24)}.svg`, Buffer.from('later'));
  server.requests.length = 0;
  const kept = await restoreBackup(config, file, { passphrase: null, now: AT });
  // Nothing of a bucket is moved aside: a picture never changes, and none is deleted.
  expect(kept.map((each) => each.replace(config.databasePath, ''))).toEqual([
    '.before-20261124T040000Z',
  ]);
  expect((await pictures.read(SOUP))?.content.toString()).toBe('soup');
  expect(await pictures.list()).toHaveLength(3);
  expect(server.requests.filter((each) => each.startsWith('PUT'))).toEqual([`PUT bar/${SOUP}`]);
  expect(existsSync(join(config.dataDir, 'pictures'))).toBe(false);
});

test('such a backup is restored into a folder where no bucket is named any more', async () => {
  const { root, config, file } = await bar();
  await makeBackup(config, file, { passphrase: null, at: AT });
  const other = readConfig({ DATA_DIR: join(root, 'other') });
  await restoreBackup(other, file, { passphrase: null, now: AT });
  expect(readFileSync(join(root, 'other', 'pictures', FISH), 'utf8')).toBe('fish');
});

test('the process that makes scheduled backups knows the bucket too', async () => {
  const { config, pictures, file } = await bar();
  await makeBackupApart(config, file, new AbortController().signal, { givesWay: false });
  await pictures.remove(SOUP);
  await restoreBackup(config, file, { passphrase: null, now: AT });
  expect(await pictures.has(SOUP)).toBe(true);
});

test('a picture that is deleted while a backup is made is left out of it', async () => {
  const { root, server, config, file } = await bar();
  // A list, one picture, and then it is gone.
  server.failAfter(2, 404);
  await makeBackup(config, file, { passphrase: null, at: AT });
  const other = readConfig({ DATA_DIR: join(root, 'other') });
  await restoreBackup(other, file, { passphrase: null, now: AT });
  expect(readdirSync(join(root, 'other', 'pictures'))).toEqual([SOUP]);
});

test('where the bucket does not answer no backup is made, and none is restored', async () => {
  const { root, server, config, file } = await bar();
  await makeBackup(config, file, { passphrase: null, at: AT });
  server.fail(403, null);
  const second = join(root, 'second.tar.zst');
  await expect(makeBackup(config, second, { passphrase: null, at: AT })).rejects.toThrow(
    /^No backup was made of .*servett\.db\. The pictures in s3:\/\/.* cannot be reached: it answered 403 Told\.$/,
  );
  expect(readdirSync(root).sort()).toEqual(['bar', 'bar.tar.zst']);
  const changed = readFileSync(config.databasePath);
  await expect(restoreBackup(config, file, { passphrase: null, now: AT })).rejects.toThrow(
    /was not restored: The pictures in .* 403 Told\. Nothing was replaced\.$/,
  );
  expect(readFileSync(config.databasePath).equals(changed)).toBe(true);
  expect(readdirSync(config.dataDir).filter((each) => /before|restoring/.test(each))).toEqual([]);
});

test('an update neither waits for a bucket nor depends on it: its backup has the database alone', async () => {
  const [first] = Object.entries(MIGRATIONS);
  if (first === undefined) throw new Error('There is a first version.');
  const { root, server, config } = await bar(Object.fromEntries([first]));
  server.fail('resets', null);
  const backup = await backupBeforeMigrating(config, AT);
  const other = readConfig({ DATA_DIR: join(root, 'other') });
  await restoreBackup(other, backup ?? '', { passphrase: null, now: AT });
  expect(readdirSync(join(root, 'other', 'pictures'))).toEqual([]);
});
