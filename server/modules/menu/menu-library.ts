import type { MenuFile } from '../../../src/contract/menu-file.schema.ts';
import { type Ordering, orderingOf } from '../../../src/domain/menu.ts';
import type { Reader } from '../../db/store.ts';
import { sha256 } from '../../random.ts';
import { findMenuDocument } from './menu.repository.ts';

/** Parsed menus kept in memory, over all venues; the least recently used goes first. */
const MENUS_KEPT = 24;
const HASH_LENGTH = 12;

export type PublishedMenu = {
  version: number;
  file: MenuFile;
  /** How the venue takes orders, defaults filled in. */
  ordering: Ordering;
  /** Names the content: part of the ETag, because another database may number alike. */
  hash: string;
};

/** Published menus by venue and version. A version never changes, so nothing goes stale. */
export type MenuLibrary = {
  find(db: Reader, venue: string, version: number): Promise<PublishedMenu | null>;
};

export function createMenuLibrary(): MenuLibrary {
  const kept = new Map<string, PublishedMenu>();

  function keep(key: string, menu: PublishedMenu): void {
    kept.delete(key);
    kept.set(key, menu);
    const [oldest] = kept.keys();
    if (kept.size > MENUS_KEPT && oldest !== undefined) {
      kept.delete(oldest);
    }
  }

  return {
    async find(db, venue, version) {
      const key = `${venue}/${version}`;
      const known = kept.get(key);
      if (known !== undefined) {
        keep(key, known);
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
      keep(key, menu);
      return menu;
    },
  };
}
