#!/usr/bin/env bash
# eventsource 4.1.1, eventsource-parser 3.1.1, @microsoft/fetch-event-source 2.0.1, undici 7.30.2: which
# event a client of an event stream has seen last.
#
# One would guess that clients that follow the HTML standard agree. There the last id is the stream's: an
# event without one has the id of those before, and a frame of an id alone moves on without an event, as
# servers send it past what a client may not see. Of these four only undici's does so. eventsource says
# '' as `lastEventId` of an event without an id, and asks again from before the bare one, so it gets
# events twice, or a `reset` once those are gone. It is built on eventsource-parser, which drops the bare
# id. fetch-event-source hands each comment that keeps a connection alive, and each bare id, to
# `onmessage` with an empty text, of which `JSON.parse` throws.
#
# Output seen (events as text@last id; then the Last-Event-ID with which the next connection is asked for):
#   undici: a@7 b@7, then 8
#   eventsource: a@7 b@, then 7
#   eventsource-parser: a@7 b@none
#   fetch-event-source: @ a@7 b@ @8
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact eventsource@4.1.1 eventsource-parser@3.1.1 \
  @microsoft/fetch-event-source@2.0.1 undici@7.30.2
cat > look.js <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { EventSource as PackageEventSource } from 'eventsource';
import { createParser } from 'eventsource-parser';
import { EventSource as UndiciEventSource } from 'undici';

const require = createRequire(import.meta.url);
const { getLines, getMessages } = require('@microsoft/fetch-event-source/lib/cjs/parse.js');

const STREAM = 'retry: 50\n: still here\n\nid: 7\ndata: a\n\ndata: b\n\nid: 8\n\n';
const show = (events) => events.map(({ data, id }) => `${data}@${id ?? 'none'}`).join(' ');

/** The events of a first connection, and what the second one asks for. */
async function connect(EventSource) {
  let connections = 0;
  const server = createServer((request, answer) => {
    connections += 1;
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    if (connections === 1) answer.end(STREAM);
    else server.emit('again', request.headers['last-event-id']);
  });
  await once(server.listen(0), 'listening');
  const events = [];
  const source = new EventSource(`http://127.0.0.1:${server.address().port}/`);
  source.onmessage = ({ data, lastEventId }) => events.push({ data, id: lastEventId });
  const [next] = await once(server, 'again');
  source.close();
  server.closeAllConnections();
  server.close();
  return `${show(events)}, then ${next}`;
}

console.log(`undici: ${await connect(UndiciEventSource)}`);
console.log(`eventsource: ${await connect(PackageEventSource)}`);

const parsed = [];
createParser({ onEvent: (event) => parsed.push(event) }).feed(STREAM);
console.log(`eventsource-parser: ${show(parsed)}`);

const messages = [];
const ignore = () => {};
getLines(getMessages(ignore, ignore, (message) => messages.push(message)))(new TextEncoder().encode(STREAM));
console.log(`fetch-event-source: ${show(messages)}`);
JS
seen=$(node --no-warnings look.js)
echo "$seen"
[ "$seen" = 'undici: a@7 b@7, then 8
eventsource: a@7 b@, then 7
eventsource-parser: a@7 b@none
fetch-event-source: @ a@7 b@ @8' ]
