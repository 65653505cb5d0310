import { expect, test } from 'vitest';
import { createTicketDensityStore } from './ticket-density.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("the load decides the tickets' size until somebody chooses, and the device stores the choice", () => {
  const storage = memory();
  const store = createTicketDensityStore(storage);
  expect(store.chosen.value).toBeNull();
  store.choose('dense');
  expect(createTicketDensityStore(storage).chosen.value).toBe('dense');
  store.choose(null);
  expect(createTicketDensityStore(storage).chosen.value).toBeNull();
});

test('without storage, the choice is kept until the page is closed', () => {
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  };
  const store = createTicketDensityStore(blocked);
  store.choose('comfortable');
  expect(store.chosen.value).toBe('comfortable');
});
