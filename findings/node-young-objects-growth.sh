#!/usr/bin/env bash
# Node 26.10.0 (npm's package `node`): how to keep the room for young objects from growing.
#
# One would guess that `--semi-space-growth-factor=1` on the command line does it. It does nothing,
# and nothing is said: at the start every factor below 2 is made 2. The same flag given while the
# program runs, by `v8.setFlagsFromString`, is taken as it is, and 2 later lets the room grow again,
# so a program can allow it only while it is busy.
#
# Output seen (MB of the young generation after the same work):
#   command line, factor 1: 32
#   while it runs, factor 1: 2
#   then factor 2: 32
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0
cat > work.mjs <<'JS'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
const young = () =>
  Math.round(getHeapSpaceStatistics().find((each) => each.space_name === 'new_space').space_size / 2 ** 20);
function work() {
  const kept = [];
  for (let at = 0; at < 6e6; at += 1) {
    kept.push({ at, more: [at, at] });
    if (kept.length > 60_000) kept.splice(0, 30_000);
  }
}
if (process.argv[2] === 'command line') {
  work();
  console.log(`command line, factor 1: ${young()}`);
} else {
  setFlagsFromString('--semi-space-growth-factor=1');
  work();
  console.log(`while it runs, factor 1: ${young()}`);
  setFlagsFromString('--semi-space-growth-factor=2');
  work();
  console.log(`then factor 2: ${young()}`);
}
JS
node=node_modules/node/bin/node
seen=$(
  $node --max-semi-space-size=16 --semi-space-growth-factor=1 work.mjs 'command line'
  $node --max-semi-space-size=16 work.mjs 'while it runs'
)
echo "$seen"
[[ $seen == 'command line, factor 1: 32'$'\n''while it runs, factor 1: 2'$'\n''then factor 2: 32' ]]
