import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { backupsFolder, stamp } from '../backup/places.ts';
import { readConfig } from '../config.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { measureServer } from '../monitoring/server-metrics.ts';

/** What health check, metrics and console say of backups, with these settings. */
async function reported(env: Record<string, string>, ageSeconds: number | null) {
  const { databaseUrl, backups } = readConfig({ SERVETT_MODE: 'production', ...env });
  const { ask, staff, context, clock } = await testApp({ config: { databaseUrl, backups } });
  if (ageSeconds !== null) {
    const folder = backupsFolder(context.config);
    mkdirSync(folder);
    const at = stamp(new Date(clock.now() - ageSeconds * 1_000));
    writeFileSync(join(folder, `postgres-${at}.tar`), '');
  }
  const metrics = createMetrics((error) => {
    throw error;
  });
  measureServer(metrics, context, async () => ({ free: 1, size: 1 }));
  const exported = await metrics.registry.metrics();
  const settings = await (await staff('manager'))('GET', `/api/v1/venues/${VENUE}/settings`);
  return {
    ready: (await ask('GET', '/readyz')).body,
    age: /^servett_backup_age_seconds (\d+)$/m.exec(exported)?.[1],
    saysFailing: exported.includes('servett_backup_failing'),
    console: settings.body.backup,
  };
}

const DATABASE_URL = 'postgres://servett:soup@127.0.0.1/servett';
const nothing = { ready: { status: 'ready' }, age: undefined, saysFailing: false, console: null };

test('on PostgreSQL the age of a backup made beside the server is in /readyz, metrics and console', async () => {
  const at = expect.any(String);
  expect(await reported({ DATABASE_URL }, 100_801)).toEqual({
    ready: { status: 'ready', backup: { at, ageSeconds: 100_801, isFailing: false } },
    // What the alert BackupTooOld compares with 28 hours.
    age: '100801',
    // The server has not tried to make any.
    saysFailing: false,
    console: { at, isFailing: false },
  });
});

test('on PostgreSQL a missing backup is reported where BACKUP_TIMES expects one', async () => {
  expect(await reported({ DATABASE_URL, BACKUP_TIMES: '05:00' }, null)).toEqual({
    ...nothing,
    ready: { status: 'ready', backup: { at: null, ageSeconds: null, isFailing: false } },
    console: { at: null, isFailing: false },
  });
});

test('nothing is said of backups on PostgreSQL that nobody makes in this folder', async () => {
  expect(await reported({ DATABASE_URL }, null)).toEqual(nothing);
});

test('a backup of PostgreSQL says nothing of a SQLite file', async () => {
  expect(await reported({ BACKUP_TIMES: 'off' }, 60)).toEqual(nothing);
});
