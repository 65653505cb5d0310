import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { DESCRIPTION_MAX } from '#core/shared/limits.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { createMenuDraftServer, draftCall } from '#tests/support/server/menu-draft-server.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createMenuDraftStore, type MenuNews } from './menu-draft-store.ts';

const soup = smallMenu().categories[0]?.products[0];
if (!soup) throw new Error('the small menu has soup');
const put = (changes: Partial<MenuFileProduct>): MenuEdit => ({
  do: 'put_product',
  category: 'food',
  product: { ...soup, ...changes },
});
const soupIn = (menu: MenuFile | null | undefined) =>
  menu?.categories.flatMap(({ products }) => products).find(({ id }) => id === 'soup');

const drafted = (revision: number): MenuNews => ({
  type: 'menu.drafted',
  sequence: 1,
  at: '2026-11-20T18:00:00.000Z',
  revision,
});

async function opened(server = createMenuDraftServer(), storage = createMemoryStorage()) {
  const clock = createTestClock();
  const isOnline = signal(true);
  const store = createMenuDraftStore({
    venue: 'lillkrogen',
    call: draftCall(server.api),
    clock,
    random: createTestRandom(),
    connection: { isOnline },
    storage,
  });
  await store.load();
  return { store, server, clock, storage, isOnline };
}

test('typing shows at once, and is saved after a pause, in one request', async () => {
  const { store, server, clock } = await opened();
  expect(store.saving.value).toBe('saved');
  for (const name of ['F', 'Fi', 'Fisk']) store.edit(put({ name: { sv: name } }));
  expect(soupIn(store.menu.value)?.name).toEqual({ sv: 'Fisk' });
  expect(store.saving.value).toBe('saving');
  await clock.advance(500);
  expect(store.saving.value).toBe('saved');
  expect(server.state.requests).toBe(1);
  expect(soupIn(server.held().menu)?.name).toEqual({ sv: 'Fisk' });
  expect(store.changes.value.map(({ id, fields }) => [id, fields])).toEqual([['soup', ['name']]]);
});

test('offline it says so, keeps everything, and saves by itself when the network is back', async () => {
  const { store, server, clock, isOnline } = await opened();
  server.state.isDown = true;
  store.edit(put({ price: 1 }));
  await clock.advance(500);
  expect([store.saving.value, store.error.value]).toEqual(['waiting', 'network']);
  store.edit(put({ price: 2 }));
  await clock.advance(30_000);
  expect(store.saving.value).toBe('waiting');
  isOnline.value = false;
  server.state.isDown = false;
  isOnline.value = true;
  await settle();
  expect([store.saving.value, store.error.value]).toEqual(['saved', null]);
  expect(soupIn(server.held().menu)?.price).toBe(2);
});

test('unsaved edits survive a reload, and are saved when the page is opened again', async () => {
  const first = await opened();
  first.server.state.isDown = true;
  first.store.edit(put({ price: 1 }));
  first.store.leave();
  await settle();
  first.server.state.isDown = false;
  const second = await opened(first.server, first.storage);
  expect(soupIn(second.store.menu.value)?.price).toBe(1);
  await second.clock.advance(0);
  expect(soupIn(first.server.held().menu)?.price).toBe(1);
  expect(second.store.saving.value).toBe('saved');
  const third = await opened(first.server, first.storage);
  expect(third.store.saving.value).toBe('saved');
});

test('two people who edit different things both keep their edits, without noticing', async () => {
  const { store, server, clock } = await opened();
  server.bo({ do: 'remove_product', product: 'water' });
  store.edit(put({ price: 1 }));
  await clock.advance(500);
  expect(store.saving.value).toBe('saved');
  expect(soupIn(server.held().menu)?.price).toBe(1);
  expect(store.menu.value?.categories[1]?.products.map(({ id }) => id)).toEqual(['beer']);
});

test('edits by others appear when their event arrives, and local typing stays', async () => {
  const { store, server, clock } = await opened();
  store.edit(put({ price: 1 }));
  const theirs = server.bo({ do: 'remove_product', product: 'water' });
  await store.hear(drafted(theirs.revision));
  expect(store.changedBy.value).toBe('Bo');
  expect(store.menu.value?.categories[1]?.products.map(({ id }) => id)).toEqual(['beer']);
  expect(soupIn(store.menu.value)?.price).toBe(1);
  await clock.advance(0);
  expect(soupIn(server.held().menu)?.price).toBe(1);
  store.edit(put({ price: 2 }));
  expect(store.changedBy.value).toBe(null);
});

test("an event about one's own change, or an old one, causes no request and no message", async () => {
  const { store, server, clock } = await opened();
  store.edit(put({ price: 1 }));
  await clock.advance(500);
  const before = server.state.reads;
  await store.hear(drafted(server.held().revision));
  await store.hear(drafted(0));
  expect([store.changedBy.value, server.state.reads]).toEqual([null, before]);
});

test('two people who edit the same thing are informed as soon as the first has saved', async () => {
  const { store, server } = await opened();
  store.edit(put({ price: 1 }));
  await store.hear(drafted(server.bo(put({ price: 2 })).revision));
  expect(store.saving.value).toBe('clashing');
  expect(store.clash.value?.by).toBe('Bo');
  expect(soupIn(store.menu.value)?.price).toBe(1);
});

