#!/usr/bin/env bash
# lru-cache 11.5.3: `set` of a value that is kept already, with another size.
#
# One would guess that `set(key, value, { size })` counts the new size. Where the value is the one
# that is kept, the old size stays: a promise that is kept with a size of 1 until its result is
# known stays at 1, and the cache grows past its `maxSize`. A new object around it is counted.
#
# Output seen:
#   same value: 1
#   new object: 10
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact lru-cache@11.5.3
cat > look.js <<'JS'
import { LRUCache } from 'lru-cache';

const kept = new LRUCache({ maxSize: 25 });
const menu = { answer: Promise.resolve('soup') };
kept.set('menu', menu, { size: 1 });
kept.set('menu', menu, { size: 10 });
console.log(`same value: ${kept.calculatedSize}`);
kept.set('menu', { ...menu }, { size: 10 });
console.log(`new object: ${kept.calculatedSize}`);
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = $'same value: 1\nnew object: 10' ]
