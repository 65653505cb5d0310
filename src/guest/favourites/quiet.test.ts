import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { settle } from '#tests/support/components/clock.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createQuiet } from './quiet.ts';

test('who wants no suggestions sees none on the next page of the visit, and some on the next visit', async () => {
  const storage = createMemoryStorage();
  const me = signal<string | null>('visit');
  const first = createQuiet(storage, me);
  await settle();
  expect(first.isQuiet.value).toBe(false);
  first.be();
  expect(first.isQuiet.value).toBe(true);
  const reloaded = createQuiet(storage, me);
  await settle();
  expect(reloaded.isQuiet.value).toBe(true);
  me.value = 'another visit';
  expect(reloaded.isQuiet.value).toBe(false);
  me.value = null;
  expect(reloaded.isQuiet.value).toBe(false);
});
