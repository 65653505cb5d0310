import { expect, test } from 'vitest';
import { NOTES_KEPT_DAYS } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { everythingStored } from '#tests/support/server/everything-stored.ts';
import { listen, openStream } from '#tests/support/server/stream-reader.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const DAY = 24 * 3_600_000;
type Ordering = Parameters<typeof menuWith>[0];
const SOUP = { product: 'soup', options: [], quantity: 1 };
const seatingAt = (id: string, what: string) => `venues/${VENUE}/seatings/${id}/${what}`;

async function bar(ordering: Ordering = {}, database?: 'file') {
  const served = await testApp({ menu: menuWith(ordering), database });
  const staff = await served.staff('staff');
  const open = (name: string | null = null) => staff('POST', `venues/${VENUE}/tabs`, { name });
  const order = (table: string, more: object = {}) =>
    staff(
      'POST',
      `venues/${VENUE}/tables/${table}/orders`,
      { menuVersion: 1, lines: [SOUP], served: false, ...more },
      { 'idempotency-key': newOrderId() },
    );
  const tab = async (id: string): Promise<Answer['body']> =>
    (await staff('GET', seatingAt(id, 'tab'))).body;
  const board = async (): Promise<Answer['body']> =>
    (await staff('GET', `venues/${VENUE}/board`)).body;
  return { served, staff, open, order, tab, board };
}

test('a tab is a party with a name, or the day’s next number, and no table', async () => {
  const { staff, open, order, board } = await bar();
  const anna = await open('  Anna ');
  expect([anna.status, anna.body.table.label, anna.body.table.tab]).toEqual([201, 'Anna', true]);
  const names = [];
  for (const name of [null, 'anna', '12', 'Bo']) names.push((await open(name)).body.table.label);
  expect(names).toEqual(['Barnota 2', 'anna 2', 'Barnota 12', 'Barnota Bo']);
  const { body: soup } = await order(anna.body.table.id);
  expect(soup).toMatchObject({
    ...{ seating: anna.body.id, service: 'collect', number: 1 },
    table: { label: 'Anna', tab: true },
  });
  const shown = await board();
  expect(shown.tables.map((table: Answer['body']) => table.label)).toEqual(['1', 'Terrass 2']);
  expect(shown.seatings).toHaveLength(5);
  expect(shown.orders[0].table).toEqual(soup.table);
  const payment = { id: newOrderId(), method: 'card', amount: 9_500, tip: 0 };
  expect((await staff('POST', seatingAt(anna.body.id, 'payments'), payment)).status).toBe(201);
});

