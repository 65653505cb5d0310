import { expect, test } from 'vitest';
import { NO_BAR } from '#core/board/bump-maps.ts';
import { createBumpBarStore } from './bump-bar-store.ts';

function storageOf(kept: string | null) {
  const items = new Map(kept === null ? [] : [['servett_keys', kept]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('a screen keeps its system and what its bar was taught, and another system leaves that', () => {
  const storage = storageOf(null);
  const store = createBumpBarStore(storage);
  expect(store.bar.value).toEqual(NO_BAR);
  store.teach('q', 'bump');
  store.choose('oracle');
  expect(createBumpBarStore(storage).bar.value).toEqual({ system: 'oracle', own: { q: 'bump' } });
  store.forget();
  expect(createBumpBarStore(storage).bar.value).toEqual({ system: 'own', own: {} });
});

test.each(['{', 'null', '"x"', '{"system":"other","own":{"q":"dance"}}'])(
  'what is stored as %s is not trusted',
  (kept) => {
    expect(createBumpBarStore(storageOf(kept)).bar.value).toEqual(NO_BAR);
  },
);
