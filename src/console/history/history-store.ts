import type { History, OrderHistory } from '#core/history/history.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A day, null for today's, filtered by the search. */
export interface HistoryWish {
  readonly day: string | null;
  readonly find: string;
}

/** The orders of one business day, with the entries of all pages so far, and an opened one. */
export interface HistoryStore extends Query<History, HistoryWish> {
  readonly opened: Query<OrderHistory, string>;
}

export function createHistoryStore(call: Call, venue: string): HistoryStore {
  const page = ({ day, find }: HistoryWish, before: number | null) =>
    call('GET /venues/:venue/history', {
      params: { venue },
      query: {
        ...(day !== null && { day }),
        ...(find.trim() !== '' && { find: find.trim() }),
        ...(before !== null && { before: String(before) }),
      },
    });
  const query = createQuery({
    load: (wish: HistoryWish) => page(wish, null),
    more: ({ next, entries }, wish) =>
      next === null
        ? null
        : page(wish, next).then((more) => ({ ...more, entries: [...entries, ...more.entries] })),
  });
  const opened = createQuery({
    load: (order: string) =>
      call('GET /venues/:venue/history/:order', { params: { venue, order } }),
    hides: (next, { wish }) => next !== wish,
  });
  return { ...query, opened };
}
