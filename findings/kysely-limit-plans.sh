#!/usr/bin/env bash
# Kysely 0.29.9 with SQLite 3.53.4 in Node 26.10.0 (`node:sqlite`): a query with a limit.
#
# One would guess that a prepared statement is planned once, and that a parameter for the number of rows
# costs nothing: it is the usual way to write one. SQLite looks at the value of such a parameter while it
# plans, and plans the statement again at every run, with the same value too. Kysely makes a parameter of
# each `limit(…)`, also of a number that stands in the source. `offset` alone does not do it. Written
# into the text, a limit is planned once.
#
# Output seen (how often one statement was planned in 100 runs):
#   no limit: 1, select "id" from "visits" where "place" = ?
#   limit(20): 101, select "id" from "visits" where "place" = ? limit ?
#   limit(sql.lit(20)): 1, select "id" from "visits" where "place" = ? limit 20
#   limit(sql.lit(20)).offset(5): 1, select "id" from "visits" where "place" = ? limit 20 offset ?
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0 kysely@0.29.9
cat > look.mjs <<'JS'
import { constants, DatabaseSync } from 'node:sqlite';
import { DummyDriver, Kysely, SqliteAdapter, SqliteQueryCompiler, sql } from 'kysely';

const RUNS = 100;
const database = new DatabaseSync(':memory:');
database.exec('create table visits (id integer primary key, place text)');
const db = new Kysely({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => undefined,
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const visits = db.selectFrom('visits').select('id').where('place', '=', 'terrace');

/** SQLite asks the authorizer once each time that it compiles a select. */
function look(name, query) {
  const { sql: text, parameters } = query.compile();
  let plans = 0;
  database.setAuthorizer((action) => {
    if (action === constants.SQLITE_SELECT) plans += 1;
    return constants.SQLITE_OK;
  });
  const statement = database.prepare(text);
  for (let run = 0; run < RUNS; run += 1) statement.all(...parameters);
  database.setAuthorizer(null);
  console.log(`${name}: ${plans}, ${text}`);
}

look('no limit', visits);
look('limit(20)', visits.limit(20));
look('limit(sql.lit(20))', visits.limit(sql.lit(20)));
look('limit(sql.lit(20)).offset(5)', visits.limit(sql.lit(20)).offset(5));
JS
seen=$(node_modules/node/bin/node look.mjs)
echo "$seen"
[ "$seen" = 'no limit: 1, select "id" from "visits" where "place" = ?
limit(20): 101, select "id" from "visits" where "place" = ? limit ?
limit(sql.lit(20)): 1, select "id" from "visits" where "place" = ? limit 20
limit(sql.lit(20)).offset(5): 1, select "id" from "visits" where "place" = ? limit 20 offset ?' ]
