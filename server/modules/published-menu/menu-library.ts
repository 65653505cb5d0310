import type { MenuFile } from '../../../src/contract/menu/menu-file.schema.ts';
import { type Ordering, orderingOf } from '../../../src/domain/menu/menu.ts';
import type { Reader } from '../../db/store.ts';
import { sha256 } from '../../random.ts';
import { findMenuDocument } from './menu.repository.ts';

/**
 * Cached parsed menus, over all venues, in characters of their documents; the least recently used
 * is evicted first. 600 menus of 50 products in two languages, at 40,000 characters each: parsed, a
 * character takes 2.3 bytes, so that is 55 MB at most.
 */
const CHARACTERS_KEPT = 24_000_000;
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
};

type Kept = { menu: PublishedMenu; characters: number };

export function createMenuLibrary(charactersKept = CHARACTERS_KEPT): MenuLibrary {
  const kept = new Map<string, Kept>();
  let characters = 0;

  function keep(key: string, entry: Kept): void {
    remove(key);
    kept.set(key, entry);
    characters += entry.characters;
    for (const oldest of kept.keys()) {
      if (characters <= charactersKept || kept.size === 1) {
        return;
      }
      remove(oldest);
    }
  }

  function remove(key: string): void {
    characters -= kept.get(key)?.characters ?? 0;
    kept.delete(key);
  }

  return {
    async find(db, venue, version) {
      const key = `${venue}/${version}`;
      const known = kept.get(key);
      if (known !== undefined) {
        keep(key, known);
        return known.menu;
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
      keep(key, { menu, characters: document.length });
      return menu;
    },
  };
}
