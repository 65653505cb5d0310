import { LRUCache } from 'lru-cache';
import type { Suggestions } from '#core/popular/popular.schema.ts';
import { spansOfHour } from '#core/popular/spans-of-hour.ts';
import { suggest } from '#core/popular/suggest.ts';
import { says } from '#core/settings/yes-no.ts';
import type { Reader } from '#server/db/store.ts';
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
/** As many as menus are kept of: one that is forgotten is counted again by the next guest. */
const VENUES_MAX = 10_000;
/** Orders of one day's hour: 28 days of them are five milliseconds of a busy venue's quarter. */
const ORDERS_MAX = 30;
const TAG_LENGTH = 8;

/** `asks`: whose connection is asking; null once the answer is there. */
type Kept = { of: string; asks: Reader | null; suggested: Promise<Suggested | null> };

/**
 * One query for each venue and quarter of an hour. Its result is that of the quarter's beginning:
 * servers that share a database say the same.
 */
export function createSuggestionLibrary(): SuggestionLibrary {
  const kept = new LRUCache<string, Kept>({ max: VENUES_MAX });
  return {
    async find(db, venue, menu, now) {
      const { ordering, timeZone } = menu.file.venue;
      if (!says(ordering, 'suggestsProducts')) return null;
      const quarter = Math.floor(now / QUARTER_MS);
      const of = `${quarter} ${menu.version} ${menu.hash}`;
      const known = kept.get(venue);
      // Another's question may wait for the very connection that a reading holds, on SQLite: it would
      // wait for itself, and everybody for it.
      if (known?.of === of && (known.asks ?? db) === db) return known.suggested;
      const spans = spansOfHour(quarter * QUARTER_MS, timeZone);
      const suggested = listOrdered(db, venue, spans, ORDERS_MAX).then((ordered) => {
        const suggestions = suggest(menu.file, ordered);
        return suggestions && { suggestions, tag: tagOf(suggestions) };
      });
      const asked: Kept = { of, asks: db, suggested };
      kept.set(venue, asked);
      suggested.then(
        () => {
          asked.asks = null;
        },
        // The next who asks tries again.
        () => kept.peek(venue) === asked && kept.delete(venue),
      );
      return suggested;
    },
  };
}

function tagOf(suggestions: Suggestions): string {
  return sha256(JSON.stringify(suggestions)).slice(0, TAG_LENGTH);
}
