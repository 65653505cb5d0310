import type { Kysely } from 'kysely';
import { MIGRATIONS, migrateToLatest } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite-dialect.ts';

/**
 * Migrates the database at the path, and kills itself, as in a power cut, after this many
 * migrations: `killed-migration.ts <path> <migrations>`.
 */
const [path = '', count = '1'] = process.argv.slice(2);
let left = Number(count);

const deadly = Object.fromEntries(
  Object.entries(MIGRATIONS).map(([name, migration]) => [
    name,
    {
      async up(db: Kysely<unknown>) {
        await migration.up(db);
        left -= 1;
        if (left === 0) process.kill(process.pid, 'SIGKILL');
      },
    },
  ]),
);

const { db } = openSqlite(path, 'begin immediate');
await migrateToLatest(db, deadly);
