import type { MenuBuilder } from './menu-builder.ts';

/**
 * Puts what an import has added behind the rest of a menu in the order of its file. `places`: of the
 * products, by their rows.
 */
export function inFileOrder(
  { before, categoryDrafts }: MenuBuilder,
  places: ReadonlyMap<string, number>,
): void {
  const known = new Map(
    before.categories.map(({ id, products }) => [id, new Set(products.map((each) => each.id))]),
  );
  const placeOf = ({ id }: { readonly id: string }) => places.get(id) ?? 0;
  for (const { head, products } of categoryDrafts) {
    const own = known.get(head.id);
    const added = products.filter(({ id }) => own?.has(id) !== true);
    const left = products.filter(({ id }) => own?.has(id) === true);
    added.sort((a, b) => placeOf(a) - placeOf(b));
    products.splice(0, products.length, ...left, ...added);
  }
  const isNew = ({ head }: { readonly head: { readonly id: string } }) => !known.has(head.id);
  const firstOf = ({ products }: MenuBuilder['categoryDrafts'][number]) =>
    Math.min(...products.map(placeOf));
  const added = categoryDrafts.filter(isNew).sort((a, b) => firstOf(a) - firstOf(b));
  const left = categoryDrafts.filter((each) => !isNew(each));
  categoryDrafts.splice(0, categoryDrafts.length, ...left, ...added);
}
