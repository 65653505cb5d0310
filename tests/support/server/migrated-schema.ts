import { sql } from 'kysely';
import { openSqliteStore, type Store, type Writer } from '../../../server/db/store.ts';

type Table = { name: string; rows: Record<string, unknown>[] };
type Migrated = { statements: string[]; tables: Table[] };

let migrated: Promise<Migrated> | undefined;

/** What the migrations leave behind in an empty database: its schema, and the rows they wrote. */
async function readMigrated(): Promise<Migrated> {
  const store = openSqliteStore(':memory:');
  await store.migrate();
  const { rows: made } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema
    where sql is not null and name not like 'sqlite_%'
    order by type = 'table' desc, rowid`.execute(store.reader);
  const tables: Table[] = [];
  for (const { name } of made.filter(({ type }) => type === 'table')) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      store.reader,
    );
    if (rows.length > 0) tables.push({ name, rows });
  }
  await store.close();
  return { statements: made.map((each) => each.sql), tables };
}

/**
 * Brings an empty database to the newest schema without running every migration again, which took
 * a third of most server tests. The migrations themselves have tests of their own.
 */
export async function applySchema(store: Store): Promise<void> {
  migrated ??= readMigrated();
  const { statements, tables } = await migrated;
  await store.write(async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of tables) await insertAll(db, table);
  });
}

async function insertAll(db: Writer, { name, rows }: Table): Promise<void> {
  for (const row of rows) {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(name)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  }
}
