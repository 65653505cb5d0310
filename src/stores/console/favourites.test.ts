import { expect, test } from 'vitest';
import { createFavouritesStore } from './favourites.ts';

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value;
    },
  };
}

test('favourites are kept on the device, each venue’s by itself, and taken back with the same tap', () => {
  const storage = memory();
  const first = createFavouritesStore(storage, 'kajkanten');
  first.toggle('lager');
  first.toggle('bun');
  first.toggle('lager');
  expect([...createFavouritesStore(storage, 'kajkanten').ids.value]).toEqual(['bun']);
  expect([...createFavouritesStore(storage, 'elsewhere').ids.value]).toEqual([]);
});

test.each(['{', '7', '[1,null]', '{"a":1}'])('%s in the storage is no favourite', (kept) => {
  const storage = memory({ 'servett_favourites:kajkanten': kept });
  expect([...createFavouritesStore(storage, 'kajkanten').ids.value]).toEqual([]);
});

test('a storage that is full or blocked keeps nobody from choosing', () => {
  const blocked = {
    getItem(): never {
      throw new Error('blocked');
    },
    setItem(): never {
      throw new Error('full');
    },
  };
  const favourites = createFavouritesStore(blocked, 'kajkanten');
  favourites.toggle('lager');
  expect([...favourites.ids.value]).toEqual(['lager']);
});
