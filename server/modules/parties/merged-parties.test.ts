import { expect, test } from 'vitest';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import { moveParty } from '#core/parties/move-party.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { findVenueSeating, readBillFacts } from '../bills/bill-facts.ts';

const SOUP = { product: 'soup' };

test('what is stored of two parties that are one is what was decided, with what staff took and were asked for', async () => {
  const served = await testApp();
  const staff = await served.staff('owner');
  const { context, clock } = served;
  /** Two rounds, one of them of staff, of which an equal part and one dish are paid. */
  const party = async (table: string) => {
    const guest = await guestAt(served, table);
    const { body: order } = await guest.order([SOUP, SOUP]);
    clock.advance(1_000);
    const wish = {
      ...{ menuVersion: 1, served: true },
      lines: [{ ...SOUP, options: [], quantity: 1 }],
    };
    const key = { 'idempotency-key': newOrderId() };
    const { body: taken } = await staff(
      'POST',
      `venues/${VENUE}/tables/${table}/orders`,
      wish,
      key,
    );
    const at = `venues/${VENUE}/seatings/${order.seating}`;
    const dish = { line: taken.lines[0].id, num: 1, den: 1 };
    const payments = [
      { take: { kind: 'equal', parts: 4 }, amount: 7_125 },
      { take: { kind: 'lines', lines: [dish] }, amount: 9_500 },
    ];
    for (const payment of payments) {
      clock.advance(1_000);
      const more = { id: newOrderId(), method: 'card', tip: 0 };
      expect((await staff('POST', `${at}/payments`, { ...more, ...payment })).status).toBe(201);
    }
    clock.advance(1_000);
    const anna = newOrderId();
    const [, soup] = order.lines;
    const move = { lines: [{ id: soup.id, pieces: 1, of: 1 }], from: null, to: anna };
    expect((await staff('POST', `${at}/bill-lines`, { ...move, name: 'Anna' })).status).toBe(200);
    const part = { id: newOrderId(), method: 'card', tip: 0, bill: anna, amount: 4_750 };
    const equal = { ...part, take: { kind: 'equal', parts: 2 } };
    expect((await staff('POST', `${at}/payments`, equal)).status).toBe(201);
    await guest.call({ kind: 'bill', method: 'card', share: 'all', tip: 0 });
    return { guest, seating: order.seating as string };
  };
  const factsOf = (id: string): Promise<BillFacts> =>
    context.store.read(async (db) =>
      readBillFacts(db, await findVenueSeating(context, db, VENUE, id)),
    );
  const one = await party(TABLE);
  const two = await party(OTHER_TABLE);
  const [own, there] = [await factsOf(one.seating), await factsOf(two.seating)];
  const wish = { from: TABLE, to: OTHER_TABLE, into: two.seating };
  const ofOne = { seating: own.seating, isMerged: false, hasOrdered: true, guestCount: 1 };
  const facts = {
    ...{ venue: VENUE, party: ofOne, table: there.seating.table, wishes: [] },
    ...{ there: { id: two.seating, guestCount: 1 }, bills: { own, there } },
  };
  const decided = moveParty(facts, wish, { at: clock.now(), newId: newOrderId });
  const moved = await staff('POST', `venues/${VENUE}/seatings/${one.seating}/move`, wish);
  expect([moved.status, moved.body.bill]).toEqual([200, 'requested']);
  expect({ facts: await factsOf(one.seating) }).toEqual({
    facts: 'facts' in decided && decided.facts,
  });
  const { body: seen } = await one.guest.ask('GET', 'seating');
  expect(seen.guests.map((guest: { ordinal: number }) => guest.ordinal)).toEqual([1, 2]);
});
