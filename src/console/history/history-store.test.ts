import { expect, test } from 'vitest';
import type { History } from '#core/history/history.schema.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { createHistoryStore } from './history-store.ts';

/** Pages whose responses the test releases. */
function fakeHistory() {
  const asked: unknown[] = [];
  const answers: ((page: Partial<History>) => void)[] = [];
  return {
    asked,
    answer: (index: number, page: Partial<History>) => answers[index]?.(page),
    call: fakeCall({
      'GET /venues/:venue/history': ({ query }) => {
        asked.push(query);
        return new Promise<History>((resolve) => {
          answers.push((page) =>
            resolve({
              day: '2026-11-20',
              today: '2026-11-20',
              timeZone: 'Europe/Stockholm',
              count: 3,
              entries: [],
              next: null,
              ...page,
            }),
          );
        });
      },
    }),
  };
}

const entry = (number: number) => ({ order: { number }, guest: null }) as never;
const numbers = (found: History | null) => found?.entries.map(({ order }) => order.number);

test('the next page is appended to the ones before it', async () => {
  const { call, asked, answer } = fakeHistory();
  const store = createHistoryStore(call, 'v');
  const first = store.load({ day: null, find: ' soup ' });
  answer(0, { entries: [entry(3), entry(2)], next: 2 });
  await first;
  const second = store.more();
  answer(1, { entries: [entry(1)], next: null });
  await second;
  expect(numbers(store.data.value)).toEqual([3, 2, 1]);
  expect(asked).toEqual([{ find: 'soup' }, { find: 'soup', before: '2' }]);
  await store.more();
  expect(asked.length).toBe(2);
});

test('a response to an outdated search is dropped, however late it arrives', async () => {
  const { call, answer } = fakeHistory();
  const store = createHistoryStore(call, 'v');
  const slow = store.load({ day: null, find: 's' });
  const quick = store.load({ day: null, find: 'so' });
  answer(1, { entries: [entry(2)] });
  await quick;
  answer(0, { entries: [entry(9)] });
  await slow;
  expect([numbers(store.data.value), store.isLoading.value]).toEqual([[2], false]);
});
