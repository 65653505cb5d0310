import { expect } from 'vitest';
import type { Store } from '#server/db/store.ts';
import { eventually } from './eventually.ts';
import { TABLE, VENUE } from './fixtures/small-menu.ts';
import { scriptedProvider } from './server/scripted-provider.ts';
import { listen, openStream } from './server/stream-reader.ts';
import { type Answer, newOrderId, testApp } from './server/test-app.ts';
import { guestAt } from './server/test-guest.ts';

/** A server, and what its guests and staff do in an evening: each request that is made often, and streams. */
export async function openEvening(store?: Store): Promise<{ happen(): Promise<void> }> {
  const paymentProviders = scriptedProvider();
  const served = await testApp({ paymentProviders, ...(store && { store }) });
  const base = await listen(served);
  const staff = await served.staff('manager');

  async function say(asked: Promise<Answer>): Promise<Answer['body']> {
    const { status, text, body } = await asked;
    expect(status < 300 ? '' : text).toBe('');
    return body;
  }

  async function happen(): Promise<void> {
    await say(served.ask('GET', `tables/${TABLE}`));
    await say(served.ask('GET', `venues/${VENUE}/menu?locale=sv`));
    const guest = await guestAt(served);
    const authorization = `Bearer ${guest.token}`;
    const stream = await openStream(`${base}/events`, { authorization });
    // The first of a party finds its table, and a second order what others read again and again.
    const first = await say(guest.order([{ product: 'soup' }]));
    await stream.until('order.placed');
    const order = await say(guest.order([{ product: 'soup', quantity: 2 }]));
    const again = newOrderId();
    await say(guest.order([{ product: 'soup' }], { id: again }));
    await say(guest.ask('POST', `orders/${again}/cancel`));
    await say(guest.ask('GET', 'seating'));
    await say(guest.ask('PUT', 'seating/cart', { version: 1, lines: [] }));
    // A device that comes back reads what it has missed.
    stream.close();
    const back = await openStream(`${base}/events`, { authorization, 'last-event-id': '1' });
    await back.until('order.placed');
    back.close();

    await say(staff('GET', `venues/${VENUE}/board?locale=en`));
    const seen = { orders: [first.id], stations: ['kitchen'] };
    await say(staff('POST', `venues/${VENUE}/orders/seen`, seen));
    for (const [from, { id, lines }] of [
      ['seen', first],
      ['placed', order],
    ] as const) {
      const path = `venues/${VENUE}/orders/${id}`;
      await say(staff('POST', `${path}/transition`, { from, to: 'accepted' }));
      const moved = lines.map((line: { id: string }) => ({ id: line.id, from: 'queued' }));
      await say(staff('POST', `${path}/lines`, { lines: moved, to: 'ready' }));
    }
    const call = await say(guest.call({ kind: 'staff', reason: 'order' }));
    const taken = { from: 'open', to: 'taken' };
    await say(staff('POST', `venues/${VENUE}/calls/${call.id}/transition`, taken));

    const bill = `venues/${VENUE}/seatings/${order.seating}`;
    await say(staff('GET', `${bill}/bill`));
    const key = { 'idempotency-key': newOrderId() };
    const wish = { take: { kind: 'amount' }, amount: 1_000, tip: 0, locale: 'sv' };
    const attempt = await say(guest.ask('POST', 'payments', wish, key));
    paymentProviders.set(attempt.id, 'paid');
    await say(guest.ask('GET', `payments/${attempt.id}`));
    const cash = { id: newOrderId(), method: 'cash', amount: 1_000, tip: 0 };
    await say(staff('POST', `${bill}/payments`, cash));
    await say(guest.ask('GET', 'seating'));
    await eventually(() => expect(served.context.store.waiting()).toBe(0));
  }

  return { happen };
}
