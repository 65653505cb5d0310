import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import type { Failure } from './failure.ts';
import { createOnceById } from './once-by-id.ts';

function subject() {
  const ids: string[] = [];
  const error = signal<Failure | null>(null);
  const { send } = createOnceById(createTestClock(), createTestRandom(), { error });
  const act = (about: string, fails: Failure | null = null) =>
    send({ about }, async (id) => {
      ids.push(id);
      error.value = fails;
      return fails === null;
    });
  return { ids, act };
}

test('what follows an act without an answer on the same subject has its id, until one has arrived', async () => {
  const { ids, act } = subject();
  await act('shift-1', 'network');
  await act('shift-1');
  await act('shift-1');
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('an act on something else is an act of its own', async () => {
  const { ids, act } = subject();
  await act('shift-1', 'network');
  await act('shift-2', 'network');
  expect(ids[1]).not.toBe(ids[0]);
});

test('once it is known that another act arrived under the id, the next has a new one', async () => {
  const { ids, act } = subject();
  await act('shift-1', 'network');
  await act('shift-1', 'drawers.key_reused');
  await act('shift-1');
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
