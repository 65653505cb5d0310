import { expect, test } from 'vitest';
import type { DayReport } from '#core/days/days.schema.ts';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Ask, newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };
const HOUR = 3_600_000;
const days = `venues/${VENUE}/days`;
const at = (seating: string, what: string) => `venues/${VENUE}/seatings/${seating}/${what}`;

/** A venue whose owner signs in again each time: sessions do not outlive days. */
async function fixture(database?: 'file') {
  const served = await testApp({ database });
  const read = async (day: string): Promise<DayReport> =>
    (await (await served.staff())('GET', `${days}/${day}`)).body;
  const list = async () => (await (await served.staff())('GET', days)).body;
  const close = async (day: string, reason?: string, figuresHash?: string) => {
    const wish = {
      figuresHash: figuresHash ?? (await read(day)).figuresHash,
      ...(reason !== undefined && { reason }),
    };
    return (await served.staff())('POST', `${days}/${day}/close`, wish);
  };
  return { served, read, list, close };
}

/** A party that orders, pays and leaves. */
async function dine(served: TestApp, lines: object[], table = TABLE): Promise<string> {
  const staff = await served.staff();
  const guest = await guestAt(served, table);
  const { body: order } = await guest.order(lines as never);
  await serve(staff, order);
  const { body } = await staff('GET', at(order.seating, 'bill'));
  const payment = { id: newOrderId(), method: 'card', amount: body.bill.remaining, tip: 1_000 };
  await staff('POST', at(order.seating, 'payments'), payment);
  await staff('POST', at(order.seating, 'settle'), { from: 'open' });
  return order.seating;
}

async function accept(staff: Ask, { id }: { id: string }): Promise<void> {
  const wish = { from: 'placed', to: 'accepted', acknowledged: ['age'] };
  const { status } = await staff('POST', `venues/${VENUE}/orders/${id}/transition`, wish);
  expect(status).toBe(200);
}

async function serve(staff: Ask, order: { id: string; lines: { id: string }[] }): Promise<void> {
  const path = `venues/${VENUE}/orders/${order.id}`;
  const acknowledged = ['age'];
  await accept(staff, order);
  const lines = order.lines.map(({ id }) => ({ id, from: 'queued' }));
  await staff('POST', `${path}/lines`, { lines, to: 'served', acknowledged });
}

test('a finished day is closed, and its figures never change', async () => {
  const { served, read, list, close } = await fixture();
  await dine(served, [SOUP, BEER]);
  await dine(served, [BEER], OTHER_TABLE);
  const { today, open } = await list();
  expect(open).toEqual([today]);
  const before = await read(today);
  expect(before.figures).toMatchObject({
    orders: 2,
    seatings: 2,
    guests: 2,
    sold: 23_900,
    total: 23_900,
    corrections: [],
    vat: [
      { rate: 1_200, gross: 9_500, vat: 1_018, net: 8_482 },
      { rate: 2_500, gross: 14_400, vat: 2_880, net: 11_520 },
    ],
    payments: [{ method: 'card', count: 2, amount: 23_900, tip: 2_000 }],
    paid: 23_900,
    tips: 2_000,
  });
  expect(before.open).toEqual({ orders: [], bills: [], calls: [] });
  const closed = await close(today);
  expect([closed.status, closed.body.by]).toEqual([200, 'owner']);
  expect(await read(today)).toMatchObject({ open: null, closed: { by: 'owner' } });
  expect((await list()).open).toEqual([]);
  await dine(served, [SOUP]);
  const after = await read(today);
  expect(after.figures).toEqual(before.figures);
  expect((await close(today)).body.code).toBe('days.closed');
});

