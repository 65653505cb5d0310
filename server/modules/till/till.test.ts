import { expect, test } from 'vitest';
import { DAY_MS } from '#core/shared/time-zone.ts';
import type { Till } from '#core/till/till.schema.ts';
import { runJobs } from '#server/jobs.ts';
import { timesAtOnce } from '#tests/support/at-once.ts';
import { OTHER_TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { makeAllEntries } from './make-entries.ts';

const venue = `venues/${VENUE}`;
const DAY = `${venue}/days/2026-11-20`;
const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };

/** A bar that keeps the list, where a guest owes a soup (95 kr, 12 %) and a beer (72 kr, 25 %). */
async function bar({
  mode = 'by_hand',
  database,
}: {
  mode?: Till['mode'];
  database?: 'file';
} = {}) {
  const app = await testApp({ ...(database && { database }) });
  const guest = await guestAt(app);
  const { body: order } = await guest.order([SOUP, BEER]);
  const [manager, staff, kitchen] = await Promise.all(
    (['manager', 'staff', 'kitchen'] as const).map((role) => app.staff(role)),
  );
  if (!manager || !staff || !kitchen) throw new Error('Nobody works here.');
  const choose = async (to: Till['mode']) => {
    expect((await manager('PUT', `${venue}/till/mode`, { mode: to })).status).toBe(200);
  };
  await choose(mode);
  const bill = `${venue}/seatings/${order.seating}`;
  const pay = async (amount: number, wish: object = {}) => {
    const id = newOrderId();
    const body = { id, method: 'card', amount, tip: 0, ...wish };
    const answer = await staff('POST', `${bill}/payments`, body);
    expect(answer.status, answer.text).toBe(201);
    return id;
  };
  const correct = async (payment: string, wish: object) => {
    const body = { id: newOrderId(), method: 'card', tip: 0, reason: 'Fel', ...wish };
    const answer = await manager('POST', `${bill}/payments/${payment}/correction`, body);
    expect(answer.status, answer.text).toBe(201);
  };
  const till = async (): Promise<Till> => (await staff('GET', `${venue}/till`)).body;
  const waiting = async () => (await till()).entries;
  const grosses = async () =>
    (await waiting()).map(({ parts }) => parts.map(({ rate, gross }) => [rate, gross]));
  const register = (entries: readonly string[], wish: object = {}, ask = staff) =>
    ask('POST', `${venue}/till/registrations`, { id: newOrderId(), entries, ...wish });
  const registerAll = async () => register((await waiting()).map(({ id }) => id));
  return {
    ...{ app, guest, order, manager, staff, kitchen, bill, choose, pay, correct },
    ...{ till, waiting, grosses, register, registerAll },
  };
}

test('a payment waits for the cash register by VAT and group, its tip and its rounding beside it', async () => {
  const { pay, till } = await bar();
  await pay(16_700, { tip: 1_000, method: 'cash' });
  const { entries, waiting, mode } = await till();
  expect([mode, waiting]).toEqual(['by_hand', { count: 1, amount: 16_700 }]);
  expect(entries).toMatchObject([
    {
      ...{ kind: 'sale', table: '1', method: 'cash', amount: 16_700, tip: 1_000 },
      by: { name: 'staff' },
      drawer: { name: '' },
      parts: [
        { group: { id: 'drinks' }, rate: 2_500, gross: 7_200 },
        { group: { id: 'food' }, rate: 1_200, gross: 9_500 },
      ],
    },
  ]);
});

test('a venue that registers in its own way has nothing listed, and what it took before stays its own', async () => {
  const { choose, pay, waiting, correct } = await bar({ mode: 'none' });
  const before = await pay(5_000);
  expect(await waiting()).toEqual([]);
  await choose('by_hand');
  expect(await waiting()).toEqual([]);
  await pay(1_000);
  expect((await waiting()).map(({ amount }) => amount)).toEqual([1_000]);
  // What corrects it is new.
  await correct(before, { amount: 4_000 });
  expect((await waiting()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sale', 1_000],
    ['reversal', -5_000],
    ['replacement', 4_000],
  ]);
});

