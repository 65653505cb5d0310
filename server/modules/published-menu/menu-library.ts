import { LRUCache } from 'lru-cache';
import { type Ordering, orderingOf } from '#core/menu/menu.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Reader } from '#server/db/store.ts';
import { growingLru } from '#server/growing-lru.ts';
import { sha256 } from '#server/random.ts';
import { findMenuDocument } from './menu.repository.ts';

/**
 * Cached parsed menus, over all venues, in characters of their documents; the least recently used
 * is evicted first. 600 menus of 50 products in two languages, at 40,000 characters each: parsed, a
 * character takes 2.3 bytes, so that is 55 MB at most.
 */
const CHARACTERS_KEPT = 24_000_000;
const VENUES_KEPT = 10_000;
const HASH_LENGTH = 12;

export type PublishedMenu = {
  version: number;
  file: MenuFile;
  /** How the venue takes orders, defaults filled in. */
  ordering: Ordering;
  /**
   * Identifies the content: part of the ETag, because another database may use the same numbers.
   */
  hash: string;
};

/** Published menus by venue and version. A version never changes, so nothing becomes outdated. */
export type MenuLibrary = {
  find(db: Reader, venue: string, version: number): Promise<PublishedMenu | null>;
  /** The one that was found last, which may be outdated: for asking ahead only. */
  recent(venue: string): PublishedMenu | undefined;
};

export function createMenuLibrary(charactersKept = CHARACTERS_KEPT): MenuLibrary {
  const kept = new LRUCache<string, PublishedMenu>({ maxSize: charactersKept });
  const recent = growingLru<string>(VENUES_KEPT);
  return {
    recent: (venue) => kept.get(recent.get(venue) ?? ''),
    async find(db, venue, version) {
      const key = `${venue}/${version}`;
      recent.set(venue, key);
      const known = kept.get(key);
      if (known !== undefined) {
        return known;
      }
      const document = await findMenuDocument(db, venue, version);
      if (document === undefined) {
        return null;
      }
      const file = JSON.parse(document) as MenuFile;
      const menu: PublishedMenu = {
        version,
        file,
        ordering: orderingOf(file.venue),
        hash: sha256(document).slice(0, HASH_LENGTH),
      };
      // The cache refuses what is larger than its limit: then it is kept alone.
      kept.set(key, menu, { size: Math.min(document.length, charactersKept) });
      return menu;
    },
  };
}
