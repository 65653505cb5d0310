import { expect, test } from 'vitest';
import { createHashAddress } from './hash-address.ts';

test('an address after the # may begin with a slash, and is the same without', () => {
  window.history.replaceState(null, '', '#/bill/party');
  const address = createHashAddress();
  expect(address.hash.value).toBe('bill/party');
  window.history.replaceState(null, '', '#/');
  window.dispatchEvent(new Event('hashchange'));
  expect(address.hash.value).toBe('');
  address.go('floor');
  expect([address.hash.value, window.location.hash]).toEqual(['floor', '#floor']);
  address.dispose();
  window.history.replaceState(null, '', window.location.pathname);
});
