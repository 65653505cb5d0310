#!/usr/bin/env bash
# http-proxy 1.18.1 on Node 26.10.0, beside http-proxy-3 2.0.1, httpxy 0.5.6 and @fastify/http-proxy 11.6.3:
# the event streams of guests who have left.
#
# One would guess that a proxy closes its request when its client is gone. http-proxy, which many
# development servers and gateways still have inside, waits for an event that Node no longer sends for a
# request that has been read to its end, as every GET is. So the stream behind it stays open for as long
# as the server writes to it: each reload of a page leaves one more, the server counts guests who are not
# there and sends them every event, until its limit of streams is reached and nobody new hears anything.
# Its successors close it.
#
# Output seen (streams open at the server two seconds after ten clients have left):
#   no proxy 0, http-proxy 10, http-proxy-3 0, httpxy 0, @fastify/http-proxy 0
#
# Fails if that changes.
set -euo pipefail
here=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact http-proxy@1.18.1 http-proxy-3@2.0.1 \
  httpxy@0.5.6 @fastify/http-proxy@11.6.3 fastify@5.12.8 node@26.10.0
cat > look.js <<'JS'
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import fastifyProxy from '@fastify/http-proxy';
import fastify from 'fastify';
import oldProxy from 'http-proxy';
import { createProxyServer as createThird } from 'http-proxy-3';
import { createProxyServer as createHttpxy } from 'httpxy';

const CLIENTS = 10;
let open = 0;

async function listen(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}

const origin = await listen(
  http.createServer((request, response) => {
    open += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const timer = setInterval(() => response.write('data: 1\n\n'), 100);
    response.on('close', () => {
      clearInterval(timer);
      open -= 1;
    });
  }),
);
const target = `http://127.0.0.1:${origin}`;

function before(createProxyServer) {
  const proxy = createProxyServer({ target });
  proxy.on('error', () => {});
  return listen(http.createServer((request, response) => proxy.web(request, response)));
}

async function beforeFastify() {
  const app = fastify();
  app.register(fastifyProxy, { upstream: target });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address().port;
}

async function look(name, port) {
  const earlier = open;
  const clients = Array.from({ length: CLIENTS }, () => http.get({ host: '127.0.0.1', port, agent: false }));
  await Promise.all(
    clients.map(async (client) => {
      client.on('error', () => {});
      const [response] = await once(client, 'response');
      response.on('error', () => {});
      await once(response, 'data');
      client.destroy();
    }),
  );
  await wait(2_000);
  return `${name} ${open - earlier}`;
}

const seen = [
  await look('no proxy', origin),
  await look('http-proxy', await before(oldProxy.createProxyServer)),
  await look('http-proxy-3', await before(createThird)),
  await look('httpxy', await before(createHttpxy)),
  await look('@fastify/http-proxy', await beforeFastify()),
];
console.log(seen.join(', '));
process.exit();
JS
seen=$(node_modules/node/bin/node look.js 2> /dev/null)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   //p' "$here")" ]
