import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { epochOf } from '#core/epochs/claims.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { deviceFrom } from '#tests/support/clients/device-from.ts';
import { plainHttp } from '#tests/support/clients/plain-http.ts';
import { openStream } from '#tests/support/server/stream-reader.ts';

const AGAIN_MS = 100;
/** How long a phone waits to be told: longer, it is lost, and so are its orders. */
const PATIENCE_MS = 60_000;
/** What a proxy answers for a server that is gone, and a server without its database, or with too much to do. */
const COME_BACK = [429, 502, 503, 504];
/** How old an order is when it is offered again: too old for a new one. Milliseconds. */
const AGAIN_AGE = 3_600_000;

/** What the guest was told of an order, and in which state of the database its phone knows it to be stored. */
export type Told = { id: string; number: number; at: number; proof: string; epoch: string };

/**
 * A phone as the product has it: it sends an order until it is answered, listens, and after a reset
 * offers what a snapshot of another state of the database lacks.
 */
export type Phone = {
  /** Resolves to what it was told. */
  order(body: object): Promise<Told>;
  /** How many it has begun to send: a guest may have `OPEN_ORDERS_MAX` open, and is refused the next for good. */
  readonly ordered: number;
  /** Resolves once a state that follows `epoch` has all of its orders, or nobody says that there is one. */
  isBackAfter(epoch: string): Promise<void>;
  /** The state of the database of its last snapshot. */
  readonly epoch: string;
  close(): void;
};

type Snapshot = { epoch: string; sequence: number; orders: { id: string }[] };

/** At a table of its own, asking one server after another. `onAgain` hears what it offered again, twice at once by chance. */
export async function phoneAt(
  urls: readonly string[],
  place: { table: string; address: string },
  onAgain: (told: Told, number: number) => void,
): Promise<Phone> {
  const device = await deviceFrom(urls[0] ?? '', place);
  if (device === null) throw new Error('A guest got no session.');
  const { token } = device;
  device.http.close();
  const from = { 'x-forwarded-for': place.address };
  const servers = urls.map((url) => plainHttp(url, token, from));
  const known: Told[] = [];
  let turn = Math.floor(Math.random() * urls.length);
  let snapshot: Snapshot | null = null;
  let body: object = {};
  let ordered = 0;
  let isClosed = false;
  let current: { close(): void } | undefined;

  async function send(method: 'GET' | 'POST', path: string, sent?: object, key?: string) {
    for (;;) {
      turn += 1;
      const server = servers[turn % servers.length];
      const answer = await server?.send(method, path, sent, key).catch(() => null);
      if (answer && [200, 201].includes(answer.status)) return answer.text;
      if (isClosed) throw new Error('It is closed.');
      if (answer && !COME_BACK.includes(answer.status)) {
        throw new Error(`${path}: ${answer.status} ${answer.text}`);
      }
      await wait(AGAIN_MS);
    }
  }

  async function offerAgain(told: Told, epoch: string): Promise<void> {
    const offers = Math.random() < 0.5 ? [1] : [1, 2];
    const offered = { ...body, age: AGAIN_AGE, proof: told.proof };
    const answers = await Promise.all(offers.map(() => send('POST', 'orders', offered, told.id)));
    for (const answer of answers) onAgain(told, (JSON.parse(answer) as Told).number);
    told.epoch = epoch;
  }

  async function load(): Promise<void> {
    snapshot = JSON.parse(await send('GET', 'seating')) as Snapshot;
    const { epoch, orders } = snapshot;
    const stored = new Set(orders.map(({ id }) => id));
    for (const told of known) {
      if (told.epoch === epoch) continue;
      if (stored.has(told.id)) told.epoch = epoch;
      else await offerAgain(told, epoch);
    }
  }

  async function listenAt(url: string): Promise<void> {
    if (snapshot === null) await load();
    const stream = await openStream(`${url}/api/v1/events`, {
      authorization: `Bearer ${token}`,
      'last-event-id': String(snapshot?.sequence ?? 0),
      ...from,
    });
    current = stream;
    if (!stream.response.ok) throw new Error(`No stream: ${stream.response.status}.`);
    for (let frame = await stream.next(); frame !== null; frame = await stream.next()) {
      if (frame.event === 'reset') {
        snapshot = null;
        stream.close();
        return;
      }
      if (frame.id !== undefined && snapshot !== null) snapshot.sequence = Number(frame.id);
    }
  }

  async function listen(): Promise<void> {
    for (let at = turn; !isClosed; at += 1) {
      await listenAt(urls[at % urls.length] ?? '').catch(() => {});
      await wait(AGAIN_MS);
    }
  }

  await load();
  void listen();
  return {
    async order(wanted) {
      ordered += 1;
      body = wanted;
      const id = uuidv7(Date.now(), randomBytes(10));
      const text = await send('POST', 'orders', wanted, id);
      const { number, proof } = JSON.parse(text) as { number: number; proof: string };
      const told = { id, number, at: performance.now(), proof, epoch: epochOf(proof) };
      known.push(told);
      return told;
    },
    async isBackAfter(epoch) {
      const giveUp = performance.now() + PATIENCE_MS;
      while (snapshot === null || snapshot.epoch === epoch) {
        if (performance.now() > giveUp) return;
        await wait(AGAIN_MS);
      }
      // One that was answered just as the state became another has the name of the one before.
      while (known.some((told) => told.epoch === epoch)) await load();
    },
    get ordered() {
      return ordered;
    },
    get epoch() {
      return snapshot?.epoch ?? '';
    },
    close() {
      isClosed = true;
      current?.close();
      for (const server of servers) server.close();
    },
  };
}
