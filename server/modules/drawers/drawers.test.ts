import { expect, test } from 'vitest';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import type { DrawerEntry } from '#core/drawers/drawers.schema.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const venue = `venues/${VENUE}`;

/** A bar where a guest owes a soup (95 kr). */
async function bar() {
  const app = await testApp();
  const guest = await guestAt(app);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const [owner, manager, staff] = await Promise.all(
    (['owner', 'manager', 'staff'] as const).map((role) => app.staff(role)),
  );
  if (!owner || !manager || !staff) throw new Error('Nobody works here.');
  const bill = `${venue}/seatings/${order.seating}`;
  const pay = (wish: object, ask = staff) =>
    ask('POST', `${bill}/payments`, { id: newOrderId(), method: 'cash', tip: 0, ...wish });
  const open = async (counted: number, drawer = MAIN_DRAWER, ask = staff) => {
    const id = newOrderId();
    const answer = await ask('POST', `${venue}/drawers/${drawer}/shifts`, { id, counted });
    expect(answer.status, answer.text).toBe(201);
    return id;
  };
  const close = (shift: string, wish: object) =>
    staff('POST', `${venue}/shifts/${shift}/close`, wish);
  const shiftNow = async () => (await staff('GET', `${venue}/drawers`)).body.drawers[0].shift;
  const day = async () => (await manager('GET', `${venue}/days/2026-11-20`)).body;
  return { app, owner, manager, staff, bill, order, pay, open, close, shiftNow, day };
}

test('a drawer is expected to hold its float, what was handed over in cash, and what was put in', async () => {
  const { staff, pay, open, close, shiftNow } = await bar();
  await pay({ amount: 1_000 });
  const shift = await open(50_000);
  await pay({ amount: 4_760, tip: 200 });
  await pay({ amount: 1_000, method: 'card' });
  const move = { id: newOrderId(), amount: -2_000, reason: 'Milk' };
  for (let twice = 0; twice < 2; twice += 1) {
    const answer = await staff('POST', `${venue}/shifts/${shift}/moves`, move);
    expect(answer.status, answer.text).toBe(201);
  }
  // 49.60 is handed over as 50; what was taken before the count is not in it.
  const expected = 50_000 + 5_000 - 2_000;
  expect(await shiftNow()).toMatchObject({ float: 50_000, taken: 5_000, expected });
  expect((await close(shift, { counted: expected, expected: 50_000 })).body.code).toBe(
    'drawers.changed',
  );
  const { body } = await close(shift, { counted: expected, expected });
  expect(body.drawers[0]).toMatchObject({
    shift: null,
    last: { counted: expected, difference: 0 },
  });
  expect((await close(shift, { counted: expected })).body.code).toBe('drawers.not_open');
});

test('a difference needs a reason, which stays with who counted', async () => {
  const { open, close, staff, day } = await bar();
  const shift = await open(50_000);
  const refused = await close(shift, { counted: 49_900 });
  expect([refused.body.code, refused.body.limit]).toEqual(['drawers.reason_required', 100]);
  const { body } = await close(shift, { counted: 49_900, reason: ' Wrong change ' });
  const [{ last }] = body.drawers;
  expect(last).toMatchObject({ difference: -100, reason: 'Wrong change', closedBy: 'staff' });
  const again = await staff('PUT', `${venue}/shifts/${shift}/reason`, { reason: 'Other' });
  expect(again.body.code).toBe('drawers.explained');
  expect((await day()).drawers).toMatchObject([{ id: shift, counted: 49_900 }]);
});

test('notes and coins that were counted one by one must sum to the count', async () => {
  const { staff } = await bar();
  const path = `${venue}/drawers/${MAIN_DRAWER}/shifts`;
  const pieces = [
    { value: 10_000, count: 2 },
    { value: 500, count: 3 },
  ];
  const wrong = await staff('POST', path, { id: newOrderId(), counted: 21_000, pieces });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'request.invalid']);
  expect((await staff('POST', path, { id: newOrderId(), counted: 21_500, pieces })).status).toBe(
    201,
  );
  const twice = await staff('POST', path, { id: newOrderId(), counted: 0 });
  expect(twice.body.code).toBe('drawers.open');
});

test('in a blind count nobody is told what should be there until it was counted', async () => {
  const { owner, open, pay, close, shiftNow, staff, day } = await bar();
  const { body: known } = await owner('GET', `${venue}/settings`);
  const settings = { ...known.settings, countsBlind: true };
  await owner('PUT', `${venue}/settings`, { settings, revision: known.revision });
  const shift = await open(50_000);
  await pay({ amount: 5_000 });
  const seen = await shiftNow();
  expect(seen).not.toHaveProperty('expected');
  expect(seen).not.toHaveProperty('taken');
  const { body } = await close(shift, { counted: 54_000 });
  expect(body.unexplained).toMatchObject([{ id: shift, expected: 55_000, difference: -1_000 }]);
  expect((await day()).open.drawers).toMatchObject([{ shift, state: 'closed' }]);
  await staff('PUT', `${venue}/shifts/${shift}/reason`, { reason: 'A guest came back' });
  expect((await staff('GET', `${venue}/drawers`)).body.unexplained).toEqual([]);
  expect((await day()).open).not.toHaveProperty('drawers');
});

