import type { ReadProduct } from '../read-menu.ts';
import type { MatchedCategories } from './match-categories.ts';
import { foldedNames, type MenuBuilder, ownIdIn } from './menu-builder.ts';

/** The rows that have a product, by place and name. */
export function createRowIndex(builder: MenuBuilder, categories: MatchedCategories) {
  const numbers = new Map(categories.all.map((category, index) => [category, index]));
  const all = new Map<string, ReadProduct>();
  const withoutId = new Map<string, ReadProduct>();
  const byName = new Map<string, ReadProduct>();
  const keysOf = ({ category, name }: ReadProduct) => {
    const place = categories.of(category);
    const number = place === undefined ? '' : numbers.get(place);
    return foldedNames(name).map((each) => `${number}/${each}`);
  };
  const hasId = (row: ReadProduct) => idOf(builder, row) !== undefined;

  return {
    /** `isByName`: it takes a product of the menu by its name, so an id of ours tells nothing. */
    add(row: ReadProduct, isByName: boolean): void {
      for (const key of keysOf(row)) {
        if (!all.has(key)) all.set(key, row);
        if (!hasId(row) && !withoutId.has(key)) withoutId.set(key, row);
        if (isByName && row.externalId === undefined && !byName.has(key)) byName.set(key, row);
      }
    },
    /** The first row that stands for the same as this one. */
    twinOf(row: ReadProduct, isByName: boolean): ReadProduct | undefined {
      const among = hasId(row) ? withoutId : all;
      return keysOf(row)
        .map((key) => among.get(key) ?? (isByName ? byName.get(key) : undefined))
        .find((other) => other !== undefined);
    },
  };
}

/** What tells a row from others of its name; another venue's own ids mean nothing here. */
export function idOf(
  { before }: MenuBuilder,
  { ownId, externalId }: ReadProduct,
): string | undefined {
  return externalId ?? ownIdIn(before.venue.id, ownId);
}
