import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';

interface Identified {
  readonly id: string;
}

/** One place up or down. */
export type Step = -1 | 1;

/** A product one place further: past its category's end into the next one. Null at the end. */
export function stepProduct(menu: MenuFile, product: string, step: Step): MenuEdit | null {
  const at = menu.categories.findIndex(({ products }) => products.some(({ id }) => id === product));
  const home = menu.categories[at];
  if (home === undefined) return null;
  const order = home.products.map(({ id }) => id);
  const place = order.indexOf(product) + step;
  const move = { do: 'move_product', product } as const;
  if (place >= 0 && place < order.length) {
    return { ...move, category: home.id, before: order[step > 0 ? place + 1 : place] ?? null };
  }
  const next = menu.categories[at + step];
  return next === undefined
    ? null
    : { ...move, category: next.id, before: step > 0 ? (next.products[0]?.id ?? null) : null };
}

/** A category one place further; null at the end. */
export function stepCategory(menu: MenuFile, category: string, step: Step): MenuEdit | null {
  const before = beforeAfterStep(menu.categories, category, step);
  return before === undefined ? null : { do: 'move_category', category, before };
}

/** A station one place further; null at the end. */
export function stepStation(menu: MenuFile, station: string, step: Step): MenuEdit | null {
  const before = beforeAfterStep(menu.stations, station, step);
  return before === undefined ? null : { do: 'move_station', station, before };
}

/** The item that it would come before, null for the end; undefined if it cannot move. */
function beforeAfterStep(things: readonly Identified[], thing: string, step: Step) {
  const order = things.map(({ id }) => id);
  const from = order.indexOf(thing);
  const place = from + step;
  if (from < 0 || place < 0 || place >= order.length) return undefined;
  return order[step > 0 ? place + 1 : place] ?? null;
}

/** The edit that brings it back to its current place. */
export function placeOf(
  menu: MenuFile,
  kind: 'product' | 'category' | 'station',
  id: string,
): MenuEdit | null {
  if (kind === 'station') {
    const at = menu.stations.findIndex((each) => each.id === id);
    const before = menu.stations[at + 1]?.id ?? null;
    return at < 0 ? null : { do: 'move_station', station: id, before };
  }
  if (kind === 'category') {
    const order = menu.categories.map((each) => each.id);
    const at = order.indexOf(id);
    return at < 0 ? null : { do: 'move_category', category: id, before: order[at + 1] ?? null };
  }
  const home = menu.categories.find(({ products }) => products.some((each) => each.id === id));
  const at = home?.products.findIndex((each) => each.id === id) ?? -1;
  return home === undefined
    ? null
    : {
        do: 'move_product',
        product: id,
        category: home.id,
        before: home.products[at + 1]?.id ?? null,
      };
}
