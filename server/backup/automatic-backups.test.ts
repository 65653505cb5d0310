import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openMigrated } from '#tests/support/server/migrated-schema.ts';
import { type ManualClock, manualClock } from '#tests/support/server/server-clock.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { readConfig } from '../config.ts';
import { createAutomaticBackups, type MakeBackup } from './automatic-backups.ts';
import { makeBackupApart } from './make-backup-apart.ts';
import { restoreBackup } from './restore-backup.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'servett-automatic-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A time of day in the machine's time zone, as in the environment. */
function timeOfDay(at: number): string {
  const time = new Date(at);
  return `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`;
}

const writes: MakeBackup = async (_config, to) => writeFileSync(to, '');

function backupsAt(clock: ManualClock, times: string, make: MakeBackup = writes) {
  const DATA_DIR = temporaryFolder();
  const config = readConfig({ DATA_DIR, BACKUP_TIMES: times, BACKUP_KEEP: '3' });
  const backups = createAutomaticBackups(config, clock, make);
  if (backups === null) throw new Error('There are none.');
  return { backups, folder: join(DATA_DIR, 'backups') };
}

test('a backup is due once after each of its times, and after a time that the server missed', async () => {
  const clock = manualClock();
  const { backups } = backupsAt(clock, timeOfDay(clock.now() + 10 * MINUTE_MS));
  // There is none at all.
  expect(backups.isDue()).toBe(true);
  await backups.make();
  expect(backups.isDue()).toBe(false);
  clock.advance(9 * MINUTE_MS);
  expect(backups.isDue()).toBe(false);
  clock.advance(2 * MINUTE_MS);
  expect(backups.isDue()).toBe(true);
  await backups.make();
  expect(backups.isDue()).toBe(false);
  clock.advance(3 * DAY_MS);
  expect(backups.isDue()).toBe(true);
});

test('an unreadable backup folder fails the next backup, and its status is still reported', async () => {
  const clock = manualClock();
  const { backups, folder } = backupsAt(clock, '05:00');
  writeFileSync(folder, 'no folder');
  expect(backups.isDue()).toBe(true);
  await expect(backups.make()).rejects.toThrow('No backup could be made.');
  expect(backups.state()).toEqual({ at: null, ageSeconds: null, isFailing: true });
});

test('only the configured number is kept, and no backup made by a person is deleted', async () => {
  const clock = manualClock();
  const { backups, folder } = backupsAt(clock, '05:00');
  mkdirSync(folder, { recursive: true });
  const others = [
    'servett-20200101T000000Z.tar.zst',
    'before-0015-x-20200101T000000Z.tar.zst',
    'notes.txt',
  ];
  for (const name of others) writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, 'auto-20200101T000000Z.tar.zst.part-x'));
  for (let count = 0; count < 5; count += 1) {
    await backups.make();
    clock.advance(DAY_MS);
  }
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(others));
  expect(names).toHaveLength(others.length + 3);
  expect(backups.state()).toMatchObject({ ageSeconds: DAY_MS / 1_000, isFailing: false });
});

test('a failed backup is reported, and retried after an hour', async () => {
  const clock = manualClock();
  let isFull = true;
  const { backups } = backupsAt(clock, '05:00', async (config, to, signal) => {
    if (isFull) throw new Error('The disk is full.');
    await writes(config, to, signal);
  });
  await expect(backups.make()).rejects.toThrow('No backup could be made.');
  expect(backups.state()).toEqual({ at: null, ageSeconds: null, isFailing: true });
  clock.advance(30 * MINUTE_MS);
  expect(backups.isDue()).toBe(false);
  clock.advance(31 * MINUTE_MS);
  expect(backups.isDue()).toBe(true);
  isFull = false;
  await backups.make();
  expect(backups.state().isFailing).toBe(false);
});

test('a backup dated in the future does not prevent the next one', async () => {
  const clock = manualClock();
  const { backups, folder } = backupsAt(clock, '05:00');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'auto-20990101T050000Z.tar.zst'), '');
  expect(backups.isDue()).toBe(true);
  expect(backups.state().at).toBeNull();
});

test("the server's own backup, made in another process that rests as its commits want, can be restored", async () => {
  const DATA_DIR = temporaryFolder();
  const config = readConfig({ DATA_DIR, BACKUP_TIMES: '05:00', BACKUP_PASSPHRASE: 'soup' });
  const store = await openMigrated(config.databasePath);
  onTestFinished(() => store.close());
  let isHeard = false;
  const onStored = (listener: (milliseconds: number) => void) => {
    isHeard = true;
    for (const milliseconds of [3, 40, 3]) listener(milliseconds);
    return () => {
      isHeard = false;
    };
  };
  const backups = createAutomaticBackups(config, manualClock(), async (places, to, signal) => {
    const making = makeBackupApart(places, to, signal, { givesWay: false, onStored });
    expect(isHeard).toBe(true);
    await making;
    expect(isHeard).toBe(false);
  });
  await backups?.make();
  const [name = ''] = readdirSync(join(DATA_DIR, 'backups'));
  expect(name).toMatch(/^auto-.*\.tar\.zst\.age$/);
  const dataDir = temporaryFolder();
  const databasePath = join(dataDir, 'servett.db');
  await restoreBackup({ dataDir, databasePath }, join(DATA_DIR, 'backups', name), {
    passphrase: 'soup',
    now: new Date(),
  });
  expect(existsSync(databasePath)).toBe(true);
});

test('/readyz reports the age of the last backup', async () => {
  const clock = manualClock();
  const { backups } = backupsAt(clock, '05:00');
  await backups.make();
  clock.advance(90_000);
  const { ask } = await testApp({ backups });
  expect((await ask('GET', '/readyz')).body).toEqual({
    status: 'ready',
    backup: { at: expect.any(String), ageSeconds: 90, isFailing: false },
  });
});
