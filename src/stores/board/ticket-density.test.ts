import { expect, test } from 'vitest';
import { createTicketDensityStore } from './ticket-density.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('tickets go by load until somebody chooses, and the device remembers the choice', () => {
  const storage = memory();
  const store = createTicketDensityStore(storage);
  expect(store.chosen.value).toBeNull();
  store.choose('dense');
  expect(createTicketDensityStore(storage).chosen.value).toBe('dense');
  store.choose(null);
  expect(createTicketDensityStore(storage).chosen.value).toBeNull();
});

test('where nothing can be kept, the choice holds until the page is left', () => {
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