test('what waits when the list is given up is still listed, and what is paid then is not', async () => {
  const { choose, pay, waiting, registerAll } = await bar();
  await pay(5_000);
  await choose('none');
  await pay(1_000);
  expect((await waiting()).map(({ amount }) => amount)).toEqual([5_000]);
  expect((await registerAll()).status).toBe(201);
  await choose('by_hand');
  await pay(2_000);
  expect((await waiting()).map(({ amount }) => amount)).toEqual([2_000]);
});

test('entries are ticked off once, together or one by one, with the number of the cash register', async () => {
  const { manager, pay, till, waiting, register } = await bar();
  await pay(5_000);
  await pay(6_000);
  const ids = (await waiting()).map(({ id }) => id);
  const wish = { id: newOrderId(), number: ' Z 17 ' };
  for (let twice = 0; twice < 2; twice += 1) {
    const { status, body } = await register(ids, wish);
    expect([status, body.entries]).toEqual([201, []]);
  }
  expect((await register(ids.slice(1), wish)).body.code).toBe('till.key_reused');
  expect((await register(ids)).body).toMatchObject({ code: 'till.registered' });
  const { payments } = (await manager('GET', `${venue}/payments?day=2026-11-20`)).body;
  expect(payments[0].registered).toMatchObject({ number: 'Z 17' });
  expect((await till()).registered).toMatchObject([
    { number: 'Z 17', by: 'staff', way: 'by_hand', count: 2, amount: 11_000 },
  ]);
});

