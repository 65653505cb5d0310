import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { markSeen } from './mark-seen.usecase.ts';
import { moveLines } from './move-lines.usecase.ts';
import { moveOrder } from './move-order.usecase.ts';
import { takeOrder } from './take-order.usecase.ts';

const SOUP = { product: 'soup' };
const BY = { venue: VENUE, staff: { id: newOrderId(), name: 'Maja' } };

/** A guest who ordered soup twice and asked for the bill. */
async function asked() {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body: first } = await guest.order([SOUP]);
  const { body: second } = await guest.order([SOUP, SOUP]);
  await guest.call({ kind: 'bill', method: 'card', share: 'all', tip: 0 });
  const staff = await served.staff('staff');
  const move = (order: Answer['body'], to: string, more = {}) =>
    staff('POST', `venues/${VENUE}/orders/${order.id}/transition`, { from: 'placed', to, ...more });
  const voidLines = (order: Answer['body'], ...indices: number[]) => {
    const lines = indices.map((index) => ({ id: order.lines[index].id, from: 'queued' }));
    const wish = { lines, to: 'voided', reason: 'Slut' };
    return staff('POST', `venues/${VENUE}/orders/${order.id}/lines`, wish);
  };
  /** What the guest is asked to pay; none once there is nothing. */
  const due = async () =>
    (await guest.ask('GET', 'seating')).body.calls.map((call: Answer['body']) => call.wish.amount);
  expect(await due()).toEqual([28_500]);
  return { served, guest, first, second, move, voidLines, due };
}

test('a requested bill follows what is rejected, and ends with the last of it', async () => {
  const { first, second, move, due } = await asked();
  await move(first, 'rejected', { reason: 'Slut' });
  expect(await due()).toEqual([19_000]);
  await move(second, 'rejected', { reason: 'Slut' });
  expect(await due()).toEqual([]);
});

test('a requested bill follows what is voided', async () => {
  const { second, move, voidLines, due } = await asked();
  await move(second, 'accepted');
  expect(await due()).toEqual([28_500]);
  await voidLines(second, 1);
  expect(await due()).toEqual([19_000]);
});

test('a requested bill follows what the guest cancels', async () => {
  const { guest, second, due } = await asked();
  await guest.ask('POST', `orders/${second.id}/cancel`);
  expect(await due()).toEqual([9_500]);
});

/** Two orders of one line and of two that were paid in cash, and what of it waits to go back. */
async function paidBefore() {
  const served = await testApp();
  const { context } = served;
  const guest = await guestAt(served);
  const first: Order = (await guest.order([SOUP])).body;
  const second: Order = (await guest.order([SOUP, SOUP])).body;
  const owner = await served.staff('owner');
  const cash = { id: newOrderId(), method: 'cash', amount: 28_500, tip: 0 };
  await owner('POST', `venues/${VENUE}/seatings/${first.seating}/payments`, cash);
  const back = async (): Promise<number[]> =>
    (await owner('GET', `venues/${VENUE}/payments/unresolved`)).body.refunds.map(
      ({ amount }: { amount: number }) => amount,
    );
  return { served, guest, context, first, second, back };
}

test('what was paid goes back for a rejected order, and not for an accepted or undone one', async () => {
  const { context, first, second, back } = await paidBefore();
  await moveOrder(context, BY, first.id, { from: 'placed', to: 'accepted' });
  await moveOrder(context, BY, first.id, { from: 'accepted', to: 'seen', undo: true });
  expect(await back()).toEqual([]);
  await moveOrder(context, BY, second.id, { from: 'placed', to: 'rejected', reason: 'Slut' });
  expect(await back()).toEqual([19_000]);
});

test('staff of another venue change no order here, and take none', async () => {
  const { served, context, first } = await paidBefore();
  const elsewhere = { ...BY, venue: 'elsewhere' };
  const [line] = first.lines;
  if (line === undefined) throw new Error('the order has a line');
  await expect(
    moveOrder(context, elsewhere, first.id, { from: 'placed', to: 'accepted' }),
  ).rejects.toMatchObject({ code: 'orders.unknown' });
  await expect(
    moveLines(context, elsewhere, first.id, {
      lines: [{ id: line.id, from: 'queued' }],
      to: 'ready',
    }),
  ).rejects.toMatchObject({ code: 'orders.unknown' });
  await expect(
    takeOrder(context, {
      by: elsewhere,
      table: TABLE,
      key: newOrderId(),
      body: {
        menuVersion: 1,
        lines: [{ ...SOUP, options: [], quantity: 1, note: '' }],
        served: false,
      },
    }),
  ).rejects.toMatchObject({ code: 'tables.unknown' });
  await markSeen(context, 'elsewhere', { orders: [first.id], stations: ['kitchen'] });
  const staff = await served.staff('staff');
  const { orders } = (await staff('GET', `venues/${VENUE}/board`)).body;
  expect(orders).toMatchObject([
    { id: first.id, state: 'placed', seenBy: [], lines: [{ state: 'queued' }] },
    { state: 'placed' },
  ]);
});
