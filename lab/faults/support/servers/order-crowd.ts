import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { JoinCode } from '#core/seatings/seating.schema.ts';
import { CANCELLED_PER_SEATING_MAX, CANCELLED_PER_SESSION_MAX } from '#core/shared/limits.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { guestAt, type PersistentGuest } from './persistent-guest.ts';

/** Guests who order without a pause, each at the next server in turn. */
export type Crowd = {
  urls: readonly string[];
  tables: readonly string[];
  /** How many orders they want together. */
  orders: number;
  /** How many guests order at the same time. */
  atOnce: number;
  /** How many orders a second all of them want; by default as many as they can. */
  perSecond?: number;
  body: object;
  /** The acknowledged orders. */
  placed: Set<string>;
  /** An order was acknowledged, this long after it was first sent, all tries included. */
  onPlaced?(id: string, milliseconds: number): void;
  /** A request had no answer, or one that says to come back. */
  onRetry?(what: string): void;
};

/** One after the other: each guest, and each table, may cancel so many orders only. */
const GUESTS_AT_TABLE = CANCELLED_PER_SEATING_MAX / CANCELLED_PER_SESSION_MAX;

/** The tables that they need. */
export function tablesFor({ orders, atOnce }: Pick<Crowd, 'orders' | 'atOnce'>): number {
  return Math.ceil(orders / CANCELLED_PER_SEATING_MAX) + atOnce;
}

/** Resolves when every order is acknowledged. */
export async function placeAll(crowd: Crowd): Promise<void> {
  /** Where nobody orders now, and how many guests may still come: the next one joins with a code. */
  const free = crowd.tables.map((table) => ({ table, guests: GUESTS_AT_TABLE }));
  let wanted = crowd.orders;
  const everyMs = (crowd.atOnce * 1_000) / (crowd.perSecond ?? Number.POSITIVE_INFINITY);

  /** By table: the code with which its next guest joins those who sit there. */
  const codes = new Map<string, string>();

  /** A guest may have few open orders, and cancel so many only. */
  async function orderAs(guest: PersistentGuest): Promise<void> {
    for (let each = 0; each < CANCELLED_PER_SESSION_MAX && wanted > 0; each += 1) {
      wanted -= 1;
      const id = uuidv7(Date.now(), randomBytes(10));
      const began = performance.now();
      await guest.send('orders', crowd.body, id);
      crowd.placed.add(id);
      crowd.onPlaced?.(id, performance.now() - began);
      await guest.send(`orders/${id}/cancel`);
      const early = began + everyMs - performance.now();
      if (early > 0) await wait(early);
    }
  }

  async function orderOn(): Promise<void> {
    while (wanted > 0) {
      const place = free.shift();
      if (place === undefined) throw new Error('There are too few tables.');
      const { table } = place;
      const guest = await guestAt(crowd.urls, table, crowd.onRetry);
      const code = codes.get(table);
      if (code !== undefined) await guest.send('seating/join', { code });
      // Where the others were quicker, nobody sits there who could ask for a code.
      if (wanted > 0) {
        await orderAs(guest);
        const { joinCode } = JSON.parse(await guest.send('seating/join-code')) as JoinCode;
        codes.set(table, joinCode);
      }
      guest.close();
      place.guests -= 1;
      if (place.guests > 0) free.push(place);
    }
  }

  await Promise.all(Array.from({ length: crowd.atOnce }, orderOn));
}