test('of two people who edit the same thing, the second is informed and keeps their text until they decide', async () => {
  const { store, server, clock } = await opened();
  server.bo(put({ price: 7 }));
  store.edit(put({ price: 1 }));
  await clock.advance(500);
  expect(store.saving.value).toBe('clashing');
  expect(store.clash.value?.by).toBe('Bo');
  expect(soupIn(store.menu.value)?.price).toBe(1);
  await clock.advance(60_000);
  expect(soupIn(server.held().menu)?.price).toBe(7);
  store.keepMine();
  await clock.advance(0);
  expect([store.saving.value, soupIn(server.held().menu)?.price]).toEqual(['saved', 1]);

  server.bo(put({ price: 8 }));
  store.edit(put({ price: 2 }));
  await clock.advance(500);
  store.takeTheirs();
  expect([store.saving.value, soupIn(store.menu.value)?.price]).toEqual(['saved', 8]);
  expect(store.clash.value).toBeNull();
});

test('edits of a product stay when its station is removed meanwhile', async () => {
  const { store, server, clock } = await opened();
  server.bo({ do: 'remove_station', station: 'kitchen', to: 'bar' });
  store.edit(put({ price: 1 }), put({ id: 'stew', price: 2 }));
  await clock.advance(500);
  expect(store.saving.value).toBe('clashing');
  store.keepMine();
  await clock.advance(0);
  expect(store.saving.value).toBe('saved');
  const { stations, categories } = server.held().menu;
  expect(stations.map(({ id }) => id)).toEqual(['bar']);
  expect(categories[0]?.products.map(({ id, price, station }) => [id, price, station])).toEqual([
    ['soup', 1, 'bar'],
    ['stew', 2, 'bar'],
  ]);
});

test('of two people who name a station, the second is informed; moving one overwrites nothing', async () => {
  const { store, server, clock } = await opened();
  server.bo({ do: 'put_station', station: { id: 'bar', name: { sv: 'Disken' } } });
  store.edit({ do: 'move_station', station: 'bar', before: null });
  await clock.advance(500);
  expect(store.saving.value).toBe('saved');
  expect(server.held().menu.stations.map(({ id, name }) => [id, name.sv])).toEqual([
    ['kitchen', 'Köket'],
    ['bar', 'Disken'],
  ]);
  server.bo({ do: 'put_station', station: { id: 'bar', name: { sv: 'Pumpen' } } });
  store.edit({ do: 'put_station', station: { id: 'bar', name: { sv: 'Vinbaren' } } });
  await clock.advance(500);
  expect([store.saving.value, store.clash.value?.by]).toEqual(['clashing', 'Bo']);
});

test('a lost response does not cause a conflict with oneself', async () => {
  const { store, server, clock } = await opened();
  const { api } = server;
  const { edit } = api;
  api.edit = async (venue, body) => {
    await edit(venue, body);
    api.edit = edit;
    throw new ApiError(0, null, null);
  };
  store.edit(put({ price: 1 }));
  await clock.advance(500);
  expect(store.saving.value).toBe('waiting');
  await clock.advance(5_000);
  expect([store.saving.value, store.clash.value]).toEqual(['saved', null]);
  expect(soupIn(server.held().menu)?.price).toBe(1);
});

test('what is too large for one request is sent in several, as when a machine has translated long texts', async () => {
  const { store, server, clock } = await opened();
  const description = 'ي'.repeat(DESCRIPTION_MAX);
  const edits = Array.from({ length: 120 }, (_, at) =>
    put({ id: `dish-${at}`, description: { sv: description } }),
  );
  store.edit(...edits);
  await clock.advance(500);
  await settle();
  expect([store.saving.value, store.error.value]).toEqual(['saved', null]);
  expect(server.held().menu).toEqual(store.menu.value);
  expect(server.state.requests).toBeLessThan(6);
});

test('edits that the server refuses are not sent repeatedly, and can be discarded', async () => {
  const { store, server, clock } = await opened();
  server.state.refuses = 'request.invalid';
  store.edit(put({ price: 1 }));
  await clock.advance(60_000);
  expect([store.saving.value, store.error.value]).toEqual(['refused', 'request.invalid']);
  expect(server.state.requests).toBe(1);
  store.takeTheirs();
  expect([store.saving.value, soupIn(store.menu.value)?.price]).toEqual(['saved', 9_500]);
});

test('publishing includes the latest typing, and then there is no draft', async () => {
  const { store, server } = await opened();
  store.edit(put({ price: 1 }));
  expect(await store.publish()).toBe(true);
  expect(server.held().menuVersion).toBe(2);
  expect(soupIn(server.held().menu)?.price).toBe(1);
  expect(store.changes.value).toEqual([]);
});

test('changes by others before publishing are shown first', async () => {
  const { store, server, clock } = await opened();
  store.edit(put({ price: 1 }));
  await clock.advance(500);
  server.bo({ do: 'remove_product', product: 'water' });
  expect(await store.publish()).toBe(false);
  expect(store.acting.error.value).toBe('menu.draft_changed');
  expect(store.changes.value.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'soup changed',
    'water removed',
  ]);
  expect(await store.publish()).toBe(true);
});

test('discarding a draft discards the latest typing too', async () => {
  const { store, server, clock } = await opened();
  store.edit(put({ price: 1 }));
  await clock.advance(500);
  store.edit(put({ price: 2 }));
  expect(await store.discard()).toBe(true);
  expect(soupIn(store.menu.value)?.price).toBe(9_500);
  await clock.advance(5_000);
  expect(soupIn(server.held().menu)?.price).toBe(9_500);
  expect(store.changes.value).toEqual([]);
});
