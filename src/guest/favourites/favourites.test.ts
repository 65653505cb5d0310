import { expect, test } from 'vitest';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createFavourites } from './favourites.ts';

const settle = () => new Promise((done) => setTimeout(done));
const BAR = 'kajkanten';

test('a favourite is kept on the device for its venue, and another tap takes it back', async () => {
  const storage = createMemoryStorage();
  const favourites = createFavourites(storage);
  await settle();
  favourites.toggle(BAR, 'soup');
  await settle();
  favourites.toggle(BAR, 'bun');
  favourites.toggle('elsewhere', 'bun');
  await settle();
  const later = createFavourites(storage);
  await settle();
  expect(later.at(BAR)).toEqual(['bun', 'soup']);
  later.toggle(BAR, 'bun');
  await settle();
  expect(later.at(BAR)).toEqual(['soup']);
  expect(later.at('elsewhere')).toEqual(['bun']);
  later.forget(BAR);
  await settle();
  expect(later.at(BAR)).toEqual([]);
  expect(later.at('elsewhere')).toEqual(['bun']);
});

test('two tabs keep what both have added', async () => {
  const storage = createMemoryStorage();
  const [one, other] = [createFavourites(storage), createFavourites(storage)];
  await settle();
  one.toggle(BAR, 'soup');
  await settle();
  other.toggle(BAR, 'bun');
  await settle();
  expect(other.at(BAR)).toEqual(['bun', 'soup']);
});

test('where nothing can be stored, they last as long as the page; other data is no favourite', async () => {
  const refuse = async () => {
    throw new Error('no storage');
  };
  const favourites = createFavourites({ get: refuse, update: refuse });
  favourites.toggle(BAR, 'soup');
  await settle();
  expect(favourites.at(BAR)).toEqual(['soup']);
  const storage = createMemoryStorage();
  await storage.set('favourites', ['soup', [BAR], [BAR, 'bun'], 3]);
  const read = createFavourites(storage);
  await settle();
  expect(read.at(BAR)).toEqual(['bun']);
});
