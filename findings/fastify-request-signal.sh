#!/usr/bin/env bash
# fastify 5.12.8 on the Node that runs this: `request.signal` and the end of a POST's body.
#
# One would guess that the signal aborts when the client goes away before it has its answer. Where it
# is taken as the handler begins, it is aborted over a real connection while the client waits for its
# answer: the body has been read. With `app.inject`, which most tests use, it is not. So work that is
# given the signal stops at once in use and never in a test.
#
# Output seen:
#   inject: aborted=false
#   http: aborted=true
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact fastify@5.12.8
cat > look.js <<'JS'
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';

const app = fastify();
app.post('/', async (request) => {
  const { signal } = request;
  await wait(200);
  return { aborted: signal.aborted };
});
const body = { menu: 'soup' };
const injected = (await app.inject({ method: 'POST', url: '/', payload: body })).json();
const address = await app.listen({ port: 0 });
const headers = { 'content-type': 'application/json' };
const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
const real = await answer.json();
await app.close();
console.log(`inject: aborted=${injected.aborted}\nhttp: aborted=${real.aborted}`);
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = $'inject: aborted=false\nhttp: aborted=true' ]
