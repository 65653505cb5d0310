#!/usr/bin/env bash
# Node 26.10.0, which runs TypeScript by leaving out its types: two lines that are valid, that
# TypeScript 5.9.3 and esbuild 0.25.12 take, and that Node's parser refuses
# (ERR_INVALID_TYPESCRIPT_SYNTAX), in a file of `.ts` only:
#
# - a parameter of a function declaration that has a type and whose default is `'a' in b`, as if it
#   stood in the head of a `for`; in an arrow function, without the type, or in parentheses it runs;
# - `for (const of of list)`, which as JavaScript Node itself runs.
#
# One would guess that what both compilers take, and what erases to plain JavaScript, runs. The file
# does not load at all, so tests that other tools compile pass and break when Node loads them.
#
# Output seen:
#   esbuild and tsc: take all
#   function, typed: ERR_INVALID_TYPESCRIPT_SYNTAX
#   arrow function: runs
#   no type: runs
#   parentheses: runs
#   for of of, .ts: ERR_INVALID_TYPESCRIPT_SYNTAX
#   for of of, .js: runs
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0 esbuild@0.25.12 typescript@5.9.3
node=node_modules/node/bin/node
echo "export function has(found: boolean = 'a' in globalThis) { return found; }" > typed.ts
echo "export const has = (found: boolean = 'a' in globalThis) => found;" > arrow.ts
echo "export function has(found = 'a' in globalThis) { return found; }" > untyped.ts
echo "export function has(found: boolean = ('a' in globalThis)) { return found; }" > enclosed.ts
echo "for (const of of ['a']) of.trim();" > of.ts
cp of.ts of.js
in_node() {
  if said=$("$node" "$1" 2>&1); then echo runs; else grep -o 'ERR_[A-Z_]*' <<< "$said" | head -1; fi
}
seen=$(
  node_modules/.bin/esbuild ./*.ts --outdir=out --log-level=error
  node_modules/.bin/tsc --noEmit --target es2022 --module nodenext ./*.ts
  echo "esbuild and tsc: take all"
  echo "function, typed: $(in_node typed.ts)"
  echo "arrow function: $(in_node arrow.ts)"
  echo "no type: $(in_node untyped.ts)"
  echo "parentheses: $(in_node enclosed.ts)"
  echo "for of of, .ts: $(in_node of.ts)"
  echo "for of of, .js: $(in_node of.js)"
)
echo "$seen"
[ "$seen" = "esbuild and tsc: take all
function, typed: ERR_INVALID_TYPESCRIPT_SYNTAX
arrow function: runs
no type: runs
parentheses: runs
for of of, .ts: ERR_INVALID_TYPESCRIPT_SYNTAX
for of of, .js: runs" ]