test('corrections and what is handed back move cash where it lies', async () => {
  const { manager, staff, bill, pay, open, shiftNow } = await bar();
  await open(10_000);
  const { body } = await pay({ amount: 4_760 });
  const correction = { id: newOrderId(), method: 'card', amount: 4_760, tip: 0, reason: 'Card' };
  await manager('POST', `${bill}/payments/${body.payments[0].id}/correction`, correction);
  expect(await shiftNow()).toMatchObject({ taken: 0 });
  await pay({ amount: 4_740 });
  expect(await shiftNow()).toMatchObject({ taken: 4_700 });
  const comp = { id: newOrderId(), kind: 'comp', from: 9_500, reason: 'Cold' };
  await manager('POST', `${bill}/adjustments`, comp);
  // It lies there until somebody gives it back.
  expect(await shiftNow()).toMatchObject({ taken: 4_700 });
  const { refunds } = (await staff('GET', `${venue}/payments/unresolved`)).body;
  const cash = refunds.find(({ method }: { method: string }) => method === 'cash');
  const decided = { decision: 'by_hand', reason: 'Given' };
  const answer = await staff('POST', `${venue}/refunds/${cash.id}/decision`, decided);
  expect(answer.status, answer.text).toBe(200);
  expect(await shiftNow()).toMatchObject({ taken: 0 });
});

test('with several drawers cash goes into the one that a person chose, and an open one stays', async () => {
  const { owner, staff, pay, open, manager } = await bar();
  const second = newOrderId();
  const drawers = [
    { id: MAIN_DRAWER, name: 'Bar' },
    { id: second, name: 'Terrace' },
  ];
  const named = await owner('PUT', `${venue}/drawers`, { drawers });
  expect(named.status, named.text).toBe(200);
  expect((await staff('PUT', `${venue}/drawers`, { drawers })).status).toBe(403);
  await open(1_000);
  await open(2_000, second);
  const choice = { drawer: second };
  const chosen = await staff('PUT', `${venue}/drawers/choice`, choice);
  expect(chosen.body.drawers.map(({ isChosen }: { isChosen: boolean }) => isChosen)).toEqual([
    false,
    true,
  ]);
  await pay({ amount: 5_000 });
  await pay({ amount: 1_000 }, manager);
  const { body } = await staff('GET', `${venue}/drawers`);
  const taken = body.drawers.map((each: { shift: { taken: number } }) => each.shift.taken);
  expect(taken).toEqual([1_000, 5_000]);
  const only = { drawers: [{ id: MAIN_DRAWER, name: 'Bar' }] };
  expect((await owner('PUT', `${venue}/drawers`, only)).body.code).toBe('drawers.open');
});

test('a day is closed with the counts that came before, and says which drawers are open', async () => {
  const { app, manager, open, close, day } = await bar();
  const first = await open(1_000);
  await close(first, { counted: 1_000 });
  await open(1_000);
  const report = await day();
  expect(report.drawers).toMatchObject([{ id: first }]);
  expect(report.open.drawers).toMatchObject([{ name: '', state: 'open' }]);
  const { figuresHash } = report;
  const path = `${venue}/days/2026-11-20/close`;
  expect((await manager('POST', path, { figuresHash, reason: 'Later' })).status).toBe(200);
  expect((await day()).drawers).toMatchObject([{ id: first }]);
  app.clock.advance(24 * 3_600_000);
  const next = (await manager('GET', `${venue}/days/2026-11-21`)).body;
  expect(next).not.toHaveProperty('drawers');
});

test('what happened to a drawer is listed with who and when, and a blind count stays blind', async () => {
  const { owner, staff, pay, open, close } = await bar();
  const list = async (before?: string) => {
    const query = before === undefined ? '' : `?before=${before}`;
    return (await staff('GET', `${venue}/drawers/${MAIN_DRAWER}/entries${query}`)).body;
  };
  const shift = await open(10_000);
  await pay({ amount: 4_760 });
  const move = { id: newOrderId(), amount: -500, reason: 'Milk' };
  await staff('POST', `${venue}/shifts/${shift}/moves`, move);
  await close(shift, { counted: 14_300 });
  const { entries, next } = await list();
  expect(next).toBeNull();
  expect(entries.map(({ kind, amount }: DrawerEntry) => [kind, amount]).sort()).toEqual([
    ['closed', 14_300],
    ['opened', 10_000],
    ['out', -500],
    ['payment', 4_800],
  ]);
  const paid = entries.find(({ kind }: DrawerEntry) => kind === 'payment');
  expect(paid).toMatchObject({ by: 'staff', seating: expect.any(String) });
  const { body: known } = await owner('GET', `${venue}/settings`);
  const settings = { ...known.settings, countsBlind: true };
  await owner('PUT', `${venue}/settings`, { settings, revision: known.revision });
  await open(1_000);
  await pay({ amount: 1_000 });
  const blind = await list();
  expect(blind.isPartial).toBe(true);
  expect(blind.entries).toHaveLength(5);
  const unknown = await staff('GET', `${venue}/drawers/${newOrderId()}/entries`);
  expect(unknown.body.code).toBe('drawers.unknown');
  expect((await staff('GET', `${venue}/drawers/${MAIN_DRAWER}/entries?before=x`)).status).toBe(400);
});

test('a long evening is listed page by page, each entry once', async () => {
  const { staff, open } = await bar();
  const shift = await open(10_000);
  for (let count = 0; count < 60; count += 1) {
    const move = { id: newOrderId(), amount: 100, reason: 'Change' };
    await staff('POST', `${venue}/shifts/${shift}/moves`, move);
  }
  const path = `${venue}/drawers/${MAIN_DRAWER}/entries`;
  const first = (await staff('GET', path)).body;
  const rest = (await staff('GET', `${path}?before=${first.next}`)).body;
  const ids = [...first.entries, ...rest.entries].map(({ id }: DrawerEntry) => id);
  expect(new Set(ids).size).toBe(61);
  expect([ids.length, rest.next]).toEqual([61, null]);
});
