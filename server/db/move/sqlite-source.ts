import { DatabaseSync } from 'node:sqlite';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { StartError } from '#server/start-error.ts';
import { isMarkedRestored } from '../restored-mark.ts';
import { storageFaultOf } from '../storage-error.ts';
import type { Row } from './row-sums.ts';

export type SourceTable = { name: string; columns: string[]; rows: number };

/** The database that is moved: as of one moment, and nobody changes it meanwhile. */
export type Source = {
  /** Every table, whatever this version's own code knows of it. */
  tables: SourceTable[];
  rowsOf(table: SourceTable): Iterable<Row>;
  close(): void;
};

/** What the migrations themselves keep: the target's own say the same. */
/** Two tables of the program that copies the file elsewhere as it changes. */
const OF_LITESTREAM = '_litestream_';
const OF_MIGRATIONS = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];
/** PostgreSQL stores none (`postgres-pool.ts`). */
const NUL = /\0/g;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Throws {@link StartError} if another program is writing. */
export function openSource(path: string): Source {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    // Takes the right to write, and uses it for nothing: commands cannot change it either.
    database.exec('begin immediate');
  } catch (error) {
    database.close();
    if (storageFaultOf(error) === 'locked') {
      throw new StartError(`Another program writes to ${path}: wait until it is done.`);
    }
    throw error;
  }
  if (isMarkedRestored(database)) {
    database.close();
    // What is skipped at its first start is in no table.
    throw new StartError(
      `${path} was restored, and no server has started on it since: start it once, and move it then.`,
    );
  }
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !OF_MIGRATIONS.includes(name) && !name.startsWith(OF_LITESTREAM))
    .sort();
  return {
    tables: names.map((name) => ({
      name,
      columns: database
        .prepare('select name from pragma_table_info(?) order by cid')
        .all(name)
        .map((column) => String(column.name)),
      rows: Number(database.prepare(`select count(*) as count from ${quoted(name)}`).get()?.count),
    })),
    *rowsOf({ name, columns }) {
      const listed = columns.map(quoted).join(', ');
      for (const row of database.prepare(`select ${listed} from ${quoted(name)}`).iterate()) {
        yield storable(row);
      }
    },
    close() {
      database.exec('rollback');
      database.close();
    },
  };
}

/** As the server itself would store it on PostgreSQL. */
function storable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(NUL, '\uFFFD') : value,
    ]),
  );
}
