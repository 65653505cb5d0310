import { expect, test } from 'vitest';
import { OPEN_THINGS_MAX } from '#core/shared/limits.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { copyOrder } from '#tests/support/server/many-orders.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { listMenuVersions } from '../orders/orders.repository.ts';
import { listPrepaid } from '../payments/pay-first/prepaid-orders.repository.ts';
import { listRefundsOf } from '../payments/refunds.repository.ts';
import { listSeated, listSessionsById } from '../seatings/sessions.repository.ts';

/** More than a statement may name: SQLite takes 32,766 values, PostgreSQL 65,535. */
const MANY = 33_001;
const VERY_MANY = 66_001;

test('a venue that never closed a day closes its first one, however many orders nobody accepted', async () => {
  const served = await testApp();
  const { body: order } = await (await guestAt(served)).order([{ product: 'soup' }]);
  await copyOrder(served.context.store, order.id, MANY - 1);
  const staff = await served.staff();
  const path = `venues/${VENUE}/days/2026-11-20`;
  const { status, text, body } = await staff('GET', path);
  expect(status, text.slice(0, 500)).toBe(200);
  expect(body.figures).toMatchObject({
    ...{ orders: 0, sold: 0, total: 0, seatings: 0 },
    unaccepted: { count: MANY, amount: MANY * 9_500 },
  });
  expect(body.open).toMatchObject({ bills: [], calls: [], more: MANY - OPEN_THINGS_MAX });
  expect(body.open.orders.length).toBe(OPEN_THINGS_MAX);
  // The oldest first.
  expect(body.open.orders[0].number).toBe(1);
  const wish = { figuresHash: body.figuresHash };
  const asked = await staff('POST', `${path}/close`, wish);
  expect(asked.body).toMatchObject({ code: 'days.reason_required', limit: MANY });
  const closed = await staff('POST', `${path}/close`, { ...wish, reason: 'Nobody came' });
  expect(closed.status, closed.text.slice(0, 500)).toBe(200);
});

test('what is asked of many at once names no more than a statement may', async () => {
  const { reader } = (await testApp()).context.store;
  const ids = Array.from({ length: VERY_MANY }, (_, index) => `id ${index}`);
  for (const ask of [listMenuVersions, listSeated, listSessionsById, listRefundsOf, listPrepaid]) {
    expect(await ask(reader, ids), ask.name).toEqual([]);
  }
});