test('open items are listed with links, and left open only with a reason', async () => {
  const { served, read, list, close } = await fixture();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  await accept(await served.staff(), order);
  const { body: call } = await guest.call({ kind: 'staff', reason: 'water' });
  const { today } = await list();
  expect((await read(today)).open).toEqual({
    orders: [
      {
        id: order.id,
        seating: order.seating,
        number: 1,
        table: { id: TABLE, label: '1' },
        state: 'accepted',
      },
    ],
    bills: [
      {
        seating: order.seating,
        table: { id: TABLE, label: '1' },
        isOpen: true,
        order: order.id,
        remaining: 9_500,
      },
    ],
    calls: [
      { id: call.id, seating: order.seating, table: { id: TABLE, label: '1' }, kind: 'staff' },
    ],
  });
  expect((await close(today)).body).toMatchObject({ code: 'days.reason_required', limit: 3 });
  const { body } = await close(today, 'Sällskapet sitter kvar');
  expect(body.reason).toBe('Sällskapet sitter kvar');
});

test('figures that changed meanwhile are not closed unseen', async () => {
  const { served, read, list, close } = await fixture('file');
  await dine(served, [SOUP]);
  const { today } = await list();
  const { figuresHash } = await read(today);
  await dine(served, [BEER]);
  expect((await close(today, undefined, figuresHash)).body.code).toBe('days.changed');
  const newHash = (await read(today)).figuresHash;
  const staff = await served.staff();
  const both = await timesAtOnce(served, 2, () =>
    staff('POST', `${days}/${today}/close`, { figuresHash: newHash }),
  );
  expect(both.map(({ body }) => body.code ?? 'closed').sort()).toEqual(['closed', 'days.closed']);
});

