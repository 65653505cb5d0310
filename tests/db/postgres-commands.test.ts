import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findPostgres } from '../../scripts/setup/postgres.mjs';
import { type Cluster, startCluster } from '../support/postgres/cluster.ts';
import { setUpAndOrder } from '../support/server/first-order.ts';
import { startServer } from '../support/server/server.ts';
import { runServett } from '../support/servett.ts';

const SCRIPT = fileURLToPath(new URL('../../deploy/backup-postgres.sh', import.meta.url));
const LIMIT_MS = 120_000;

describe.runIf(findPostgres() !== undefined)('commands on PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ isDurable: false });
  }, LIMIT_MS);
  afterAll(() => cluster.dispose());

  test(
    'each command works there or says what does, and the backups made beside it are watched once there are any',
    async () => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'servett-commands-'));
      onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
      await cluster.run('create database commands');
      const env = { DATA_DIR, DATABASE_URL: cluster.urlOf('commands') };
      const APP_BASE = 'https://order.venue.example';
      expect(await runServett({ ...env, APP_BASE }, 'check')).toMatchObject({
        code: 0,
        out: expect.stringMatching(/is empty: the first start makes its tables/),
      });
      expect(await runServett(env, 'migrate')).toMatchObject({ code: 0 });
      const server = await startServer({ ...env, SERVETT_MODE: 'production' });
      onTestFinished(() => server.dispose());
      await setUpAndOrder(server.url, server.setUpCode);
      const ready = await fetch(`${server.url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);

      for (const command of [['backup'], ['restore', 'x.tar.zst']]) {
        expect(await runServett(env, ...command)).toMatchObject({
          code: 1,
          said: expect.stringMatching(/^DATABASE_URL names a PostgreSQL database: .*pg_dump.*\n$/),
        });
      }
      const { code, out } = await runServett({ ...env, APP_BASE }, 'check');
      expect(code, out).toBe(0);
      expect(out).toContain('· It archives no log (archive_mode is off)');
      expect(out).toMatch(/^✓ The database answers \(PostgreSQL, /m);
      expect(out).toMatch(/^· Backups of it are yours to make: deploy\/backup-postgres\.sh/m);
      expect(out).not.toContain('newest backup');

      const folder = join(DATA_DIR, 'backups');
      mkdirSync(folder);
      writeFileSync(join(folder, 'postgres-20260101T040000Z.tar'), '');
      expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
        backup: { at: '2026-01-01T04:00:00.000Z', isFailing: false },
      });
      const watched = await runServett({ ...env, APP_BASE, SERVETT_MODE: 'production' }, 'check');
      expect(watched.code).toBe(1);
      expect(watched.out).toMatch(/^✗ The newest backup in .* is \d+ days old: does deploy/m);
      expect(await runServett(env, 'seed')).toMatchObject({
        code: 1,
        said: expect.stringMatching(/There is a venue already/),
      });

      const nowhere = { ...env, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/servett' };
      const lost = await runServett({ ...nowhere, APP_BASE }, 'check');
      expect(lost).toMatchObject({
        code: 1,
        out: expect.stringMatching(/^✗ The database 127\.0\.0\.1:1\/servett cannot be reached/m),
      });
      expect(lost.out + lost.said).not.toContain('secret');
    },
    LIMIT_MS,
  );

  test(
    'the copy before a start is made once there is something to save, and only its own kind is limited',
    async () => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'servett-before-'));
      onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
      await cluster.run('create database saved');
      const DATABASE_URL = cluster.urlOf('saved');
      const env = {
        PATH: [findPostgres(), process.env.PATH].join(delimiter),
        PGHOST: new URL(DATABASE_URL).searchParams.get('host') ?? '',
        ...{ PGUSER: 'postgres', PGDATABASE: 'saved', DATA_DIR, BACKUP_KEEP: '1' },
      };
      const beforeStart = () => promisify(execFile)('bash', [SCRIPT, 'before-start'], { env });
      const empty = await beforeStart();
      expect(empty.stdout).toBe('The database is empty: there is nothing to save.\n');
      expect(readdirSync(DATA_DIR)).toEqual([]);

      expect(await runServett({ DATA_DIR, DATABASE_URL }, 'migrate')).toMatchObject({ code: 0 });
      const folder = join(DATA_DIR, 'backups');
      const others = ['postgres-20260101T040000Z.tar', 'postgres-20260102T040000Z.tar'];
      mkdirSync(folder, { recursive: true });
      for (const name of [...others, 'postgres-before-20260103T040000Z.tar']) {
        writeFileSync(join(folder, name), '');
      }
      await beforeStart();
      const [made, ...left] = readdirSync(folder).sort().reverse();
      expect(made).toMatch(/^postgres-before-\d{8}T\d{6}Z\.tar$/);
      expect(made).not.toContain('20260103T04');
      expect(left.sort()).toEqual(others);

      await expect(
        promisify(execFile)('bash', [SCRIPT, 'before-start'], {
          env: { ...env, PGDATABASE: 'nowhere' },
        }),
      ).rejects.toThrow('nowhere');
    },
    LIMIT_MS,
  );
});
