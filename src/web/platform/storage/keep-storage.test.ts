import { afterEach, expect, test, vi } from 'vitest';
import { keepStorage } from './keep-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('the browser is asked to keep what is stored; one that refuses, or cannot, is no error', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  await keepStorage();
  expect(persist).toHaveBeenCalledOnce();
  persist.mockRejectedValueOnce(new Error('no'));
  await keepStorage();
  vi.stubGlobal('navigator', { storage: {} });
  await keepStorage();
  vi.stubGlobal('navigator', {});
  await keepStorage();
  expect(persist).toHaveBeenCalledTimes(2);
});
