#!/usr/bin/env bash
# Kysely 0.29.9 on `node:sqlite` (Node 26.10.0): ParseJSONResultsPlugin and CamelCasePlugin, and what people
# have written.
#
# One would guess that the first, which SQLite needs for nested rows, parses what JSON functions have
# made, and that the second renames columns. The first looks at every text of every column: a guest's
# note `[1]` comes out as an array and `{}` as an object, where the types say text, and a page that trims
# it or shows it fails for that one order. `[no ice]` stays, with an error on the console at each reading. The second
# renames the keys inside of parsed values too: of amounts kept by a dish's id, `set_12` is read as `set12`
# and belongs to no dish, or to another, unless `maintainNestedObjectKeys` is set or the plugins are given
# in the other order. What is JSON is better parsed where it is read, by name.
#
# Output seen:
#   note "no onion": string
#   note "[1]": array
#   note "{}": object
#   note "[no ice]": string, errors on the console: 1
#   dishes {"set_12":2}: {"set12":2}
#   dishes, plugins in the other order: {"set_12":2}
#
# Fails if that changes.
set -euo pipefail
here=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact kysely@0.29.9 node@26.10.0
cat > look.js <<'JS'
import { DatabaseSync } from 'node:sqlite';
import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  ParseJSONResultsPlugin,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

const database = new DatabaseSync(':memory:');
database.exec('create table orders (id integer primary key, note text, dishes text)');

class Driver extends DummyDriver {
  async acquireConnection() {
    return {
      async executeQuery({ sql, parameters }) {
        return { rows: database.prepare(sql).all(...parameters) };
      },
    };
  }
}

function open(...plugins) {
  const dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new Driver(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return new Kysely({ dialect, plugins });
}

let errors = 0;
console.error = () => {
  errors += 1;
};

async function read(note, ...plugins) {
  database.exec('delete from orders');
  database.prepare('insert into orders (note, dishes) values (?, ?)').run(note, '{"set_12":2}');
  const query = open(...plugins).selectFrom('orders').select(['note', 'dishes']);
  return query.executeTakeFirstOrThrow();
}

for (const note of ['no onion', '[1]', '{}', '[no ice]']) {
  errors = 0;
  const { note: seen } = await read(note, new ParseJSONResultsPlugin());
  const kind = Array.isArray(seen) ? 'array' : typeof seen;
  console.log(`note "${note}": ${kind}${errors ? `, errors on the console: ${errors}` : ''}`);
}
const json = new ParseJSONResultsPlugin();
const camel = new CamelCasePlugin();
const renamed = await read('', json, camel);
console.log(`dishes {"set_12":2}: ${JSON.stringify(renamed.dishes)}`);
const kept = await read('', camel, json);
console.log(`dishes, plugins in the other order: ${JSON.stringify(kept.dishes)}`);
JS
seen=$(node_modules/node/bin/node look.js)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   //p' "$here")" ]
