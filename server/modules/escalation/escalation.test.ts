import { expect, test } from 'vitest';
import { ESCALATION_DEFAULTS } from '#core/shared/limits.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const path = `venues/${VENUE}/escalation`;
const board = `venues/${VENUE}/board`;
const times = { unseen: 30, accept: 90, make: 600, serve: 120 };

test("a venue's alarm times are the defaults until a manager sets them, for every board", async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const kitchen = await served.staff('kitchen');
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event, isPublic }) => `${event.type} ${isPublic}`));
  });
  expect((await kitchen('GET', board)).body.escalation).toEqual(ESCALATION_DEFAULTS);
  expect((await manager('PUT', path, times)).status).toBe(204);
  expect((await manager('PUT', path, { ...times, serve: 240 })).status).toBe(204);
  expect((await kitchen('GET', board)).body.escalation).toEqual({ ...times, serve: 240 });
  expect(heard).toEqual(['escalation.changed false', 'escalation.changed false']);
});

test('invalid alarm times are refused, and setting them requires the permission', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  for (const wrong of [{ unseen: 0 }, { make: 90_000 }, { serve: 1.5 }, { accept: '90' }]) {
    const answer = await manager('PUT', path, { ...times, ...wrong });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  }
  for (const role of ['staff', 'kitchen'] as const) {
    const staff = await served.staff(role);
    expect((await staff('PUT', path, times)).body.code).toBe('staff.forbidden');
  }
});

test('a board gets the time since which each line has its state', async () => {
  const served = await testApp();
  const staff = await served.staff('staff');
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const [line] = order.lines;
  expect(line.stateAt).toBe(order.placedAt);
  served.clock.advance(90_000);
  const move = (what: string, body: object) =>
    staff('POST', `venues/${VENUE}/orders/${order.id}/${what}`, body);
  await move('transition', { from: 'placed', to: 'accepted' });
  await move('lines', { lines: [{ id: line.id, from: 'queued' }], to: 'ready' });
  const [shown] = (await staff('GET', board)).body.orders;
  expect(shown.lines[0]).toMatchObject({
    state: 'ready',
    stateAt: new Date(Date.parse(order.placedAt) + 90_000).toISOString(),
  });
});
