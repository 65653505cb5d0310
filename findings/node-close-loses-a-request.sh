#!/usr/bin/env bash
# Node 26.10.0: `server.close()` of node:http, which ends what is idle, and a request that has arrived.
#
# One would guess that a server which is closed still answers what clients have sent before: that is
# what it is called for at each update. Since Node 19 `close` ends connections that are idle, and idle is
# one whose request lies in the socket and is not read yet. While a server is busy, as at a busy hour's
# update, that is any request of the last milliseconds on a connection that was used before. Its client
# gets ECONNRESET, cannot know whether an order was taken, and no handler has seen it. A client that
# opens a new connection is answered. Waiting a turn of the event loop before `close` lets them in.
#
# Output seen (sent while the server is busy, before it is closed):
#   closed at once: ECONNRESET, handlers ran for 1 of 2
#   closed a turn later: 200, handlers ran for 2 of 2
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0
cat > client.mjs <<'JS'
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
function post() {
  return new Promise((resolve) => {
    const sent = request({ port: workerData, agent, method: 'POST' }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', (error) => resolve(error.code));
    sent.end('soup');
  });
}
parentPort.on('message', async () => parentPort.postMessage(await post()));
JS
cat > look.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const BUSY_MS = 600;

async function look(name, wait) {
  let handled = 0;
  const server = createServer((request, answer) => {
    handled += 1;
    request.resume();
    answer.end();
  });
  await once(server.listen(0), 'listening');
  const client = new Worker('./client.mjs', { workerData: server.address().port });
  client.postMessage('first');
  await once(client, 'message');
  client.postMessage('second');
  // Busy: nothing is read, and the client has sent its request long before this ends.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  await wait();
  server.close();
  const [answer] = await once(client, 'message');
  console.log(`${name}: ${answer}, handlers ran for ${handled} of 2`);
  await client.terminate();
}

await look('closed at once', () => {});
await look('closed a turn later', async () => {
  await turn();
  await turn();
});
JS
seen=$(node_modules/node/bin/node look.mjs)
echo "$seen"
[ "$seen" = 'closed at once: ECONNRESET, handlers ran for 1 of 2
closed a turn later: 200, handlers ran for 2 of 2' ]
