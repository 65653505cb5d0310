#!/usr/bin/env bash
# SQLite 3.53.4 in Node 26.10.0 (`node:sqlite`): a statement that is prepared once, and a partial index.
#
# One would guess that a prepared statement is planned once, and that an index which speeds one query up
# leaves others as they are. As soon as a table has an index `... where state = 'open'`, each statement
# with `state = ?` is planned again at every run, with the same value too: only then SQLite knows whether
# it may use that index. Short queries then take several times as long, and no plan shows it (EXPLAIN
# names the index either way). The value has to be written into the text of the statement.
#
# Output seen (how often one statement was planned in 100 runs):
#   no index: parameter 1, literal 1
#   an index of all: parameter 1, literal 1
#   a partial index: parameter 101, literal 1
#   a partial index, another column: parameter 1, literal 1
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0
cat > look.mjs <<'JS'
import { constants, DatabaseSync } from 'node:sqlite';

const RUNS = 100;
const database = new DatabaseSync(':memory:');
database.exec('create table visits (id integer primary key, place text, state text, host text)');

/** SQLite asks the authorizer once each time that it compiles a select. */
function countPlans(where, values) {
  let plans = 0;
  database.setAuthorizer((action) => {
    if (action === constants.SQLITE_SELECT) plans += 1;
    return constants.SQLITE_OK;
  });
  const statement = database.prepare(`select id from visits where ${where}`);
  for (let run = 0; run < RUNS; run += 1) statement.get(...values);
  database.setAuthorizer(null);
  return plans;
}

function look(name, column) {
  const parameter = countPlans(`place = ? and ${column} = ?`, ['terrace', 'open']);
  const literal = countPlans(`place = ? and ${column} = 'open'`, ['terrace']);
  console.log(`${name}: parameter ${parameter}, literal ${literal}`);
}

look('no index', 'state');
database.exec('create index everything on visits (place)');
look('an index of all', 'state');
database.exec(`create index present on visits (place) where state = 'open'`);
look('a partial index', 'state');
look('a partial index, another column', 'host');
JS
seen=$(node_modules/node/bin/node look.mjs)
echo "$seen"
[ "$seen" = 'no index: parameter 1, literal 1
an index of all: parameter 1, literal 1
a partial index: parameter 101, literal 1
a partial index, another column: parameter 1, literal 1' ]
