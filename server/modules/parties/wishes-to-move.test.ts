import { expect, test } from 'vitest';
import { MOVE_WISHES_MS, REFUSED_MOVES_MS } from '#core/shared/limits.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { OTHER_TABLE, smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';

const SOUP = { product: 'soup' };
const THIRD = 'test00000003';

type Body = Answer['body'];
const at = (seating: string, what: string) => `venues/${VENUE}/seatings/${seating}/${what}`;

/** Anna and Bo at the first table, with a round of two soups. */
async function party(database?: 'file') {
  const menu = smallMenu();
  const tables = [...(menu.tables ?? []), { id: THIRD, label: '3' }];
  const scripted = scriptedProvider();
  const served = await testApp({
    ...{ menu: { ...menu, tables }, database, paymentProviders: scripted },
  });
  const staff = await served.staff('staff');
  const anna = await guestAt(served);
  const { body: order } = await anna.order([SOUP, SOUP]);
  const bo = await guestAt(served);
  await letIn(anna, bo);
  const seating: string = order.seating;
  const wish = (guest: TestGuest, to = OTHER_TABLE) => guest.call({ kind: 'move', to });
  const answer = (call: string, to = OTHER_TABLE) =>
    staff('POST', at(seating, 'move'), { from: TABLE, to, into: null, call });
  const refuse = (call: string) =>
    staff('POST', `venues/${VENUE}/calls/${call}/transition`, { from: 'open', to: 'done' });
  const ahead = async (guest: TestGuest, table = OTHER_TABLE): Promise<Body> =>
    (await guest.ask('GET', `seating/ahead/${table}`)).body;
  const calls = async (guest: TestGuest): Promise<Body[]> =>
    (await guest.ask('GET', 'seating')).body.calls;
  return { served, scripted, staff, anna, bo, order, seating, wish, answer, refuse, ahead, calls };
}

test('who scans the code of another table is told what would come along, and changes nothing by it', async () => {
  const { served, anna, order, ahead } = await party();
  const nothing = { isHere: false, party: null };
  const own = { table: { id: TABLE, label: '1' }, owes: order.total };
  const free = { isHere: false, party: { ...own, isTaken: false, hasAsked: false } };
  expect(await ahead(anna)).toEqual(free);
  expect(await ahead(anna, TABLE)).toEqual({ isHere: true, party: null });
  const stranger = await guestAt(served);
  await stranger.call({ kind: 'staff', reason: 'water' });
  const passer = await guestAt(served, OTHER_TABLE);
  expect([await ahead(stranger), await ahead(passer, TABLE)]).toEqual([nothing, nothing]);
  await passer.order([SOUP]);
  expect(await ahead(anna)).toMatchObject({ party: { isTaken: true } });
  // Alone with nothing ordered, one simply sits down elsewhere.
  const alone = await guestAt(served, THIRD);
  await alone.call({ kind: 'staff', reason: 'water' });
  expect(await ahead(alone)).toEqual(nothing);
  expect((await ahead(anna, 'zzzzzzzzzzzz')).code).toBe('tables.unknown');
});

test('a wish moves nobody; staff grant it with one tap, and everything follows, also what is being paid', async () => {
  const { served, scripted, staff, anna, bo, order, seating, wish, answer, ahead, calls } =
    await party();
  await bo.call({ kind: 'staff', reason: 'water' });
  const bill = newOrderId();
  const [, soup] = order.lines;
  const named = { lines: [{ id: soup.id, pieces: 1, of: 1 }], from: null, to: bill, name: 'Bo' };
  await staff('POST', at(seating, 'bill-lines'), named);
  const take = { take: { kind: 'rest' }, amount: order.total / 2, tip: 0, locale: 'en' };
  const key = { 'idempotency-key': newOrderId() };
  const { body: attempt } = await anna.ask('POST', 'payments', take, key);
  const asked = await wish(bo);
  expect(asked).toMatchObject({
    status: 201,
    body: { kind: 'move', state: 'open', move: { to: { id: OTHER_TABLE } }, table: { id: TABLE } },
  });
  expect((await anna.ask('GET', 'seating')).body.seating.table.id).toBe(TABLE);
  expect(await ahead(anna)).toMatchObject({ party: { hasAsked: true } });
  expect((await calls(anna)).map(({ kind }) => kind)).toEqual(['staff', 'move']);
  const granted = await answer(asked.body.id);
  expect([granted.status, granted.body.table.id]).toEqual([200, OTHER_TABLE]);
  for (const guest of [anna, bo]) {
    const { body: seen } = await guest.ask('GET', 'seating');
    expect(seen.seating).toMatchObject({ id: seating, table: { id: OTHER_TABLE } });
    expect(seen.calls.map((call: Body) => [call.kind, call.table.id])).toEqual([
      ['staff', OTHER_TABLE],
    ]);
    expect(seen.orders[0].table.id).toBe(OTHER_TABLE);
    expect(seen.bill.others).toMatchObject([{ id: bill, name: 'Bo', total: order.total / 2 }]);
  }
  scripted.set(attempt.id, 'paid');
  await createPaymentSweep(served.context)();
  const { body: paid } = await staff('GET', at(seating, 'bill'));
  expect(paid.bill).toMatchObject({ paid: order.total / 2, remaining: 0 });
  expect(await ahead(anna)).toEqual({ isHere: true, party: null });
});

