import { expect, test } from 'vitest';
import { readReturnKey } from './return-key.ts';

/** A tab with a history of one entry. */
function tab(): Window {
  const history = {
    state: null as unknown,
    replaceState(state: unknown) {
      history.state = structuredClone(state);
    },
  };
  return { history } as unknown as Window;
}

test('the key from the address is found again after a reload, with the same viewer', () => {
  const page = tab();
  const first = readReturnKey('capability-from-the-address', page);
  first.keep();
  expect(readReturnKey('', page).request).toEqual(first.request);
  expect(first.request?.capability).toBe('capability-from-the-address');
  expect(first.request?.viewer).toMatch(/^[A-Za-z0-9_-]{24}$/);
});

test('another browser with the same address is another viewer', () => {
  const viewers = [tab(), tab()].map((page) => readReturnKey('the-same', page).request?.viewer);
  expect(new Set(viewers).size).toBe(2);
});

test('without a key in the address or the history there is none', () => {
  expect(readReturnKey('', tab()).request).toBeNull();
});
