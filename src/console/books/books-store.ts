import type { BookHandover, BookSettings, Books, BooksQuery } from '#core/books/books.schema.ts';
import type { BookFormat } from '#core/books/codes.ts';
import type { AddressOf } from '#web/http/address-of.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createOnceById } from '#web/stores/once-by-id.ts';
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
  const query = createQuery<Books, BooksQuery>({
    load: (wish) => call('GET /venues/:venue/books', { params, query: wish }),
  });
  const once = createOnceById(clock, random, query.changing);
  return {
    ...query,
    save: (body) => query.act(() => call('PUT /venues/:venue/books/settings', { params, body })),
    handOver: (first, last) =>
      once.send({ first, last }, (id) =>
        query.act(() =>
          call('POST /venues/:venue/books/handovers', { params, body: { id, first, last } }),
        ),
      ),
    fileOf: ({ id }, format) =>
      addressOf('GET /venues/:venue/books/handovers/:handover/file', {
        params: { venue, handover: id },
        query: { format },
      }),
  };
}
