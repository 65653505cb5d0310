import { expect, test } from 'vitest';
import { sharedBar } from '#tests/support/clients/shared-bar.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const closing = `venues/${VENUE}/closing`;
const days = `venues/${VENUE}/days`;

/** Staff at a shared screen on which the manager has a PIN; a guest's soup is not paid. */
async function evening() {
  const bar = await sharedBar();
  const guest = await guestAt(bar);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const transition = `venues/${VENUE}/orders/${order.id}/transition`;
  await bar.here('POST', transition, { from: 'placed', to: 'accepted' });
  const read = async () => (await bar.here('GET', closing)).body;
  /** Asks, and types the manager's PIN. */
  const close = async (reason?: string) => {
    const { day, figuresHash } = (await read()).next;
    const send = (headers = {}) =>
      bar.here('POST', `${days}/${day}/close`, { figuresHash, ...(reason && { reason }) }, headers);
    const asked = await send();
    expect(asked.body).toMatchObject({ code: 'staff.approval_required', permission: 'day.close' });
    return send({ approval: `${asked.body.question} ${bar.ids.manager} 4821` });
  };
  return { ...bar, read, close };
}

test('staff see what is open of a day, and neither its figures nor those of another day', async () => {
  const { here, read } = await evening();
  const { next, last, ...more } = await read();
  expect(Object.keys(next).sort()).toEqual(['day', 'figuresHash', 'things']);
  expect([next.things.orders.length, next.things.bills.length, last]).toEqual([1, 1, null]);
  expect(more).toEqual({ currency: 'SEK', timeZone: 'Europe/Stockholm' });
  for (const path of [days, `${days}/${next.day}`]) {
    expect((await here('GET', path)).body.code).toBe('staff.forbidden');
  }
});

test('a manager’s PIN closes the day of those who may not read it, and both names stay', async () => {
  const { here, read, close, signIn } = await evening();
  const { day } = (await read()).next;
  const early = await close();
  expect(early.body.code).toBe('days.reason_required');
  const closed = await close('They stay');
  expect(closed.status).toBe(200);
  const said = { day, by: 'staff', approvedBy: 'manager', reason: 'They stay' };
  expect(closed.body).toEqual({ ...said, at: expect.any(String) });
  expect(await read()).toMatchObject({ next: null, last: said });
  await signIn('manager');
  const { figures, closed: kept } = (await here('GET', `${days}/${day}`)).body;
  expect([figures.orders, kept]).toMatchObject([1, { by: 'staff', approvedBy: 'manager' }]);
  expect((await here('GET', days)).body.closed).toMatchObject([said]);
});

test('who worked is not told to somebody who may not read the tips', async () => {
  const { here, read, ids } = await evening();
  const path = `${days}/${(await read()).next.day}/workers`;
  const body = { workers: [{ staff: ids.staff }] };
  const { question } = (await here('PUT', path, body)).body;
  const approval = `${question} ${ids.manager} 4821`;
  expect(await here('PUT', path, body, { approval })).toMatchObject({ status: 204, text: '' });
});

test('who erases their account is named in no closing that they confirmed', async () => {
  const { here, read, close, signIn } = await evening();
  await close('They stay');
  await signIn('manager');
  const data = (await here('GET', 'staff/account/export')).body;
  expect(data.closedDays).toHaveLength(1);
  expect((await here('DELETE', 'staff/account')).status).toBe(204);
  await signIn('staff');
  expect((await read()).last).toMatchObject({ by: 'staff', approvedBy: '' });
});
