import { setTimeout as wait } from 'node:timers/promises';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { openStream } from '#tests/support/server/stream-reader.ts';

const VENUE = 'kajkanten';
const AGAIN_MS = 50;
const PATIENCE_MS = 60_000;

/** A board as the console keeps it: a snapshot, then events, and after a reset a snapshot anew. */
export type BoardFollower = {
  /** Resolves once it shows these orders with these numbers and no other, or cannot any more. */
  until(orders: ReadonlyMap<string, number>): Promise<void>;
  /** How many orders it shows otherwise than these. */
  differsFrom(orders: ReadonlyMap<string, number>): number;
  close(): void;
};

/** Listens at one server after another, with the session of `cookie`. */
export function followBoard(urls: readonly string[], cookie: string): BoardFollower {
  const shown = new Map<string, number>();
  let isClosed = false;
  let last: string | null = null;
  let current: { close(): void } | undefined;

  async function load(url: string): Promise<void> {
    const answer = await fetch(`${url}/api/v1/venues/${VENUE}/board`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`No board: ${answer.status}.`);
    const { orders, sequence } = (await answer.json()) as {
      orders: { id: string; number: number }[];
      sequence: number;
    };
    shown.clear();
    for (const { id, number } of orders) shown.set(id, number);
    last = String(sequence);
  }

  async function followAt(url: string): Promise<void> {
    if (last === null) await load(url);
    const headers = { cookie, origin: url, 'last-event-id': last ?? '' };
    const stream = await openStream(`${url}/api/v1/events?venue=${VENUE}`, headers);
    current = stream;
    if (!stream.response.ok) throw new Error(`No stream: ${stream.response.status}.`);
    for (let frame = await stream.next(); frame !== null; frame = await stream.next()) {
      if (frame.event === 'reset') {
        last = null;
        stream.close();
        return;
      }
      if (frame.id === undefined || frame.data === undefined) continue;
      last = frame.id;
      const event = JSON.parse(frame.data) as VenueEvent;
      if ('order' in event) shown.set(event.order.id, event.order.number);
    }
  }

  async function follow(): Promise<void> {
    for (let turn = 0; !isClosed; turn += 1) {
      await followAt(urls[turn % urls.length] ?? '').catch(() => {});
      await wait(AGAIN_MS);
    }
  }

  const differsFrom = (orders: ReadonlyMap<string, number>) => {
    const missing = [...orders].filter(([id, number]) => shown.get(id) !== number).length;
    return missing + [...shown.keys()].filter((id) => !orders.has(id)).length;
  };
  void follow();
  return {
    differsFrom,
    async until(orders) {
      const giveUp = performance.now() + PATIENCE_MS;
      while (differsFrom(orders) > 0 && performance.now() < giveUp) await wait(AGAIN_MS);
    },
    close() {
      isClosed = true;
      current?.close();
    },
  };
}
