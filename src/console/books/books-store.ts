import type { BookHandover, BookSettings, Books, BooksQuery } from '#core/books/books.schema.ts';
import type { BookFormat } from '#core/books/codes.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { AddressOf } from '#web/http/address-of.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A venue's books, a month at a time; each act returns whether it succeeded. */
export interface BooksStore extends Query<Books, BooksQuery> {
  save(settings: BookSettings): Promise<boolean>;
  /** The days that are not handed over, from the first to the last. */
  handOver(first: string, last: string): Promise<boolean>;
  /** Where a file of it is fetched. */
  fileOf(handover: BookHandover, format: BookFormat): string;
}

interface Deps {
  call: Call;
  addressOf: AddressOf;
  venue: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
}

export function createBooksStore({ call, addressOf, venue, clock, random }: Deps): BooksStore {
  const params = { venue };
  /** What was sent last without an answer: sent again, it has the same id. */
  let unanswered: { id: string; period: string } | null = null;
  const query = createQuery<Books, BooksQuery>({
    load: (wish) => call('GET /venues/:venue/books', { params, query: wish }),
    hides: (next, { data }) => next.month !== undefined && next.month !== data.month,
  });
  return {
    ...query,
    save: (body) => query.act(() => call('PUT /venues/:venue/books/settings', { params, body })),
    handOver: async (first, last) => {
      const period = `${first} ${last}`;
      const id =
        unanswered?.period === period ? unanswered.id : uuidv7(clock.now(), random.bytes(10));
      unanswered = { id, period };
      const isDone = await query.act(() =>
        call('POST /venues/:venue/books/handovers', { params, body: { id, first, last } }),
      );
      if (isDone) unanswered = null;
      return isDone;
    },
    fileOf: ({ id }, format) =>
      addressOf('GET /venues/:venue/books/handovers/:handover/file', {
        params: { venue, handover: id },
        query: { format },
      }),
  };
}
