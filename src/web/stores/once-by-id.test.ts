import { expect, test } from 'vitest';
import { createTestClock } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import { createAsyncAction } from './async-action.ts';
import type { Failure } from './failure.ts';
import { createOnceById, type ShownActs } from './once-by-id.ts';

function subject(of: Pick<ShownActs<unknown>, 'reused'> = { reused: 'drawers.key_reused' }) {
  const ids: string[] = [];
  const shown = new Set<string>();
  const acting = createAsyncAction();
  const { send } = createOnceById(createTestClock(), createTestRandom(), acting, {
    isShown: (id) => shown.has(id),
    ...of,
  });
  const act = (about: string, fails: Failure | null = null) =>
    send({ about }, async (id) => {
      ids.push(id);
      const answer = await acting.run(async () => {
        if (fails !== null) throw Object.assign(new Error(fails), { code: fails });
      });
      return answer !== null;
    });
  return { ids, shown, error: acting.error, act };
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

test('an act without an answer keeps its id while others are done', async () => {
  const { ids, act } = subject();
  await act('shift-1', 'network');
  await act('shift-2');
  await act('shift-1');
  expect(ids[2]).toBe(ids[0]);
});

test('an act that is shown meanwhile is not taken for the next, which is said, and sent if it is meant', async () => {
  const { ids, shown, error, act } = subject();
  await act('shift-1', 'network');
  shown.add(ids[0] ?? '');
  expect(await act('shift-1')).toBe(false);
  expect(error.value).toBe('drawers.key_reused');
  expect(ids).toHaveLength(1);
  expect(await act('shift-1')).toBe(true);
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

test('an act that had arrived and was undone since is done anew where only one can stand', async () => {
  const { ids, shown, act } = subject({});
  await act('drawer-1', 'network');
  // Opened without an answer, closed by somebody, and opened again.
  expect(await act('drawer-1')).toBe(true);
  expect(ids).toHaveLength(3);
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  await act('drawer-2', 'network');
  shown.add(ids[3] ?? '');
  expect(await act('drawer-2')).toBe(true);
  expect(ids[4]).toBe(ids[3]);
  expect(ids).toHaveLength(5);
});
