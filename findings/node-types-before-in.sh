#!/usr/bin/env bash
# Node 26.10.0, which runs TypeScript by leaving out its types: a parameter that has a type and a
# default with the operator `in`, in a function declaration.
#
# One would guess that what TypeScript 5.9.3 and esbuild 0.25.12 take, and what erases to plain
# JavaScript, runs in Node too. A default that is `'a' in b` is refused after a type
# (ERR_INVALID_TYPESCRIPT_SYNTAX), as if it stood in the head of a `for`. It runs in an arrow
# function, without the type, and in parentheses.
#
# Output seen:
#   esbuild: takes it
#   tsc: takes it
#   node, typed: ERR_INVALID_TYPESCRIPT_SYNTAX
#   node, arrow function: runs
#   node, no type: runs
#   node, parentheses: runs
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
in_node() {
  if said=$("$node" "$1" 2>&1); then echo runs; else grep -o 'ERR_[A-Z_]*' <<< "$said" | head -1; fi
}
seen=$(
  node_modules/.bin/esbuild typed.ts > typed.js && echo "esbuild: takes it"
  node_modules/.bin/tsc --noEmit --target es2022 --module nodenext typed.ts && echo "tsc: takes it"
  echo "node, typed: $(in_node typed.ts)"
  echo "node, arrow function: $(in_node arrow.ts)"
  echo "node, no type: $(in_node untyped.ts)"
  echo "node, parentheses: $(in_node enclosed.ts)"
)
echo "$seen"
[ "$seen" = "esbuild: takes it
tsc: takes it
node, typed: ERR_INVALID_TYPESCRIPT_SYNTAX
node, arrow function: runs
node, no type: runs
node, parentheses: runs" ]
