import { expect, test } from 'vitest';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';

const reissue = (table: string) => `venues/${VENUE}/tables/${table}/reissue`;

test('a table with a new id keeps its label, and the old id is refused with the reason', async () => {
  const served = await testApp();
  const staff = await served.staff('manager');
  const { status, body } = await staff('POST', reissue(TABLE));
  expect(status).toBe(200);
  expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-z]{12}$/), label: '1' });
  expect(body.id).not.toBe(TABLE);
  expect((await served.ask('GET', `tables/${body.id}`)).body.label).toBe('1');
  for (const [method, path] of [
    ['GET', `tables/${TABLE}`],
    ['POST', `tables/${TABLE}/sessions`],
  ] as const) {
    const refused = await served.ask(method, path);
    expect([refused.status, refused.body.code]).toEqual([410, 'tables.revoked']);
  }
  const board = await staff('GET', `venues/${VENUE}/board`);
  expect(board.body.tables.map((table: { id: string }) => table.id)).toEqual([
    body.id,
    OTHER_TABLE,
  ]);
  const again = await staff('POST', reissue(TABLE));
  expect([again.status, again.body.code]).toEqual([410, 'tables.revoked']);
});

test('a device that browsed there can no longer order, and learns that its session is over', async () => {
  const served = await testApp();
  const staff = await served.staff('owner');
  const guest = await guestAt(served);
  await staff('POST', reissue(TABLE));
  expect((await guest.order([{ product: 'soup' }])).body.code).toBe('sessions.ended');
});

test('a table with a party keeps its id', async () => {
  const served = await testApp();
  const staff = await served.staff('owner');
  const guest = await guestAt(served);
  await guest.order([{ product: 'soup' }]);
  const refused = await staff('POST', reissue(TABLE));
  expect([refused.status, refused.body.code]).toEqual([409, 'tables.seated']);
  expect((await guest.order([{ product: 'soup' }])).status).toBe(201);
});

test('it requires the permission, and guests receive nothing about it', async () => {
  const served = await testApp();
  expect((await (await served.staff('staff'))('POST', reissue(TABLE))).body.code).toBe(
    'staff.forbidden',
  );
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event, isPublic }) => `${event.type} ${isPublic}`));
  });
  await (await served.staff('manager'))('POST', reissue(TABLE));
  expect(heard).toEqual(['table.reissued false']);
  const unknown = await (await served.staff('manager'))('POST', reissue('test00000009'));
  expect([unknown.status, unknown.body.code]).toEqual([404, 'tables.unknown']);
});
