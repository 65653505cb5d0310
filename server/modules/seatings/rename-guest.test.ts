import { expect, test } from 'vitest';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };

test('a guest has a mark by its ordinal until it chooses another, and no name until it gives one', async () => {
  const served = await testApp();
  const guests = [];
  for (let count = 0; count < 5; count += 1) {
    const guest = await guestAt(served);
    await guest.order([SOUP]);
    guests.push(guest);
  }
  const [first, second] = guests;
  const marks = async () => {
    const { body } = (await first?.ask('GET', 'seating')) ?? {};
    return body.guests.map((guest: { mark: number }) => guest.mark);
  };
  expect(await marks()).toEqual([1, 2, 3, 4, 1]);
  const renamed = await second?.ask('PUT', 'seating/me', { name: 'Elin', mark: 4 });
  expect(renamed?.body).toMatchObject({ id: second?.id, ordinal: 2, name: 'Elin', mark: 4 });
  expect(await marks()).toEqual([1, 4, 3, 4, 1]);
});

test('the party and staff receive a new name once; the same one again is not sent', async () => {
  const served = await testApp();
  const [first, second] = [await guestAt(served), await guestAt(served)];
  await first.order([SOUP]);
  const heard: unknown[] = [];
  served.context.hub.subscribe(VENUE, (events) => heard.push(...events.map(({ event }) => event)));
  for (let count = 0; count < 2; count += 1) {
    await first.ask('PUT', 'seating/me', { name: 'Bo', mark: 2 });
  }
  expect(heard).toMatchObject([{ type: 'guest.renamed', guest: { id: first.id, name: 'Bo' } }]);
  // A browsing guest keeps its name when it joins.
  await second.ask('PUT', 'seating/me', { name: 'Mio', mark: 3 });
  expect(heard).toHaveLength(1);
  await second.order([SOUP]);
  await letIn(first, second);
  const { body } = await first.ask('GET', 'seating');
  expect(body.guests[1]).toMatchObject({ name: 'Mio', mark: 3 });
});

test('a name is one line of at most 24 characters, and null removes it', async () => {
  const guest = await guestAt(await testApp());
  await guest.order([SOUP]);
  const rename = (name: unknown, mark: unknown = 1) =>
    guest.ask('PUT', 'seating/me', { name, mark });
  expect((await rename('  Åsa\n\u202e ')).body.name).toBe('Åsa');
  expect((await rename('👩‍🚀 Ida')).body.name).toBe('👩‍🚀 Ida');
  expect((await rename(' \t')).body.name).toBeNull();
  expect((await rename(null)).body.name).toBeNull();
  for (const [name, mark] of [
    ['x'.repeat(25), 1],
    ['', 1],
    ['Bo', 0],
    ['Bo', 5],
    [7, 1],
  ]) {
    expect((await rename(name, mark)).status).toBe(400);
  }
});
