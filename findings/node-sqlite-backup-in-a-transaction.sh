#!/usr/bin/env bash
# node:sqlite of Node 26.10.0 (`backup(source, path, { rate, progress })`), with a log (WAL).
#
# SQLite's manual says that a backup in steps begins again if another connection changes the source
# meanwhile. One would guess that a backup beside a busy writer can only end in one step, and that a
# transaction which is open on the source is in its way.
#
# It is the other way round: within a read transaction that is open on the source connection, no step
# sees what others commit, so the backup never begins again, and the copy is the database as the
# transaction sees it. Without one, every commit between two steps makes it begin again.
#
# Output seen:
#   no transaction: 30 commits, began again 30 times, rows in the copy: 2030
#   read transaction: 30 commits, began again 0 times, rows in the copy: 2000
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0
cat > copy.mjs <<'PROGRAM'
import { backup, DatabaseSync } from 'node:sqlite';

const COMMITS = 30;

async function copy(name, isInTransaction) {
  const writer = new DatabaseSync(`${name}.db`);
  writer.exec(`PRAGMA journal_mode = WAL; CREATE TABLE t (text TEXT)`);
  const insert = writer.prepare('INSERT INTO t VALUES (?)');
  writer.exec('BEGIN');
  for (let row = 0; row < 2_000; row += 1) insert.run('x'.repeat(1_000));
  writer.exec('COMMIT');

  const source = new DatabaseSync(`${name}.db`);
  if (isInTransaction) source.exec('BEGIN; SELECT count(*) FROM t');
  let commits = 0;
  let again = 0;
  let copied = 0;
  await backup(source, `${name}.copy`, {
    rate: 5,
    progress({ totalPages, remainingPages }) {
      const now = totalPages - remainingPages;
      if (now <= copied) again += 1;
      copied = now;
      if (commits < COMMITS) {
        insert.run('y');
        commits += 1;
      }
    },
  });
  const rows = new DatabaseSync(`${name}.copy`).prepare('SELECT count(*) AS rows FROM t').get().rows;
  return `${commits} commits, began again ${again} times, rows in the copy: ${rows}`;
}

console.log(`no transaction: ${await copy('without', false)}`);
console.log(`read transaction: ${await copy('within', true)}`);
PROGRAM
seen=$(node_modules/node/bin/node --no-warnings copy.mjs)
echo "$seen"
diff <(echo "$seen") - <<'EXPECTED'
no transaction: 30 commits, began again 30 times, rows in the copy: 2030
read transaction: 30 commits, began again 0 times, rows in the copy: 2000
EXPECTED
