import { expect, test } from 'vitest';
import type { History, OrderHistory } from '#core/history/history.schema.ts';
import type { HistorySearch } from './history-api.ts';
import { createHistoryStore } from './history-store.ts';

/** Pages whose responses the test releases. */
function fakeApi() {
  const asked: HistorySearch[] = [];
  const answers: ((page: Partial<History>) => void)[] = [];
  return {
    asked,
    answer: (index: number, page: Partial<History>) => answers[index]?.(page),
    api: {
      getHistory: (_venue: string, wish: HistorySearch) => {
        asked.push(wish);
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
      getOrderHistory: () => Promise.reject<OrderHistory>(new Error('not asked for here')),
    },
  };
}

const entry = (number: number) => ({ order: { number }, guest: null }) as never;
const numbers = (found: History | null) => found?.entries.map(({ order }) => order.number);

test('the next page is appended to the ones before it', async () => {
  const { api, asked, answer } = fakeApi();
  const store = createHistoryStore(api, 'v');
  const first = store.load({ day: null, find: ' soup ' });
  answer(0, { entries: [entry(3), entry(2)], next: 2 });
  await first;
  const second = store.more();
  answer(1, { entries: [entry(1)], next: null });
  await second;
  expect(numbers(store.data.value)).toEqual([3, 2, 1]);
  expect(asked).toEqual([
    { day: null, find: 'soup', before: null },
    { day: null, find: 'soup', before: 2 },
  ]);
  await store.more();
  expect(asked.length).toBe(2);
});

test('a response to an outdated search is dropped, however late it arrives', async () => {
  const { api, answer } = fakeApi();
  const store = createHistoryStore(api, 'v');
  const slow = store.load({ day: null, find: 's' });
  const quick = store.load({ day: null, find: 'so' });
  answer(1, { entries: [entry(2)] });
  await quick;
  answer(0, { entries: [entry(9)] });
  await slow;
  expect([numbers(store.data.value), store.isLoading.value]).toEqual([[2], false]);
});