test('tabs that are opened at once have different numbers', async () => {
  const { served, open } = await bar({}, 'file');
  const requests = Array.from({ length: 6 }, () => () => open());
  const labels = (await atOnce(served, requests)).map(({ body }) => body.table.label);
  expect(labels.sort()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Barnota ${number}`));
});

test('a phone joins by link and digits, follows to a table and back, and orders there', async () => {
  const { served, staff, open, order, tab } = await bar();
  const { body: anna } = await open('Anna');
  await order(anna.table.id);
  const { id, joinCode, address } = await tab(anna.id);
  expect([id, address]).toEqual([anna.table.id, expect.stringMatching(`/${id}#join=${joinCode}$`)]);
  const first = await guestAt(served, id);
  expect(first.session).toMatchObject({ admission: 'admitted', seating: anna.id });
  const second = await guestAt(served, id);
  expect(second.session.admission).toBe('waiting');
  expect((await second.ask('POST', 'seating/join', { code: joinCode })).status).toBe(200);
  const move = { from: id, to: TABLE, into: null };
  const { body: moved } = await staff('POST', seatingAt(anna.id, 'move'), move);
  expect(moved.table).toEqual({ id: TABLE, label: '1' });
  // The tab's code still leads to the party, and so it does for those who reload.
  const third = await guestAt(served, id);
  expect(third.session).toMatchObject({ table: TABLE, seating: anna.id, admission: 'waiting' });
  const again = await third.ask('POST', `tables/${id}/sessions`, {});
  expect([again.body.token, again.body.session.id]).toEqual([null, third.id]);
  const { body: beer } = await first.order([{ product: 'soup' }]);
  expect(beer).toMatchObject({ seating: anna.id, table: { id: TABLE }, service: 'table' });
  const { body: back } = await staff('POST', seatingAt(anna.id, 'tab'), {
    from: TABLE,
    name: null,
  });
  expect(back.table).toEqual(anna.table);
  expect((await first.ask('GET', 'seating')).body.orders).toHaveLength(2);
});

test('who is not let in reads no name of a tab, and no other table, in any answer', async () => {
  const { served, staff, open, order, tab } = await bar();
  const { body: anna } = await open('Anna');
  await order(anna.table.id);
  const { id } = await tab(anna.id);
  const first = await guestAt(served, id);
  const waiting = await guestAt(served, id);
  const answers = [
    await served.ask('GET', `tables/${id}`),
    await waiting.ask('GET', 'seating'),
    await waiting.order([{ product: 'soup' }]),
    await waiting.call({ kind: 'staff', reason: 'water' }),
  ];
  const [, , placed, called] = answers;
  answers.push(await waiting.ask('POST', `calls/${called?.body.id}/cancel`));
  answers.push(await waiting.ask('POST', `orders/${placed?.body.id}/cancel`));
  for (const { status, body } of answers) {
    expect(status).toBeLessThan(300);
    expect(JSON.stringify(body)).not.toContain('Anna');
  }
  expect(answers[0]?.body.label).toBe('Barnota 1');
  expect(answers[1]?.body.seating.table).toEqual({ id, label: 'Barnota 1', tab: true });
  expect((await first.ask('GET', 'seating')).body.seating.table.label).toBe('Anna');
  // Nor at the table where it moves: who looks there does not read who came.
  const looking = await guestAt(served, TABLE);
  const url = `${await listen(served)}/events`;
  const stream = await openStream(url, { authorization: `Bearer ${looking.token}` });
  await staff('POST', seatingAt(anna.id, 'move'), { from: id, to: TABLE, into: null });
  const moved = await stream.next();
  expect(moved?.event).toBe('seating.moved');
  expect(moved?.data).not.toMatch(new RegExp(`Anna|${id}`));
  stream.close();
});

test('a new code shuts out who has the old one, and those who are in stay', async () => {
  const { served, staff, open, order, tab } = await bar();
  const { body: anna } = await open('Anna');
  await order(anna.table.id);
  const guest = await guestAt(served, anna.table.id);
  const old = await tab(anna.id);
  const { body: renewed } = await staff('POST', seatingAt(anna.id, 'tab/code'));
  expect(renewed.name).toBe('Anna');
  expect([renewed.id === old.id, renewed.joinCode === old.joinCode]).toEqual([false, false]);
  const late = await served.ask('POST', `tables/${old.id}/sessions`, {});
  expect([late.status, late.body.code]).toEqual([410, 'tables.revoked']);
  const { body: seen } = await guest.ask('GET', 'seating');
  expect([seen.seating.table.label, seen.orders[0].movedFrom]).toEqual(['Anna', undefined]);
  expect((await guest.order([{ product: 'soup' }])).status).toBe(201);
});

test('nobody opens a closed tab by its code', async () => {
  const { served, staff, open, order } = await bar({ joinPolicy: 'free' });
  const { body: anna } = await open('Anna');
  const { id } = anna.table;
  await staff('POST', seatingAt(anna.id, 'end'));
  for (const what of [`tables/${id}`, `tables/${id}/menu`]) {
    expect((await served.ask('GET', what)).body.code).toBe('tables.revoked');
  }
  expect((await order(id)).body.code).toBe('tables.revoked');
  const opened = await staff('POST', `venues/${VENUE}/tables/${id}/seatings`);
  expect(opened.body.code).toBe('tables.revoked');
  const { body: back } = await staff('POST', seatingAt(anna.id, 'reopen'));
  expect([back.state, back.table.label]).toEqual(['open', 'Anna']);
  expect((await order(id)).status).toBe(201);
});

test('a tab can join a table’s party, and its code leads there; nobody moves to an empty tab', async () => {
  const { served, staff, open, order } = await bar();
  const { body: anna } = await open('Anna');
  const { body: bo } = await open('Bosse');
  const { body: soup } = await order(TABLE);
  const merge = { from: anna.table.id, to: TABLE, into: soup.seating };
  expect((await staff('POST', seatingAt(anna.id, 'move'), merge)).body.id).toBe(soup.seating);
  const late = await guestAt(served, anna.table.id);
  expect(late.session).toMatchObject({ table: TABLE, seating: soup.seating });
  await staff('POST', seatingAt(bo.id, 'move'), {
    ...{ from: bo.table.id, to: OTHER_TABLE, into: null },
  });
  const to = { from: TABLE, to: bo.table.id, into: null };
  const refused = await staff('POST', seatingAt(soup.seating, 'move'), to);
  expect(refused.body.code).toBe('tables.revoked');
});

test('above its limit staff are asked, and a guest is refused', async () => {
  const { served, staff, open, order, tab } = await bar({ tabLimit: 19_000 });
  const { body: anna } = await open('Anna');
  const { id } = anna.table;
  const guest = await guestAt(served, id);
  expect([(await order(id)).status, (await guest.order([{ product: 'soup' }])).status]).toEqual([
    201, 201,
  ]);
  const refused = [await order(id), await guest.order([{ product: 'soup' }])];
  expect(refused.map(({ body }) => [body.code, body.limit])).toEqual([
    ['orders.tab_limit', 19_000],
    ['orders.tab_limit', 19_000],
  ]);
  expect((await order(id, { anyway: true })).status).toBe(201);
  await staff('PUT', seatingAt(anna.id, 'tab'), { limit: 100_000 });
  expect(await tab(anna.id)).toMatchObject({ limit: 100_000, venueLimit: 19_000 });
  expect((await guest.order([{ product: 'soup' }])).status).toBe(201);
  await staff('POST', seatingAt(anna.id, 'move'), { from: id, to: TABLE, into: null });
  expect((await tab(anna.id)).limit).toBe(100_000);
});

test('of two orders at once, of a guest and of staff, a tab’s limit lets in one', async () => {
  const { served, open, order } = await bar({ tabLimit: 10_000 }, 'file');
  const { body: anna } = await open('Anna');
  const guest = await guestAt(served, anna.table.id);
  const answers = await atOnce(served, [
    () => guest.order([{ product: 'soup' }]),
    () => order(anna.table.id),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [201, undefined],
    [409, 'orders.tab_limit'],
  ]);
});

test('a renamed tab has its name everywhere, and an unpaid one is open at closing', async () => {
  const { served, staff, open, order, board } = await bar();
  const { body: anna } = await open();
  await order(anna.table.id);
  const { body: renamed } = await staff('PUT', seatingAt(anna.id, 'tab'), { name: 'Anna' });
  expect(renamed.name).toBe('Anna');
  const shown = await board();
  const places = [...shown.orders, ...shown.seatings.map((each: Answer['body']) => each.seating)];
  expect(places.map(({ table }) => table.label)).toEqual(['Anna', 'Anna']);
  const owner = await served.staff('owner');
  const { body: days } = await owner('GET', `venues/${VENUE}/days`);
  const { body: day } = await owner('GET', `venues/${VENUE}/days/${days.open[0]}`);
  expect(day.open.bills).toMatchObject([{ seating: anna.id, table: { label: 'Anna' } }]);
});

test('a table is not a tab, and another venue’s tabs are not there', async () => {
  const { staff, order } = await bar();
  const { body: soup } = await order(TABLE);
  expect((await staff('GET', seatingAt(soup.seating, 'tab'))).body.code).toBe('tabs.none');
  const nobody = await staff('GET', seatingAt(newOrderId(), 'tab'));
  expect(nobody.body.code).toBe('request.not_found');
});

test('30 days after its end no name of a tab is left, and its bill has its number', async () => {
  const { served, staff, open, order } = await bar();
  const { body: anna } = await open('Hemliga Hanna');
  const { body: soup } = await order(anna.table.id);
  const { body: other } = await open('Hemlige Holger');
  await staff('PUT', seatingAt(anna.id, 'tab'), { name: 'Hemliga Hilda' });
  await staff('POST', seatingAt(anna.id, 'move'), {
    ...{ from: anna.table.id, to: TABLE, into: null },
  });
  await staff('POST', seatingAt(other.id, 'move'), {
    ...{ from: other.table.id, to: TABLE, into: anna.id },
  });
  await staff('POST', seatingAt(anna.id, 'end'));
  const stored = async () => everythingStored(served.context.store.reader);
  expect(await stored()).toContain('Hemlig');
  served.clock.advance((NOTES_KEPT_DAYS + 1) * DAY);
  await runJobs(served.context);
  expect(await stored()).not.toContain('Hemlig');
  const owner = await served.staff('owner');
  const { body: past } = await owner('GET', `venues/${VENUE}/history/${soup.id}`);
  expect(past.order.movedFrom).toBe('Barnota 1');
});

test('no name of a tab is left either where a merge with it was taken back', async () => {
  const { served, staff, open, order, board } = await bar();
  const { body: anna } = await open('Hemliga Hanna');
  await order(anna.table.id);
  const { body: holger } = await open('Hemlige Holger');
  const guest = await guestAt(served);
  await guest.order([{ product: 'soup' }]);
  const { body: seen } = await guest.ask('GET', 'seating');
  const mergeOf = async (seating: string) =>
    (await board()).seatings.find((each: Answer['body']) => each.seating.id === seating).merged.id;
  // A tab joins a table and leaves it again; that joins another tab, orders there, and leaves it.
  const at = seen.seating.id;
  const into = { from: anna.table.id, to: TABLE, into: at };
  await staff('POST', seatingAt(anna.id, 'move'), into);
  await staff('POST', seatingAt(at, 'take-back'), { merge: await mergeOf(at) });
  const joins = { from: TABLE, to: holger.table.id, into: holger.id };
  await staff('POST', seatingAt(at, 'move'), joins);
  await guest.order([{ product: 'soup' }]);
  const back = await staff('POST', seatingAt(holger.id, 'take-back'), {
    merge: await mergeOf(holger.id),
  });
  expect([back.status, back.body.table.id]).toEqual([200, TABLE]);
  for (const seating of [anna.id, holger.id]) await staff('POST', seatingAt(seating, 'end'));
  served.clock.advance((NOTES_KEPT_DAYS + 1) * DAY);
  await runJobs(served.context);
  expect(await everythingStored(served.context.store.reader)).not.toContain('Hemlig');
});
