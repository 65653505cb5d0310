import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { StartError } from '#server/start-error.ts';
import { migrateToLatest } from '../migrate.ts';
import { openPostgres } from '../postgres/postgres-dialect.ts';
import { openPool } from '../postgres/postgres-pool.ts';
import { placeOf, postgresStartErrorOf } from '../postgres/postgres-start-error.ts';
import type { Schema } from '../schema.ts';
import { StorageError } from '../storage-error.ts';
import type { Writer } from '../store.ts';
import { createTableSum, type Row, type TableSum } from './row-sums.ts';
import { openSource, type Source, type SourceTable } from './sqlite-source.ts';

/** Rows that one statement inserts or reads. */
const AT_A_TIME = 500;
const OF_MIGRATIONS = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];

export type Moved = { tables: number; rows: number };
type Progress = (done: number, total: number) => void;

/**
 * Copies everything in the SQLite file at `path` to the empty PostgreSQL database at `url`, and
 * compares every row of every table with what it has read, all in one transaction: a move that fails
 * or is killed leaves an empty database. The file is not changed. It must be of this version, and no
 * server may be using it. Throws {@link StartError} for what an operator can fix.
 */
export async function moveToPostgres(
  path: string,
  url: string,
  onProgress: Progress = () => {},
): Promise<Moved> {
  const source = openSource(path);
  const target = openPostgres(openPool({ url, name: 'servett moving', most: 1, timeouts: null }));
  try {
    return await target
      .transaction()
      .execute((db) => moveAll(source, db, placeOf(url), onProgress));
  } catch (error) {
    throw postgresStartErrorOf(url, error instanceof StorageError ? error.cause : error);
  } finally {
    await target.destroy();
    source.close();
  }
}

async function moveAll(
  source: Source,
  db: Writer,
  place: string,
  onProgress: Progress,
): Promise<Moved> {
  await requireEmpty(db, place);
  await migrateToLatest(db);
  await requireSameTables(source.tables, db);
  // What a migration has written is in the source as well, and maybe changed since.
  for (const { name } of source.tables) await db.deleteFrom(name as keyof Schema).execute();

  const rows = source.tables.reduce((sum, table) => sum + table.rows, 0);
  // Every row is written once and read once.
  let done = 0;
  const step = (count: number) => {
    done += count;
    onProgress(done, 2 * rows);
  };
  for (const table of source.tables) {
    const read = await copyTable(source, { db, place }, table, step);
    const stored = await sumOfStored(db, table, step);
    if (read.rows !== stored.rows || read.hash !== stored.hash || read.rows !== table.rows) {
      throw new StartError(
        `The table ${table.name} is not the same in ${place} (${read.rows} rows were read, ${stored.rows} are there). Nothing was moved.`,
      );
    }
  }
  await setSequences(db);
  return { tables: source.tables.length, rows };
}

async function requireEmpty(db: Kysely<Schema>, place: string): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length > 0) {
    const names = tables.slice(0, 3).map(({ name }) => name);
    throw new StartError(
      `The database ${place} is not empty (it has ${tables.length} tables, such as ${names.join(', ')}): name one without tables. Nothing was moved.`,
    );
  }
}

/** Both have the same tables and columns: no row could be forgotten, or have no place. */
async function requireSameTables(
  tables: readonly SourceTable[],
  db: Kysely<Schema>,
): Promise<void> {
  const made = await db.introspection.getTables({ withInternalKyselyTables: true });
  const there = made
    .filter(({ name }) => !OF_MIGRATIONS.includes(name))
    .map(({ name, columns }) =>
      describe(
        name,
        columns.map((column) => column.name),
      ),
    );
  const here = tables.map(({ name, columns }) => describe(name, columns));
  const different = [
    ...here.filter((each) => !there.includes(each)),
    ...there.filter((each) => !here.includes(each)),
  ];
  if (different.length > 0) {
    throw new StartError(
      `The file has other tables than this version makes (${different.join('; ')}). Nothing was moved.`,
    );
  }
}

const describe = (name: string, columns: readonly string[]) =>
  `${name}: ${[...columns].sort().join(', ')}`;

async function copyTable(
  source: Source,
  { db, place }: { db: Writer; place: string },
  table: SourceTable,
  onRows: (count: number) => void,
): Promise<TableSum> {
  const sum = createTableSum(table.columns);
  let batch: Row[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    await insertRows(db, table, batch);
    onRows(batch.length);
    batch = [];
  };
  try {
    for (const row of source.rowsOf(table)) {
      sum.add(row);
      batch.push(row);
      if (batch.length === AT_A_TIME) await write();
    }
    await write();
    return sum.result();
  } catch (error) {
    if (!isOfData(error)) throw error;
    throw new StartError(
      `The table ${table.name} cannot be stored in ${place} (${error.message}). Nothing was moved.`,
    );
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: a value or a rule of the database. */
function isOfData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}

/** All rows as one value: a statement may have few parameters, and JSON names its columns. */
async function insertRows(db: Writer, { name, columns }: SourceTable, rows: Row[]): Promise<void> {
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(name)} (${listed})
    select ${listed} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)
  `.execute(db);
}

async function sumOfStored(
  db: Writer,
  { name, columns }: SourceTable,
  onRows: (count: number) => void,
): Promise<TableSum> {
  const sum = createTableSum(columns);
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare stored no scroll cursor for select ${listed} from ${sql.table(name)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(AT_A_TIME)} from stored`.execute(db);
    for (const row of rows) sum.add(row);
    onRows(rows.length);
    if (rows.length < AT_A_TIME) break;
  }
  await sql`close stored`.execute(db);
  return sum.result();
}

/** Numbers that the database itself gives go on after the highest one; there are none so far. */
async function setSequences(db: Writer): Promise<void> {
  await sql`
    do $$
    declare each record; highest bigint;
    begin
      for each in
        select table_name, column_name,
            pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
          from information_schema.columns
          where table_schema = current_schema()
            and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null
      loop
        execute format('select max(%I) from %I', each.column_name, each.table_name) into highest;
        if highest is not null then perform setval(each.sequence, highest); end if;
      end loop;
    end $$`.execute(db);
}
