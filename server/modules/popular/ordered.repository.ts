import type { Ordered } from '#core/popular/suggest.ts';
import type { Reader } from '#server/db/store.ts';

/** Milliseconds since 1970; `until` is not in it. */
export type Span = { since: number; until: number };

/**
 * What parties ordered in these spans, of orders that were made, whoever sent or took them: the
 * newest `most` orders of each span, so that it costs the same whatever else is stored.
 */
export async function listOrdered(
  db: Reader,
  venue: string,
  spans: readonly Span[],
  most: number,
): Promise<Ordered[]> {
  const [first, ...others] = spans.map((span) => madeIn(db, venue, span, most));
  if (first === undefined) return [];
  const made = others.reduce<typeof first>((all, each) => all.unionAll(each), first);
  return db
    .selectFrom(made.as('made'))
    .innerJoin('order_lines', 'order_lines.order_id', 'made.id')
    .select(['made.party', 'order_lines.product'])
    .where('order_lines.state', '<>', 'voided')
    .execute();
}

/** A select of its own for the limit: SQLite allows none within a union. */
function madeIn(db: Reader, venue: string, { since, until }: Span, most: number) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('orders')
        .select(['id', 'seating_id as party'])
        .where('venue_id', '=', venue)
        .where('placed_at', '>=', since)
        .where('placed_at', '<', until)
        .where('state', 'in', ['accepted', 'done'])
        .where((eb) => eb('awaits_admission', '=', eb.lit(0)))
        .orderBy('placed_at', 'desc')
        .limit(most)
        .as('newest'),
    )
    .select(['id', 'party']);
}