test('changes after a day was closed count on the next, with the order concerned', async () => {
  const { served, read, list, close } = await fixture();
  const staff = await served.staff();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([SOUP, BEER]);
  await accept(staff, order);
  const { today } = await list();
  await close(today, 'Kvar');
  const wish = { kind: 'comp', line: order.lines[0].id, reason: 'Kall soppa', from: 16_700 };
  await staff('POST', at(order.seating, 'adjustments'), { id: newOrderId(), ...wish });
  // After closing, before the day ends: it belongs to the next day too.
  await accept(staff, (await guest.order([BEER])).body);
  served.clock.advance(24 * HOUR);
  const { today: next } = await list();
  await dine(served, [SOUP], OTHER_TABLE);
  const { figures } = await read(next);
  expect(figures).toMatchObject({
    orders: 2,
    late: 1,
    sold: 7_200 + 9_500,
    corrections: [{ order: order.id, number: 1, day: today, table: '1', amount: -9_500 }],
    total: 7_200,
  });
  expect(figures.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(7_200);
  expect((await read(today)).figures.total).toBe(16_700);
  await close(next, 'Ännu kvar');
  served.clock.advance(24 * HOUR);
  const { today: last } = await list();
  // Counted once: the same correction is not repeated.
  expect((await read(last)).figures.corrections).toEqual([]);
});

test('corrections are in the order of the orders, whatever was changed first', async () => {
  const { served, read, list, close } = await fixture();
  const staff = await served.staff();
  const [anna, bo] = [await guestAt(served), await guestAt(served, OTHER_TABLE)];
  const { body: first } = await anna.order([BEER]);
  const { body: second } = await bo.order([SOUP]);
  for (const order of [first, second]) await accept(staff, order);
  const { today } = await list();
  await close(today, 'Kvar');
  const wish = { kind: 'comp', line: second.lines[0].id, reason: 'Kall soppa', from: 9_500 };
  await staff('POST', at(second.seating, 'adjustments'), { id: newOrderId(), ...wish });
  const voided = {
    lines: [{ id: first.lines[0].id, from: 'queued' }],
    to: 'voided',
    reason: 'Slut',
  };
  const path = `venues/${VENUE}/orders/${first.id}/lines`;
  expect((await staff('POST', path, voided)).status).toBe(200);
  served.clock.advance(24 * HOUR);
  const { figures } = await read((await list()).today);
  expect(figures.corrections.map(({ number }) => number)).toEqual([1, 2]);
});

test('an order that nobody accepted is owed by nobody: it is named apart, and counts once accepted', async () => {
  const { served, read, list, close } = await fixture();
  await dine(served, [SOUP]);
  const { body: order } = await (await guestAt(served, OTHER_TABLE)).order([SOUP, BEER]);
  const { today } = await list();
  const before = await read(today);
  expect(before.figures).toMatchObject({
    ...{ orders: 1, seatings: 1, guests: 1, sold: 9_500, total: 9_500 },
    unaccepted: { count: 1, amount: 16_700 },
  });
  expect(before.open).toMatchObject({ bills: [], orders: [{ id: order.id, state: 'placed' }] });
  expect((await close(today, 'Nobody answered')).status).toBe(200);
  served.clock.advance(24 * HOUR);
  expect((await read((await list()).today)).figures.corrections).toEqual([]);
  await accept(await served.staff(), order);
  const { figures, open } = await read((await list()).today);
  expect(figures).toMatchObject({
    ...{ orders: 0, sold: 0, total: 16_700 },
    corrections: [{ order: order.id, day: today, amount: 16_700 }],
  });
  expect(figures.unaccepted).toBeUndefined();
  expect(open?.orders).toMatchObject([{ id: order.id, state: 'accepted' }]);
});

test('an order that was let in after later days were closed counts, once', async () => {
  const { served, read, list, close } = await fixture();
  await (await guestAt(served)).order([SOUP]);
  const { body: order } = await (await guestAt(served)).order([BEER]);
  expect(order.awaitsAdmission).toBe(true);
  const { today } = await list();
  expect((await read(today)).figures.unaccepted).toEqual({ count: 1, amount: 9_500 });
  await close(today, 'Kvar');
  served.clock.advance(24 * HOUR);
  const next = await list();
  await close(next.today, 'Kvar');
  served.clock.advance(24 * HOUR);
  await accept(await served.staff(), order);
  const { figures } = await read((await list()).today);
  expect(figures).toMatchObject({ total: 7_200, corrections: [{ order: order.id, day: today }] });
});

test('what a party has paid for is sold, whether somebody has accepted it or not', async () => {
  const { served, read, list } = await fixture();
  const { body: order } = await (await guestAt(served)).order([SOUP]);
  const payment = { id: newOrderId(), method: 'card', amount: 5_000, tip: 0 };
  await (await served.staff())('POST', at(order.seating, 'payments'), payment);
  const { figures, open } = await read((await list()).today);
  expect(figures).toMatchObject({ orders: 1, sold: 9_500, paid: 5_000 });
  expect(figures.unaccepted).toBeUndefined();
  expect(open?.bills).toMatchObject([{ seating: order.seating, remaining: 4_500 }]);
});

test("a venue's first report includes all that came before it, once", async () => {
  const { served, read, list, close } = await fixture();
  await dine(served, [SOUP]);
  served.clock.advance(10 * 24 * HOUR);
  await dine(served, [SOUP], OTHER_TABLE);
  const { open, today } = await list();
  expect(open).toEqual([today]);
  const { figures } = await read(today);
  expect(figures).toMatchObject({ orders: 2, late: 1, total: 19_000, paid: 19_000, tips: 2_000 });
  expect((await close(today)).status).toBe(200);
  served.clock.advance(24 * HOUR);
  const next = await list();
  expect(next.open).toEqual([next.today]);
  expect((await read(next.today)).figures).toMatchObject({ orders: 0, total: 0, paid: 0 });
});

test('days are closed in order, and none too early', async () => {
  const { served, read, list, close } = await fixture();
  await dine(served, [SOUP]);
  const { today } = await list();
  await close(today);
  served.clock.advance(24 * HOUR);
  await dine(served, [SOUP]);
  served.clock.advance(24 * HOUR);
  const { open, today: last } = await list();
  expect(open).toEqual([open[0], last]);
  expect((await close(last)).body).toMatchObject({ code: 'days.earlier_open', state: open[0] });
  expect((await close(open[0])).status).toBe(200);
  expect((await close(last)).status).toBe(200);
  const staff = await served.staff();
  const tomorrow = new Date(Date.parse(last) + 24 * HOUR).toISOString().slice(0, 10);
  for (const day of [tomorrow, '2001-01-01']) {
    expect((await staff('GET', `${days}/${day}`)).body.code).toBe('days.unknown');
  }
  const shown = (await list()).closed.map((each: { day: string }) => each.day);
  expect(shown).toEqual([last, open[0], today]);
  expect((await read(last)).figures.orders).toBe(0);
});
