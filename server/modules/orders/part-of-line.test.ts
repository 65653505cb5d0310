import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

type Line = { id: string; state: string; quantity: number; total: number; product: string };

/** A guest whose order of three soups (95 kr each) and a beer (72 kr) was accepted. */
async function round() {
  const app = await testApp();
  const guest = await guestAt(app);
  const soups = { product: 'soup', quantity: 3 };
  const { body: order } = await guest.order([soups, { product: 'beer', options: ['small'] }]);
  const staff = await app.staff('manager');
  const path = `venues/${VENUE}/orders/${order.id}`;
  const bill = `venues/${VENUE}/seatings/${order.seating}`;
  await staff('POST', `${path}/transition`, {
    from: 'placed',
    to: 'accepted',
    acknowledged: ['age'],
  });
  const voidPieces = (pieces: number, of: number, to = 'voided') =>
    staff('POST', `${path}/lines`, {
      lines: [{ id: order.lines[0].id, from: 'queued', part: { pieces, of } }],
      to,
      reason: 'Dropped',
    });
  return { app, guest, staff, order, path, bill, voidPieces };
}

const shown = (lines: readonly Line[]) =>
  lines.map(({ product, quantity, state, total }) => [product, quantity, state, total]);

test('one of three is voided: it becomes a line beside the others, and the bill is reduced by it', async () => {
  const { guest, staff, voidPieces, bill, order } = await round();
  const { status, body } = await voidPieces(1, 3);
  expect([status, body.state]).toEqual([200, 'accepted']);
  expect(shown(body.lines)).toEqual([
    ['soup', 2, 'queued', 19_000],
    ['soup', 1, 'voided', 9_500],
    ['beer', 1, 'queued', 7_200],
  ]);
  expect(body.lines[1].reason).toBe('Dropped');
  expect(body.lines[0].reason).toBeUndefined();
  expect(body.total).toBe(order.total);
  const seen = (await guest.ask('GET', 'seating')).body;
  expect(seen.orders[0].lines).toEqual(body.lines);
  expect(seen.bill).toMatchObject({ total: 26_200, remaining: 26_200 });
  expect((await staff('GET', `${bill}/bill`)).body.bill).toEqual(seen.bill);
});

test('a repeated request voids nothing more, and returns how many there are', async () => {
  const { voidPieces } = await round();
  await voidPieces(1, 3);
  const again = await voidPieces(1, 3);
  expect([again.status, again.body.code, again.body.limit]).toEqual([409, 'lines.changed', 2]);
});

test('only voiding applies to a part, and never to more than there is', async () => {
  const { voidPieces } = await round();
  expect((await voidPieces(1, 3, 'ready')).status).toBe(400);
  expect((await voidPieces(4, 3)).status).toBe(400);
});

test('all three of three is the whole line', async () => {
  const { voidPieces } = await round();
  const { body } = await voidPieces(3, 3);
  expect(shown(body.lines)).toEqual([
    ['soup', 3, 'voided', 28_500],
    ['beer', 1, 'queued', 7_200],
  ]);
});

test("history and the day's figures count the voided piece, with the person", async () => {
  const { app, staff, voidPieces, order } = await round();
  const { body: voided } = await voidPieces(1, 3);
  const { body } = await staff('GET', `venues/${VENUE}/history/${order.id}`);
  expect(body.entries.at(-1)).toMatchObject({
    kind: 'line.voided',
    detail: { lines: [voided.lines[1].id], reason: 'Dropped' },
  });
  const day = new Date(app.clock.now()).toISOString().slice(0, 10);
  const { figures } = (await staff('GET', `venues/${VENUE}/days/${day}`)).body;
  expect(figures).toMatchObject({
    total: 26_200,
    struck: [{ reason: 'Dropped', count: 1, amount: 9_500 }],
  });
});

test('one of three is on the house; voiding another leaves the free one with the guest', async () => {
  const { guest, staff, bill, order, voidPieces } = await round();
  const comp = (pieces: number, from: number) =>
    staff('POST', `${bill}/adjustments`, {
      id: newOrderId(),
      kind: 'comp',
      line: order.lines[0].id,
      pieces,
      reason: 'Sorry',
      from,
    });
  const given = await comp(1, 35_700);
  expect([given.status, given.body.bill.total]).toEqual([201, 26_200]);
  const line = async () => (await guest.ask('GET', 'seating')).body.orders[0].lines[0];
  expect(await line()).toMatchObject({
    quantity: 3,
    total: 19_000,
    reductions: [{ kind: 'comp', pieces: 1, amount: 9_500, reason: 'Sorry' }],
  });
  const tooMany = await comp(3, 26_200);
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'adjustments.too_much']);
  await voidPieces(1, 3);
  expect(await line()).toMatchObject({ quantity: 2, total: 9_500, reductions: [{ pieces: 1 }] });
  const { body } = await staff('GET', `${bill}/bill`);
  expect(body.bill.total).toBe(16_700);
});

test('comps apply to pieces of a line, discounts do not', async () => {
  const { staff, bill, order } = await round();
  const wish = { id: newOrderId(), pieces: 1, reason: 'Sorry', from: 35_700 };
  const whole = await staff('POST', `${bill}/adjustments`, { ...wish, kind: 'comp' });
  const line = order.lines[0].id;
  const part = { ...wish, kind: 'discount', line, amount: 100 };
  expect(whole.status).toBe(400);
  expect((await staff('POST', `${bill}/adjustments`, part)).status).toBe(400);
});
