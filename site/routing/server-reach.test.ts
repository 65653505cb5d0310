import { afterEach, expect, test, vi } from 'vitest';
import { isServerReachable } from './server-reach.ts';

afterEach(() => vi.unstubAllGlobals());

function answered(fetch: () => Promise<Response>) {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', fetch);
  return isServerReachable();
}

test.each([
  [200, true],
  [404, true],
  [502, false],
  [503, false],
])('a server that is asked whether it is there and says %i: %s', async (status, isThere) => {
  expect(await answered(async () => new Response(null, { status }))).toBe(isThere);
});

test('a server that does not answer is not there', async () => {
  expect(await answered(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
});
