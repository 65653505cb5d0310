import { expect, test } from 'vitest';
import type { DayReport } from '#core/days/days.schema.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Ask, newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const days = `venues/${VENUE}/days`;
const at = (seating: string, what: string) => `venues/${VENUE}/seatings/${seating}/${what}`;

async function fixture(tips?: { rule: string; kitchen: number }) {
  const served = await testApp();
  const owner = await served.staff();
  if (tips) {
    const { body } = await owner('GET', `venues/${VENUE}/settings`);
    const wish = { settings: { ...body.settings, tips }, revision: body.revision };
    expect((await owner('PUT', `venues/${VENUE}/settings`, wish)).status).toBe(200);
  }
  const staff = await served.staff('staff');
  const kitchen = await served.staff('kitchen');
  const id = async (ask: Ask): Promise<string> => (await ask('GET', 'me')).body.id;
  const ids = { owner: await id(owner), staff: await id(staff), kitchen: await id(kitchen) };
  const { today } = (await owner('GET', days)).body;
  const read = async (): Promise<DayReport> => (await owner('GET', `${days}/${today}`)).body;
  return { served, owner, staff, kitchen, ids, today, read };
}

/** A party that `ask` serves, and that gives a tip. */
async function dine(served: TestApp, ask: Ask, cook: Ask, tip: number) {
  const guest = await guestAt(served, TABLE);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const path = `venues/${VENUE}/orders/${order.id}`;
  await ask('POST', `${path}/transition`, {
    from: 'placed',
    to: 'accepted',
    acknowledged: ['age'],
  });
  const [line] = order.lines;
  await cook('POST', `${path}/lines`, { lines: [{ id: line.id, from: 'queued' }], to: 'ready' });
  await ask('POST', `${path}/lines`, { lines: [{ id: line.id, from: 'ready' }], to: 'served' });
  const { body } = await ask('GET', at(order.seating, 'bill'));
  const payment = { id: newOrderId(), method: 'card', amount: body.bill.remaining, tip };
  await ask('POST', at(order.seating, 'payments'), payment);
  await ask('POST', at(order.seating, 'settle'), { from: 'open' });
  return { seating: order.seating, payment: payment.id };
}

const sharesOf = ({ figures }: DayReport) =>
  Object.fromEntries((figures.tipShares?.shares ?? []).map(({ staff, share }) => [staff, share]));

test('tips belong to who took them, also when a manager corrects the payment', async () => {
  const { served, owner, staff, kitchen, ids, read } = await fixture();
  const { seating, payment } = await dine(served, staff, kitchen, 1_000);
  await dine(served, owner, kitchen, 300);
  const wish = { id: newOrderId(), method: 'card', amount: 9_500, tip: 1_200, reason: 'Misread' };
  const path = at(seating, `payments/${payment}/correction`);
  expect((await owner('POST', path, wish)).status).toBe(201);
  const report = await read();
  expect(report.figures.tips).toBe(1_500);
  const people = report.figures.people ?? [];
  const of = (id: string) => people.find((each) => each.staff === id);
  expect(of(ids.staff)).toMatchObject({ payments: 1, paid: 9_500, tips: 1_200, corrections: 0 });
  expect(of(ids.owner)).toMatchObject({ payments: 1, paid: 9_500, tips: 300, corrections: 1 });
  expect(sharesOf(report)).toEqual({ [ids.staff]: 1_200, [ids.owner]: 300, [ids.kitchen]: 0 });
  expect(report.names).toContainEqual({ staff: ids.staff, name: 'staff' });
});

test('70 to 30: the kitchen gets its part, and who runs the venue nothing unless it is said', async () => {
  const { served, owner, staff, kitchen, ids, today, read } = await fixture({
    rule: 'equal',
    kitchen: 30,
  });
  await dine(served, staff, kitchen, 1_000);
  await dine(served, owner, kitchen, 1);
  expect(sharesOf(await read())).toEqual({ [ids.staff]: 701, [ids.owner]: 0, [ids.kitchen]: 300 });
  const workers = Object.values(ids).map((staffId) => ({ staff: staffId }));
  const named = await owner('PUT', `${days}/${today}/workers`, { workers });
  expect(named.status).toBe(204);
  expect(sharesOf(await read())).toEqual({
    [ids.staff]: 350,
    [ids.owner]: 351,
    [ids.kitchen]: 300,
  });
});

test('by hours: nothing is shared before they are said, and a closed day keeps its shares', async () => {
  const { served, owner, staff, kitchen, ids, today, read } = await fixture({
    rule: 'hours',
    kitchen: 0,
  });
  await dine(served, staff, kitchen, 1_000);
  const before = await read();
  expect(before.figures.tipShares?.unshared).toBe(1_000);
  const path = `${days}/${today}/workers`;
  const workers = [
    { staff: ids.staff, minutes: 450 },
    { staff: ids.owner, minutes: 150 },
  ];
  expect((await owner('PUT', path, { workers })).status).toBe(204);
  const body = await read();
  expect(sharesOf(body)).toEqual({ [ids.staff]: 750, [ids.owner]: 250 });
  expect(body.figuresHash).not.toBe(before.figuresHash);
  const closed = await owner('POST', `${days}/${today}/close`, { figuresHash: body.figuresHash });
  expect(closed.status).toBe(200);
  expect((await owner('PUT', path, { workers })).body.code).toBe('days.closed');
  expect(sharesOf(await read())).toEqual({ [ids.staff]: 750, [ids.owner]: 250 });
});

test('only people of the venue worked there, each once', async () => {
  const { owner, ids, today } = await fixture();
  const name = (workers: object[]) => owner('PUT', `${days}/${today}/workers`, { workers });
  expect((await name([{ staff: newOrderId() }])).body.code).toBe('people.unknown');
  const twice = [{ staff: ids.staff }, { staff: ids.staff }];
  expect((await name(twice)).body.code).toBe('people.unknown');
});