test('of two screens that tick off the same entry, one does', async () => {
  const { app, pay, waiting, register } = await bar({ database: 'file' });
  await pay(5_000);
  const ids = (await waiting()).map(({ id }) => id);
  const answers = await timesAtOnce(app, 2, () => register(ids));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('what was ticked off by mistake waits again, and both acts are in the history', async () => {
  const { app, pay, waiting, registerAll, till, staff, order } = await bar();
  await pay(5_000);
  await registerAll();
  const [{ id } = { id: '' }] = (await till()).registered;
  const takeBack = () => staff('POST', `${venue}/till/registrations/${id}/take-back`);
  for (let twice = 0; twice < 2; twice += 1) expect((await takeBack()).status).toBe(200);
  expect((await waiting()).map(({ amount }) => amount)).toEqual([5_000]);
  expect((await till()).registered).toEqual([]);
  const acts = await app.context.store.reader
    .selectFrom('staff_acts')
    .select(['kind', 'detail', 'seating_id'])
    .where('kind', 'in', ['till.registered', 'till.taken_back'])
    .orderBy('id')
    .execute();
  expect(acts.map((act) => act.seating_id)).toEqual([order.seating, order.seating]);
  expect(acts.map(({ kind, detail }) => [kind, JSON.parse(detail)])).toEqual([
    ['till.registered', { count: 1 }],
    ['till.taken_back', { count: 1 }],
  ]);
});

test('what was registered before entries had rates is listed with those of its bill', async () => {
  const { app, pay, registerAll, till, staff, grosses } = await bar();
  await pay(16_700);
  await registerAll();
  await app.context.store.write('installation', (db) =>
    db.updateTable('till_entries').set({ parts: null }).execute(),
  );
  const [{ id } = { id: '' }] = (await till()).registered;
  await staff('POST', `${venue}/till/registrations/${id}/take-back`);
  expect(await grosses()).toEqual([
    [
      [2_500, 7_200],
      [1_200, 9_500],
    ],
  ]);
});

test('the kitchen does not see the list, and no venue another one’s entries', async () => {
  const { app, pay, waiting, kitchen, register, staff } = await bar();
  await pay(5_000);
  expect((await kitchen('GET', `${venue}/till`)).status).toBe(403);
  expect((await register([newOrderId()])).body.code).toBe('till.unknown');
  const [{ id } = { id: '' }] = await waiting();
  await app.context.store.write('installation', (db) =>
    db.updateTable('till_entries').set({ venue_id: 'another' }).where('id', '=', id).execute(),
  );
  expect((await register([id])).body.code).toBe('till.unknown');
  const other = `${venue}/till/registrations/${newOrderId()}/take-back`;
  expect((await staff('POST', other)).body.code).toBe('till.unknown');
});

test('a payment that is corrected before anybody typed it leaves what replaces it', async () => {
  const { pay, correct, waiting } = await bar();
  const payment = await pay(16_700);
  await waiting();
  await correct(payment, { amount: 16_700, method: 'swish' });
  expect(await waiting()).toMatchObject([{ kind: 'replacement', amount: 16_700, method: 'swish' }]);
});

test('whoever ticks off what was corrected a moment ago is told', async () => {
  const { pay, correct, waiting, register } = await bar();
  const payment = await pay(16_700);
  const ids = (await waiting()).map(({ id }) => id);
  await correct(payment, { amount: 16_700, method: 'swish' });
  expect((await register(ids)).body.code).toBe('till.registered');
});

test('a reduction after the payment was typed is a new entry, with the money that goes back', async () => {
  const { pay, registerAll, manager, bill, order, grosses } = await bar();
  await pay(16_700);
  await registerAll();
  const line = order.lines[1].id;
  const wish = { id: newOrderId(), kind: 'comp', line, reason: 'Avslagen', from: 16_700 };
  expect((await manager('POST', `${bill}/adjustments`, wish)).status).toBe(201);
  const { refunds } = (await manager('GET', `${venue}/payments/unresolved`)).body;
  const decision = { decision: 'by_hand', reason: 'Kontant' };
  for (const { id } of refunds) {
    expect((await manager('POST', `${venue}/refunds/${id}/decision`, decision)).status).toBe(200);
  }
  expect(await grosses()).toEqual([[[2_500, -7_200]]]);
});

test('parties that merge after one has paid have their entries once', async () => {
  const { app, pay, registerAll, waiting, manager, order, grosses } = await bar();
  await pay(16_700);
  await registerAll();
  const other = await guestAt(app, OTHER_TABLE);
  const { body: late } = await other.order([BEER]);
  const move = { from: late.table.id, to: order.table.id, into: order.seating };
  const merged = await manager('POST', `${venue}/seatings/${late.seating}/move`, move);
  expect(merged.status, merged.text).toBe(200);
  expect(await waiting()).toEqual([]);
  await pay(7_200);
  expect(await grosses()).toEqual([[[2_500, 7_200]]]);
});

test('a day is not closed over what waits without a reason, which says what it was', async () => {
  const { app, pay, register } = await bar();
  await pay(16_700);
  app.clock.advance(DAY_MS);
  const owner = await app.staff('owner');
  const report = (await owner('GET', DAY)).body;
  expect(report.open.till).toEqual({ count: 1, amount: 16_700 });
  expect(report.till).toEqual({
    waiting: { count: 1, amount: 16_700 },
    registered: { count: 0, amount: 0 },
  });
  const { figuresHash } = report;
  expect((await owner('POST', `${DAY}/close`, { figuresHash })).body.code).toBe(
    'days.reason_required',
  );
  const closed = await owner('POST', `${DAY}/close`, { figuresHash, reason: 'I morgon' });
  const left = { count: 1, amount: 16_700 };
  expect(closed.body).toMatchObject({ day: '2026-11-20', reason: 'I morgon' });
  expect((await owner('GET', DAY)).body.till).toMatchObject({ waiting: left, left });
  // The next day asks nothing about what this one was closed over.
  const next = (await owner('GET', `${venue}/days/2026-11-21`)).body;
  expect(next.open).not.toHaveProperty('till');
  const books = async () => (await owner('GET', `${venue}/books`)).body.days;
  expect(await books()).toMatchObject([{ waiting: left }]);
  const { entries } = (await owner('GET', `${venue}/till`)).body;
  await register([entries[0].id], {}, owner);
  expect(await books()).toMatchObject([{ waiting: { count: 0 } }]);
  expect((await owner('GET', DAY)).body.till).toEqual({
    waiting: { count: 0, amount: 0 },
    registered: left,
    left,
  });
});

test('what a day has before the one before it is closed is still asked for at its own end', async () => {
  const { app, bill, pay, registerAll } = await bar();
  await pay(6_700);
  await registerAll();
  app.clock.advance(DAY_MS);
  const owner = await app.staff('owner');
  const late = { id: newOrderId(), method: 'card', amount: 10_000, tip: 0 };
  expect((await owner('POST', `${bill}/payments`, late)).status).toBe(201);
  app.clock.advance(60_000);
  const { figuresHash } = (await owner('GET', DAY)).body;
  const closing = { figuresHash, reason: 'Står på brickan' };
  expect((await owner('POST', `${DAY}/close`, closing)).status).toBe(200);
  const next = (await owner('GET', `${venue}/days/2026-11-21`)).body;
  expect(next.open.till).toEqual({ count: 1, amount: 10_000 });
});

test('entries are made before the events that they are made of are deleted', async () => {
  const { app, pay } = await bar();
  await pay(16_700);
  app.clock.advance(3 * DAY_MS);
  await runJobs(app.context);
  const staff = await app.staff('staff');
  const { entries } = (await staff('GET', `${venue}/till`)).body;
  expect(entries).toMatchObject([{ amount: 16_700 }]);
});

test('what was ticked off before a day was closed, and is taken back after it, is asked for by the next one', async () => {
  const { app, pay, waiting, register, till } = await bar();
  await pay(16_700);
  await register((await waiting()).map(({ id }) => id));
  const [registration] = (await till()).registered;
  app.clock.advance(DAY_MS);
  const owner = await app.staff('owner');
  const { figuresHash } = (await owner('GET', DAY)).body;
  const closing = { figuresHash, reason: 'En order är öppen' };
  const closed = await owner('POST', `${DAY}/close`, closing);
  expect(closed.status, closed.text).toBe(200);
  app.clock.advance(60_000);
  const back = `${venue}/till/registrations/${registration?.id}/take-back`;
  expect((await owner('POST', back)).status).toBe(200);
  const next = (await owner('GET', `${venue}/days/2026-11-21`)).body;
  expect(next.open.till).toEqual({ count: 1, amount: 16_700 });
});

test('while the list is given up, what it has is corrected on it, and nothing else is added', async () => {
  const { choose, pay, correct, register, waiting } = await bar();
  const typed = await pay(5_000);
  await register((await waiting()).map(({ id }) => id));
  const mistake = await pay(4_000);
  await choose('none');
  const other = await pay(3_000);
  await correct(mistake, { amount: 4_500 });
  await correct(typed, { amount: 5_500 });
  await correct(other, { amount: 2_000 });
  const amounts = (await waiting()).map(({ kind, amount }) => [kind, amount]);
  expect(amounts.sort()).toEqual([
    ['replacement', 4_500],
    ['replacement', 5_500],
    ['reversal', -5_000],
  ]);
  await choose('by_hand');
  expect(await waiting()).toHaveLength(3);
});

test('how much waits is told without the list, and one venue that cannot make entries holds up no other', async () => {
  const { app, pay, staff } = await bar();
  const id = await pay(5_000);
  const { store } = app.context;
  const paid = await store.reader
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const broken = { ...paid, id: newOrderId(), venue_id: 'a-broken-one', seating_id: 'x' };
  await store.write('installation', async (db) => {
    await db
      .insertInto('till_settings')
      .values({ venue_id: 'a-broken-one', mode: 'by_hand', since: 0, made_sequence: -1 })
      .execute();
    await db
      .insertInto('events')
      .values({
        ...{
          venue_id: 'a-broken-one',
          sequence: 1,
          type: 'bill.paid',
          is_public: 0,
          table_id: null,
        },
        ...{ seating_id: 'x', session_id: null, data: '{}', at: app.clock.now() },
      })
      .execute();
    await db.insertInto('payments').values(broken).execute();
    await db
      .insertInto('till_entries')
      .values({
        ...{ id: broken.id, venue_id: broken.venue_id, payment_id: broken.id, part: 0, parts: '{' },
        ...{ state: 'to_register', amount: 0, registration_id: null, at: 0, back_at: null },
      })
      .execute();
  });
  await expect(makeAllEntries(app.context)).rejects.toThrow('Entries could not be made.');
  const told = await staff('GET', `${venue}/till/waiting`);
  expect(told.body).toEqual({ count: 1, amount: 5_000 });
});
