import type { History, OrderHistory } from '#core/history/history.schema.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { HistoryApi, HistorySearch } from './history-api.ts';

/** A day, null for today's, filtered by the search. */
export type HistoryWish = Pick<HistorySearch, 'day' | 'find'>;

/** The orders of one business day, with the entries of all pages so far, and an opened one. */
export interface HistoryStore extends Query<History, HistoryWish> {
  readonly opened: Query<OrderHistory, string>;
}

export function createHistoryStore(
  api: Pick<HistoryApi, 'getHistory' | 'getOrderHistory'>,
  venue: string,
): HistoryStore {
  const page = ({ day, find }: HistoryWish, before: number | null) =>
    api.getHistory(venue, { day, find: find.trim(), before });
  const query = createQuery({
    load: (wish: HistoryWish) => page(wish, null),
    more: ({ next, entries }, wish) =>
      next === null
        ? null
        : page(wish, next).then((more) => ({ ...more, entries: [...entries, ...more.entries] })),
  });
  const opened = createQuery({
    load: (order: string) => api.getOrderHistory(venue, order),
    hides: (next, { wish }) => next !== wish,
  });
  return { ...query, opened };
}
