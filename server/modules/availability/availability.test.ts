import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const soldOut = (product: string) => `venues/${VENUE}/products/${product}/sold-out`;
const pauses = `venues/${VENUE}/pauses`;

test('marking a product sold out twice is one change, and one event', async () => {
  const served = await testApp();
  const staff = await served.staff('kitchen');
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event }) => event.type));
  });
  for (const isSoldOut of [true, true, false, false]) {
    expect((await staff('PUT', soldOut('soup'), { soldOut: isSoldOut })).status).toBe(204);
  }
  expect(heard).toEqual(['product.sold_out', 'product.restocked']);
  expect((await staff('PUT', soldOut('pizza'), { soldOut: true })).body.code).toBe(
    'products.unknown',
  );
});

test('a sold-out option is marked for everyone, and an order with it is refused', async () => {
  const served = await testApp();
  const staff = await served.staff('kitchen');
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event, isPublic }) => `${event.type} ${isPublic}`));
  });
  const path = (option: string) => `venues/${VENUE}/options/${option}/sold-out`;
  expect((await staff('PUT', path('large'), { soldOut: true })).status).toBe(204);
  expect(heard).toEqual(['option.sold_out true']);
  const menu = await served.ask('GET', `venues/${VENUE}/menu`);
  expect(menu.body.availability.soldOutOptions).toEqual(['large']);
  expect((await staff('PUT', path('large'), { soldOut: false })).status).toBe(204);
  expect((await staff('PUT', path('huge'), { soldOut: true })).body.code).toBe('options.unknown');
  expect(heard).toEqual(['option.sold_out true', 'option.restocked true']);
});

test('pausing the venue requires the permission', async () => {
  const served = await testApp();
  const staff = await served.staff('kitchen');
  const wish = { station: null, paused: true };
  expect((await staff('PUT', pauses, wish)).body.code).toBe('staff.forbidden');
});

test('pausing again replaces the reason; resuming returns the remaining pauses', async () => {
  const served = await testApp();
  const staff = await served.staff('manager');
  await staff('PUT', pauses, { station: 'bar', paused: true, reason: 'Fatbyte' });
  await staff('PUT', pauses, { station: 'bar', paused: true, reason: 'Snart' });
  const both = await staff('PUT', pauses, { station: null, paused: true });
  expect(both.body.pauses).toEqual([
    { station: null, reason: '', until: null },
    { station: 'bar', reason: 'Snart', until: null },
  ]);
  const left = await staff('PUT', pauses, { station: null, paused: false });
  expect(left.body.pauses).toHaveLength(1);
});

test('a pause of an unknown station, or with an end in the past, is refused', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const unknown = await staff('PUT', pauses, { station: 'cellar', paused: true });
  expect([unknown.status, unknown.body.fields[0].path]).toEqual([400, '/station']);
  const past = await staff('PUT', pauses, {
    station: null,
    paused: true,
    until: '2020-01-01T00:00:00.000Z',
  });
  expect([past.status, past.body.fields[0].path]).toEqual([400, '/until']);
  const leap = { station: null, paused: true, until: '2030-12-31T23:59:60Z' };
  const second = await staff('PUT', pauses, leap);
  expect([second.status, second.body.fields?.[0].path]).toEqual([400, '/until']);
  const nonsense = await staff('PUT', pauses, { station: null, paused: true, until: 'soon' });
  expect(nonsense.status).toBe(400);
});
