#!/usr/bin/env bash
# kysely 0.29.9, Migrator on SQLite (by node:sqlite, of Node 22.13 or newer).
#
# One would guess that a migration that fails half way leaves the database as it was: SQLite can roll
# back schema changes, and Kysely's Migrator runs migrations in a transaction. On SQLite it does not:
# `SqliteAdapter.supportsTransactionalDdl` is false. The half that ran stays and is not recorded, so
# the corrected migration fails in every later run: its column is there already. With an adapter that
# says what SQLite can, the second run succeeds.
#
# Output seen:
#   as it comes: first=failed columns=id,tip second="duplicate column name: tip"
#   adapter says it can: first=failed columns=id second="done"
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact kysely@0.29.9
cat > look.js <<'JS'
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';

/** What Kysely's dialect uses of better-sqlite3, over Node's own SQLite. */
function asBetterSqlite(database) {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...values),
        run: (values) => statement.run(...values),
        iterate: (values) => statement.iterate(...values),
      };
    },
  };
}

class CanRollBack extends SqliteAdapter {
  get supportsTransactionalDdl() {
    return true;
  }
}

class RollingBackDialect extends SqliteDialect {
  createAdapter() {
    return new CanRollBack();
  }
}

async function look(name, Dialect) {
  const file = new DatabaseSync(':memory:');
  file.exec('create table orders (id integer primary key)');
  const db = new Kysely({ dialect: new Dialect({ database: asBetterSqlite(file) }) });
  let isCorrected = false;
  const addTip = {
    async up(within) {
      await within.schema.alterTable('orders').addColumn('tip', 'integer').execute();
      if (!isCorrected) throw new Error('A mistake after the first statement.');
    },
  };
  const provider = { getMigrations: async () => ({ '0001-tip': addTip }) };
  const migrator = new Migrator({ db, provider });
  const { error: first } = await migrator.migrateToLatest();
  const columns = file.prepare("select name from pragma_table_info('orders')").all();
  isCorrected = true;
  const { error: second } = await migrator.migrateToLatest();
  console.log(
    `${name}: first=${first ? 'failed' : 'done'} columns=${columns.map((each) => each.name)}` +
      ` second="${second ? second.message : 'done'}"`,
  );
}

await look('as it comes', SqliteDialect);
await look('adapter says it can', RollingBackDialect);
JS
seen=$(node --disable-warning=ExperimentalWarning look.js)
echo "$seen"
[ "$seen" = 'as it comes: first=failed columns=id,tip second="duplicate column name: tip"
adapter says it can: first=failed columns=id second="done"' ]
