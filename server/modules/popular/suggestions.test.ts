import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { copyOrder } from '#tests/support/server/many-orders.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { createSuggestionLibrary } from './suggestions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const QUARTER = HOUR / 4;

function menuOf(ordering: MenuFile['venue']['ordering'] = {}): MenuFile {
  const file = smallMenu();
  const [food, ...others] = file.categories;
  const [soup] = food?.products ?? [];
  if (food === undefined || soup === undefined) throw new Error('no soup');
  const products = [soup, { ...soup, id: 'bread', name: { en: 'Bread' } }];
  return {
    ...file,
    venue: { ...file.venue, ordering: { joinPolicy: 'free', ...ordering } },
    categories: [{ ...food, products }, ...others],
  };
}

/** So many parties have ordered one of each, and got it. */
async function dine(served: TestApp, parties: number): Promise<void> {
  const guest = await guestAt(served);
  const { body: order } = await guest.order([
    ...['bread', 'soup', 'water'].map((product) => ({ product })),
    { product: 'beer', options: ['small'] },
  ]);
  const staff = await served.staff();
  const at = `venues/${VENUE}/orders/${order.id}/transition`;
  const { status } = await staff('POST', at, {
    from: 'placed',
    to: 'accepted',
    acknowledged: ['age'],
  });
  expect(status).toBe(200);
  await copyOrder(served.context.store, order.id, parties - 1);
}

const read = ({ ask }: TestApp, query = '') => ask('GET', `venues/${VENUE}/menu${query}`);

test('what most parties order at this hour comes with the menu on the following days, never alcohol', async () => {
  const served = await testApp({ menu: menuOf() });
  await dine(served, 20);
  // What is ordered in a quarter of an hour counts from the next one on.
  expect((await read(served)).body.suggestions).toBeUndefined();
  const { etag } = (await read(served)).headers;
  served.clock.jump(DAY);
  const { body } = await read(served);
  expect(body.suggestions).toEqual({ popular: ['soup', 'bread', 'water'], goesWith: [] });
  const again = await served.ask('GET', `venues/${VENUE}/menu`, undefined, {
    'if-none-match': String(etag),
  });
  expect(again.status).toBe(200);
  const opening = await served.ask('GET', `tables/${TABLE}/menu?part=opening`);
  expect(opening.body.suggestions).toEqual(body.suggestions);
  served.clock.jump(4 * HOUR);
  expect((await read(served)).body.suggestions).toBeUndefined();
  // Four weeks later nobody has ordered it lately.
  served.clock.jump(40 * DAY - 4 * HOUR);
  expect((await read(served)).body.suggestions).toBeUndefined();
});

test('a venue that does not want it says nothing, from the next menu on', async () => {
  const served = await testApp({ menu: menuOf() });
  await dine(served, 20);
  served.clock.jump(DAY);
  expect((await read(served)).body.suggestions).toBeDefined();
  const owner = await served.staff();
  const { settings, revision } = (await owner('GET', `venues/${VENUE}/settings`)).body;
  expect(settings.suggestsProducts).toBe(true);
  await owner('PUT', `venues/${VENUE}/settings`, {
    revision,
    settings: { ...settings, suggestsProducts: false },
  });
  expect((await read(served)).body.suggestions).toBeUndefined();
});

test('orders that were refused, and lines that were taken off, are nothing that was ordered', async () => {
  const served = await testApp({ menu: menuOf() });
  await dine(served, 19);
  const staff = await served.staff();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  await staff('POST', `venues/${VENUE}/orders/${order.id}/transition`, {
    from: 'placed',
    to: 'rejected',
    reason: 'Closed',
  });
  served.clock.jump(DAY);
  expect((await read(served)).body.suggestions).toBeUndefined();
});

/** A library of its own, and how often it has asked. */
async function counted({ context }: TestApp) {
  const { menus, store } = context;
  const menu = await menus.find(store.reader, VENUE, 1);
  if (menu === null) throw new Error('no menu');
  let queries = 0;
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1;
      return result;
    },
  };
  const reader = store.reader.withPlugin(count);
  const library = createSuggestionLibrary({ of: () => ({ ...store.of(VENUE), reader }) });
  return {
    find: (at: number) => library.find(reader, VENUE, menu, at),
    queries: () => queries,
  };
}

test('whoever asks within a quarter of an hour, the orders are read once', async () => {
  const served = await testApp({ menu: menuOf() });
  const { find, queries } = await counted(served);
  const quarter = Math.ceil(served.clock.now() / QUARTER) * QUARTER;
  await Promise.all([find(quarter), find(quarter + 1)]);
  await find(quarter + QUARTER - 1);
  expect(queries()).toBe(1);
  await Promise.all([find(quarter + QUARTER), find(quarter + QUARTER + 1)]);
  await expect.poll(queries).toBe(2);
  await find(quarter + 2 * QUARTER - 1);
  expect(queries()).toBe(2);
});

test('the first guest of a quarter waits for no query where the one before was counted', async () => {
  const served = await testApp({ menu: menuOf() });
  const { find, queries } = await counted(served);
  await dine(served, 20);
  const quarter = Math.floor(served.clock.now() / QUARTER) * QUARTER;
  expect(await find(quarter)).toBeNull();
  // The query for it has begun, and its answer is for the next who asks.
  expect(await find(quarter + QUARTER)).toBeNull();
  expect(queries()).toBe(1);
  const popular = async () => (await find(quarter + QUARTER))?.suggestions.popular;
  await expect.poll(popular).toEqual(['soup', 'bread', 'water']);
  // What is older than a quarter says nothing of this hour.
  expect(await find(quarter + 5 * HOUR)).toBeNull();
});

test('a reading does not wait for who asked first and waits for that reading', async () => {
  const { context } = await testApp({ menu: menuOf() });
  const { suggestions, menus, store, clock } = context;
  const menu = await menus.find(store.reader, VENUE, 1);
  if (menu === null) throw new Error('no menu');
  const now = clock.now() + QUARTER;
  let first: Promise<unknown> = Promise.resolve();
  const inside = await store.read((db) => {
    first = suggestions.find(store.reader, VENUE, menu, now);
    return suggestions.find(db, VENUE, menu, now);
  });
  expect([inside, await first]).toEqual([null, null]);
});
