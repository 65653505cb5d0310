import { menuLocale } from '#core/menu/menu-locale.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import type { ImportChange, ImportPlace } from '#core/menu-import/menu-import.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { ReadMenu } from '../read-menu.ts';
import type { MatchedCategory } from './match-categories.ts';
import { type CategoryDraft, closeMenuBuilder, type MenuBuilder } from './menu-builder.ts';
import type { MergedParts } from './merge-parts.ts';

interface Swept {
  readonly menu: MenuFile;
  readonly removed: ImportPlace[];
  readonly reordered: ImportChange[];
}

interface Found {
  readonly read: ReadMenu;
  readonly parts: MergedParts;
  /** Ids of the products that rows stand for, in the file's order. */
  readonly kept: readonly string[];
  /** Ids of what the file's sets are made of. */
  readonly chosen: ReadonlySet<string>;
  readonly categories: readonly MatchedCategory[];
}

/**
 * Removes items that the file lacks, and sorts the rest as in the file. What a format cannot
 * express stays: schema.org has no hidden products, and sheets no empty categories.
 */
export function removeUnusedParts(
  builder: MenuBuilder,
  { read, parts, kept, chosen, categories }: Found,
): Swept {
  const locale = menuLocale(builder.before.venue);
  const isWhole = read.whole !== undefined;
  const order = new Map(kept.map((id, index) => [id, index]));
  const named = new Map(categories.map(({ categoryDraft }, index) => [categoryDraft, index]));
  const removed: ImportPlace[] = [];
  const reordered: ImportChange[] = [];
  const nameOf = (categoryDraft: CategoryDraft) => pickText(categoryDraft.head.name, locale);

  const isUnsaid = ({ head }: CategoryDraft, { hidden }: MenuFileProduct) =>
    read.format === 'jsonld' && (hidden === true || head.hidden === true);
  const categoryDrafts = builder.categoryDrafts.flatMap((categoryDraft) => {
    const stays = (product: MenuFileProduct) =>
      order.has(product.id) || chosen.has(product.id) || isUnsaid(categoryDraft, product);
    const left = categoryDraft.products.filter(stays);
    for (const product of categoryDraft.products.filter((each) => !stays(each))) {
      removed.push({
        kind: 'product',
        row: null,
        name: pickText(product.name, locale),
        category: nameOf(categoryDraft),
        price: product.price,
      });
    }
    const isEmptied = left.length === 0 && (isWhole || categoryDraft.products.length > 0);
    if (!named.has(categoryDraft) && isEmptied) {
      removed.push({
        kind: 'category',
        row: null,
        name: nameOf(categoryDraft),
        category: null,
        price: null,
      });
      return [];
    }
    const products = inOrder(left, ({ id }) => order.get(id));
    const next = { head: categoryDraft.head, products };
    if (products.some((product, index) => product !== left[index]))
      reordered.push(moved(nameOf(next)));
    return [{ categoryDraft, next }];
  });
  const sorted = inOrder(categoryDrafts, ({ categoryDraft }) => named.get(categoryDraft));
  for (const [index, each] of sorted.entries()) {
    if (each !== categoryDrafts[index]) reordered.push(moved(nameOf(each.next)));
  }
  const menu = closeMenuBuilder({ ...builder, categoryDrafts: sorted.map(({ next }) => next) });
  return { menu: isWhole ? withoutUnnamedGroups(menu, parts) : menu, removed, reordered };
}

/** By position in the file; items without one stay behind their predecessor. */
function inOrder<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => number | undefined,
): Item[] {
  let last = -1;
  return items
    .map((item) => {
      const place = placeOf(item) ?? last;
      last = place;
      return { item, place };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function moved(name: string): ImportChange {
  return {
    kind: 'category',
    row: null,
    name,
    category: null,
    price: null,
    fields: [{ field: 'order', locale: null, before: null, after: null }],
  };
}

/** Option groups that no product uses, and that the file lacks. */
function withoutUnnamedGroups(menu: MenuFile, { namedGroups }: MergedParts): MenuFile {
  const asked = new Set(
    menu.categories.flatMap(({ products }) => products.flatMap((each) => each.optionGroups ?? [])),
  );
  return {
    ...menu,
    optionGroups: menu.optionGroups.filter(({ id }) => asked.has(id) || namedGroups.has(id)),
  };
}
