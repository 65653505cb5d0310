import { expect, test } from 'vitest';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';
import { createMenuLibrary } from './menu-library.ts';

const VENUES = Array.from({ length: 60 }, (_, index) => `krog-${index}`);

async function manyVenues() {
  const { context } = await testApp({ menu: null });
  for (const [index, id] of VENUES.entries()) {
    const menu = smallMenu();
    const tables = [{ id: `krag${String(index).padStart(8, '0')}`, label: '1' }];
    await importMenu(
      context,
      { ...menu, venue: { ...menu.venue, id }, tables },
      async (name) => name,
    );
  }
  return context.store.reader;
}

test('the menus of many venues are each parsed once', async () => {
  const db = await manyVenues();
  const library = createMenuLibrary();
  const read = () => Promise.all(VENUES.map((venue) => library.find(db, venue, 1)));
  const first = await read();
  const second = await read();
  expect(first.every((menu, index) => menu !== null && menu === second[index])).toBe(true);
});

test('if they do not all fit, the least recently used is evicted, and read again', async () => {
  const db = await manyVenues();
  const [a = '', b = '', c = ''] = VENUES;
  const whole = createMenuLibrary();
  const size = JSON.stringify((await whole.find(db, a, 1))?.file).length;
  const library = createMenuLibrary(size * 2 + 20);
  const first = await library.find(db, a, 1);
  const second = await library.find(db, b, 1);
  await library.find(db, a, 1);
  await library.find(db, c, 1);
  expect(await library.find(db, a, 1)).toBe(first);
  const again = await library.find(db, b, 1);
  expect(again).not.toBe(second);
  expect(again).toEqual(second);
});

test('a menu larger than the limit is still cached alone', async () => {
  const db = await manyVenues();
  const [a = ''] = VENUES;
  const library = createMenuLibrary(1);
  expect(await library.find(db, a, 1)).toBe(await library.find(db, a, 1));
});
