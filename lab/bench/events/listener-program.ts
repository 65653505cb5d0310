import { connect } from 'node:net';
import { monotonicNow } from './monotonic-now.ts';

/**
 * Listens to streams of one server for `crowd.ts`: a process of its own, because one may have too
 * few open files for the listeners of two servers. It is sent the requests of its streams, says when
 * all are open, and then, for each order, when half of them and all of them have it.
 */
type Wish = { host: string; port: number; requests: string[] };

/** More at once would not find a place in the server's queue of connections. */
const AT_ONCE = 200;
const MARK = Buffer.from('event: order.placed');
const FIRST = Buffer.from('\n\n');

let count = 0;
let heard = 0;
let half = 0;

function hear(): void {
  heard += 1;
  if (heard === Math.ceil(count / 2)) half = monotonicNow();
  if (heard < count) return;
  heard = 0;
  process.send?.({ half, all: monotonicNow() });
}

function open({ host, port }: Wish, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => socket.write(request));
    let isOpen = false;
    socket.on('data', (part: Buffer) => {
      if (part.includes(MARK)) hear();
      // The first frame, and not only the head.
      if (isOpen || part.indexOf(FIRST) < 0) return;
      isOpen = true;
      if (part.toString('latin1', 9, 12) === '200') resolve();
      else reject(new Error(part.toString('latin1')));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A stream ended.')));
  });
}

process.on('message', async (wish: Wish) => {
  count = wish.requests.length;
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = wish.requests.slice(first, first + AT_ONCE);
    await Promise.all(some.map((request) => open(wish, request)));
  }
  process.send?.('open');
});
