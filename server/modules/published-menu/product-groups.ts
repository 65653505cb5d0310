import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import type { Reader } from '#server/db/store.ts';
import type { MenuLibrary } from './menu-library.ts';

/** Which group of the menu a product was in, by the version that it was ordered from. */
export type GroupOf = (
  version: number,
  product: string,
) => { readonly id: string; readonly name: LocalizedText } | null;

/** Reads the menus of these versions. */
export type ReadGroups = (versions: ReadonlySet<number>) => Promise<GroupOf>;

/** The groups of the menus that a venue's orders were made from. */
export function groupsIn(menus: MenuLibrary, db: Reader, venue: string): ReadGroups {
  return async (versions) => {
    const groups = new Map<string, { id: string; name: LocalizedText }>();
    for (const version of versions) {
      const { categories = [] } = (await menus.find(db, venue, version))?.file ?? {};
      for (const { id, name, products } of categories) {
        for (const product of products) groups.set(`${version} ${product.id}`, { id, name });
      }
    }
    return (version, product) => groups.get(`${version} ${product}`) ?? null;
  };
}
