import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { OPEN_ORDERS_MAX } from '#core/shared/limits.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { PlainHttp } from '#tests/support/clients/plain-http.ts';

export type OrderLoad = {
  /** Orders that the server has acknowledged so far. */
  readonly acknowledged: readonly string[];
  readonly failed: readonly string[];
  /** Tells how long each order took, until the returned function is called. Milliseconds. */
  onStored(listener: (milliseconds: number) => void): () => void;
  /**
   * Sends orders at a steady rate for the given time, whether the server keeps up or not. Returns
   * how long each took from when it was due, in milliseconds. Throws at once where there are too few
   * guests for them.
   */
  during(milliseconds: number): Promise<number[]>;
};

/** How many guests are needed for so many orders: each may have so many open ones only. */
export function guestsFor(orders: number): number {
  return Math.ceil(orders / OPEN_ORDERS_MAX);
}

export function orderLoad(
  guests: readonly PlainHttp[],
  { body, perSecond }: { body: object; perSecond: number },
): OrderLoad {
  const acknowledged: string[] = [];
  const failed: string[] = [];
  const listeners = new Set<(milliseconds: number) => void>();
  const between = 1_000 / perSecond;
  let sent = 0;

  async function one(due: number): Promise<number> {
    const guest = guests[sent % guests.length];
    sent += 1;
    if (guest === undefined) throw new Error('There are no guests.');
    const id = uuidv7(Date.now(), randomBytes(10));
    const began = performance.now();
    try {
      const { status, text } = await guest.send('POST', 'orders', body, id);
      for (const listener of listeners) listener(performance.now() - began);
      if (status === 201) acknowledged.push(id);
      else failed.push(`${status} ${text}`);
    } catch (error) {
      failed.push(String(error));
    }
    return performance.now() - due;
  }

  return {
    acknowledged,
    failed,
    onStored(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async during(milliseconds) {
      const needed = guestsFor(sent + Math.ceil(milliseconds / between));
      if (needed > guests.length) {
        throw new Error(
          `${guests.length} guests are too few for so many orders: ${needed} are needed.`,
        );
      }
      const began = performance.now();
      const answers: Promise<number>[] = [];
      for (let due = began; due < began + milliseconds; due += between) {
        const early = due - performance.now();
        if (early > 0) await wait(early);
        answers.push(one(due));
      }
      return Promise.all(answers);
    },
  };
}