test('staff say no: the guests read so for some minutes, and it can be taken back', async () => {
  const { served, staff, anna, bo, wish, refuse, calls } = await party();
  const { body: asked } = await wish(anna);
  expect((await refuse(asked.id)).body).toMatchObject({ state: 'done', move: { refused: true } });
  expect(await calls(bo)).toMatchObject([{ id: asked.id, state: 'done', move: { refused: true } }]);
  const back = { from: 'done', to: 'open', undo: true };
  const { body: open } = await staff('POST', `venues/${VENUE}/calls/${asked.id}/transition`, back);
  expect(open).toMatchObject({ state: 'open', move: { to: { id: OTHER_TABLE } } });
  expect(open.move.refused).toBeUndefined();
  await refuse(asked.id);
  served.clock.advance(REFUSED_MOVES_MS);
  expect(await calls(bo)).toEqual([]);
});

test('a wish is answered once, whoever is first', async () => {
  const { served, wish, anna, answer, refuse } = await party('file');
  const { body: asked } = await wish(anna);
  const codes = (answers: readonly Answer[]) => answers.map(({ body }) => body.code ?? 'done');
  const both = codes(await atOnce(served, [() => answer(asked.id), () => refuse(asked.id)]));
  expect(both.toSorted()).toEqual(['calls.state_changed', 'done']);
});

test('it can be withdrawn, is replaced by the party’s next one, and is over with the visit', async () => {
  const { staff, anna, bo, seating, wish, answer, calls } = await party();
  const { body: first } = await wish(anna);
  const { body: next } = await wish(bo, THIRD);
  expect((await calls(anna)).map(({ id }) => id)).toEqual([next.id]);
  expect((await answer(first.id)).body.code).toBe('calls.state_changed');
  await bo.ask('POST', `calls/${next.id}/cancel`);
  expect(await calls(anna)).toEqual([]);
  expect((await answer(next.id, THIRD)).body.code).toBe('calls.state_changed');
  const { body: last } = await wish(bo);
  await staff('POST', at(seating, 'end'));
  expect((await answer(last.id)).body.code).toBe('seatings.not_open');
  const { body: board } = await staff('GET', `venues/${VENUE}/board`);
  expect(board.calls).toEqual([]);
});

test('a party that asks again and again rings no more, until some minutes have passed', async () => {
  const { served, anna, bo, wish } = await party();
  for (const guest of [anna, bo, anna, bo]) expect((await wish(guest)).status).toBe(201);
  const { body: last } = await wish(anna);
  expect((await wish(bo, THIRD)).body).toMatchObject({ code: 'calls.too_many', limit: 5 });
  // Neither does withdrawing make room, and the party may still call for staff.
  await anna.ask('POST', `calls/${last.id}/cancel`);
  expect((await wish(anna)).status).toBe(409);
  expect((await anna.call({ kind: 'staff', reason: 'water' })).status).toBe(201);
  served.clock.advance(MOVE_WISHES_MS);
  expect((await wish(anna)).status).toBe(201);
});

test('whoever is sent away has no say where the party sits', async () => {
  const { staff, anna, bo, seating, wish, answer, calls } = await party();
  await bo.call({ kind: 'staff', reason: 'water' });
  const { body: asked } = await wish(bo);
  await staff('POST', at(seating, `guests/${bo.id}/send-away`), { from: 'admitted' });
  expect((await calls(anna)).map(({ kind }) => kind)).toEqual(['staff']);
  expect((await answer(asked.id)).body.code).toBe('calls.state_changed');
});

test('wherever staff move the party themselves, its wish is done with it', async () => {
  const { served, staff, anna, seating, wish, calls } = await party();
  await wish(anna);
  const other = await guestAt(served, THIRD);
  const { body: theirs } = await other.order([SOUP]);
  const merge = { from: TABLE, to: THIRD, into: theirs.seating };
  expect((await staff('POST', at(seating, 'move'), merge)).status).toBe(200);
  expect(await calls(anna)).toEqual([]);
  expect(await calls(other)).toEqual([]);
});

test('only who sees the party asks, for a free table of the venue', async () => {
  const { served, anna, staff, wish } = await party();
  const stranger = await guestAt(served);
  expect((await wish(stranger)).body.code).toBe('seatings.admission_required');
  const passer = await guestAt(served, THIRD);
  expect((await wish(passer)).body.code).toBe('seatings.admission_required');
  await passer.order([SOUP]);
  const { body: tab } = await staff('POST', `venues/${VENUE}/tabs`, { name: 'Cleo' });
  const codes = [
    (await wish(anna, THIRD)).body.code,
    (await wish(anna, TABLE)).body.code,
    (await wish(anna, 'zzzzzzzzzzzz')).body.code,
    (await wish(anna, tab.table.id)).body.code,
  ];
  expect(codes).toEqual([
    'seatings.already_open',
    'seatings.moved',
    'tables.unknown',
    'tables.unknown',
  ]);
});

test('a tab whose guest scans a table asks for it in the same way', async () => {
  const { served, staff } = await party();
  const { body: tab } = await staff('POST', `venues/${VENUE}/tabs`, { name: 'Anna' });
  const { joinCode } = (await staff('GET', at(tab.id, 'tab'))).body;
  const guest = await guestAt(served, tab.table.id);
  await guest.ask('POST', 'seating/join', { code: joinCode });
  expect((await guest.ask('GET', `seating/ahead/${OTHER_TABLE}`)).body).toMatchObject({
    party: { table: { label: 'Anna', tab: true }, owes: 0 },
  });
  const { body: asked } = await guest.call({ kind: 'move', to: OTHER_TABLE });
  const move = { from: tab.table.id, to: OTHER_TABLE, into: null, call: asked.id };
  const { body: moved } = await staff('POST', at(tab.id, 'move'), move);
  expect(moved.table).toEqual({ id: OTHER_TABLE, label: 'Terrass 2' });
});
