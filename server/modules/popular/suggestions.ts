import type { Suggestions } from '#core/popular/popular.schema.ts';
import { spansOfHour } from '#core/popular/spans-of-hour.ts';
import { suggest } from '#core/popular/suggest.ts';
import { says } from '#core/settings/yes-no.ts';
import type { Reader, Store } from '#server/db/store.ts';
import { growingLru } from '#server/growing-lru.ts';
import { sha256 } from '#server/random.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { listOrdered } from './ordered.repository.ts';

/** What may be said of a venue's orders, and a name of it for an ETag. */
export type Suggested = { suggestions: Suggestions; tag: string };

export type SuggestionLibrary = {
  /** Null if there is nothing to say, and where the venue has switched it off. */
  find(db: Reader, venue: string, menu: PublishedMenu, now: number): Promise<Suggested | null>;
};

/** The orders of one hour are counted once in it, whoever asks. */
const QUARTER_MS = 900_000;
/** As many menus, most of them the only one of a venue: a forgotten one is counted again. */
const MENUS_MAX = 10_000;
/** Orders of one day's hour: 28 days of them are five milliseconds of a busy venue's quarter. */
const ORDERS_MAX = 30;
const TAG_LENGTH = 8;

/** What was ordered at the hour of a quarter. */
type Count = {
  quarter: number;
  suggested: Promise<Suggested | null>;
  /** Whose connection is asking; null once the answer is there. */
  asks: Reader | null;
  /** That of the quarter before, which stands until this one's answer is there. */
  before: Promise<Suggested | null> | null;
};

/**
 * One query for each menu and quarter of an hour. Its result is that of the quarter's beginning:
 * servers that share a database say the same. Whoever comes first in a quarter starts the query, and
 * waits for it only if the quarter before was not counted.
 */
export function createSuggestionLibrary(store: Pick<Store, 'of'>): SuggestionLibrary {
  const counts = growingLru<Count>(MENUS_MAX);
  return {
    async find(db, venue, menu, now) {
      const { ordering, timeZone } = menu.file.venue;
      if (!says(ordering, 'suggestsProducts')) return null;
      const quarter = Math.floor(now / QUARTER_MS);
      const key = `${venue} ${menu.version} ${menu.hash}`;
      const known = counts.get(key);
      if (known?.quarter === quarter) {
        if (known.before !== null) return known.before;
        // Another's question may wait for the very connection that a reading holds, on SQLite: it
        // would wait for itself, and everybody for it.
        if ((known.asks ?? db) === db) return known.suggested;
      }
      const isNext = known?.quarter === quarter - 1 && known.asks === null;
      const before = isNext ? known.suggested : null;
      // What nobody waits for may not use a connection that is given back meanwhile.
      const asks = isNext ? store.of(venue).reader : db;
      const spans = spansOfHour(quarter * QUARTER_MS, timeZone);
      const suggested = listOrdered(asks, venue, spans, ORDERS_MAX).then((ordered) => {
        const suggestions = suggest(menu.file, ordered);
        return suggestions && { suggestions, tag: tagOf(suggestions) };
      });
      const count: Count = { quarter, suggested, asks, before };
      counts.set(key, count);
      suggested.then(
        () => {
          count.asks = null;
          count.before = null;
        },
        // The next who asks tries again.
        () => counts.peek(key) === count && counts.delete(key),
      );
      return before ?? suggested;
    },
  };
}

function tagOf(suggestions: Suggestions): string {
  return sha256(JSON.stringify(suggestions)).slice(0, TAG_LENGTH);
}
