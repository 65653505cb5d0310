import { expect, test } from 'vitest';
import { createFavouritesStore } from './favourites-store.ts';

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value;
    },
  };
}

test('favourites are stored on the device for each venue, and removed with the same tap', () => {
  const storage = memory();
  const first = createFavouritesStore(storage, 'kajkanten');
  first.toggle('lager');
  first.toggle('bun');
  first.toggle('lager');
  expect([...createFavouritesStore(storage, 'kajkanten').ids.value]).toEqual(['bun']);
  expect([...createFavouritesStore(storage, 'elsewhere').ids.value]).toEqual([]);
});

test.each(['{', '7', '[1,null]', '{"a":1}'])('%s in the storage is not a favourite', (kept) => {
  const storage = memory({ 'servett_favourites:kajkanten': kept });
  expect([...createFavouritesStore(storage, 'kajkanten').ids.value]).toEqual([]);
});

test('a full or blocked storage prevents no choice', () => {
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
