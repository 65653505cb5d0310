import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { manualClock } from '#tests/support/server/server-clock.ts';
import { type Environment, readConfig } from '../config.ts';
import { watchBackups } from './backup-state.ts';
import { newestBackup } from './kept-backups.ts';
import { stamp } from './places.ts';

const HOUR_MS = 3_600_000;
const DATABASE_URL = 'postgres://servett:soup@127.0.0.1/servett';

function watched(env: Environment) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'servett-watched-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const folder = join(DATA_DIR, 'backups');
  mkdirSync(folder);
  const clock = manualClock();
  const config = readConfig({ DATA_DIR, SERVETT_MODE: 'production', ...env });
  const hoursAgo = (hours: number) => stamp(new Date(clock.now() - hours * HOUR_MS));
  const put = (name: string) => writeFileSync(join(folder, name), '');
  return { state: watchBackups(config, clock), folder, clock, hoursAgo, put };
}

test('on PostgreSQL the newest backup that is made beside the server is reported', () => {
  const { state, hoursAgo, put } = watched({ DATABASE_URL });
  for (const hours of [51, 3, 27]) put(`postgres-${hoursAgo(hours)}.tar`);
  expect(state()).toMatchObject({ ageSeconds: 3 * 3_600, isFailing: false });
});

test('a backup that is made before the servers start counts', () => {
  const { state, hoursAgo, put } = watched({ DATABASE_URL });
  put(`postgres-${hoursAgo(5)}.tar`);
  put(`postgres-before-${hoursAgo(2)}.tar`);
  expect(state()?.ageSeconds).toBe(2 * 3_600);
});

test.each(['.zst', '.gz', '.zst.age', '.gpg'])(
  'a backup of PostgreSQL that its operator has made a .tar%s of counts',
  (end) => {
    const { state, hoursAgo, put } = watched({ DATABASE_URL });
    put(`postgres-${hoursAgo(2)}.tar${end}`);
    expect(state()?.ageSeconds).toBe(2 * 3_600);
  },
);

test('a backup of PostgreSQL under way, one dated in the future, and those of SQLite do not count', () => {
  const { state, folder, clock, hoursAgo, put } = watched({ DATABASE_URL });
  put(`postgres-${hoursAgo(1)}.tar.part`);
  put(`postgres-${hoursAgo(-1)}.tar`);
  put(`auto-${hoursAgo(2)}.tar.zst`);
  expect(state()).toBeNull();
  put(`postgres-${hoursAgo(5)}.tar`);
  expect(state()?.ageSeconds).toBe(5 * 3_600);
  // Nor do those of PostgreSQL for SQLite.
  expect(newestBackup(folder, clock.now())).toBe(clock.now() - 2 * HOUR_MS);
});

test('where backups of PostgreSQL are expected, it is reported that there is none', () => {
  const none = { at: null, ageSeconds: null, isFailing: false };
  expect(watched({ DATABASE_URL, BACKUP_TIMES: '05:00' }).state()).toEqual(none);
  // By default a database that its host saves is taken for a saved one.
  expect(watched({ DATABASE_URL }).state()).toBeNull();
});

test('without backups by schedule nothing is reported, whatever was made by hand', () => {
  const { state, hoursAgo, put } = watched({ DATABASE_URL, BACKUP_TIMES: 'off' });
  put(`postgres-${hoursAgo(100)}.tar`);
  expect(state()).toBeNull();
});

test('on SQLite nobody else makes backups that are watched', () => {
  const { state, hoursAgo, put } = watched({ BACKUP_TIMES: 'off' });
  put(`postgres-${hoursAgo(1)}.tar`);
  put(`auto-${hoursAgo(1)}.tar.zst`);
  expect(state()).toBeNull();
});
