import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';

/** A product, a category or a station of the list, as moving it needs. */
export interface Movable {
  readonly kind: 'product' | 'category' | 'station';
  readonly id: string;
}

/** The row that the dragged one is over, and over which half of it. */
export interface DropTarget extends Movable {
  readonly isAfter: boolean;
}

/** The move that dropping here would make; null for none. */
export function dropEdit(menu: MenuFile, dragged: Movable, target: DropTarget): MenuEdit | null {
  if (dragged.kind === 'category') {
    const before = follower(menu.categories, target, dragged.id);
    const isOnItself = target.kind === 'category' && target.id === dragged.id;
    return target.kind !== 'category' || isOnItself
      ? null
      : { do: 'move_category', category: dragged.id, before };
  }
  if (dragged.kind === 'station') {
    return target.kind !== 'station' || target.id === dragged.id
      ? null
      : {
          do: 'move_station',
          station: dragged.id,
          before: follower(menu.stations, target, dragged.id),
        };
  }
  const isHeader = target.kind === 'category';
  const home = menu.categories.find(({ id, products }) =>
    isHeader ? id === target.id : products.some((each) => each.id === target.id),
  );
  if (home === undefined || target.id === dragged.id) return null;
  const rest = home.products.filter(({ id }) => id !== dragged.id);
  const before = isHeader ? (rest[0]?.id ?? null) : follower(home.products, target, dragged.id);
  return { do: 'move_product', product: dragged.id, category: home.id, before };
}

/** The id of the item that the dropped one goes before. */
function follower(
  items: readonly { readonly id: string }[],
  target: DropTarget,
  dragged: string,
): string | null {
  const rest = items.filter(({ id }) => id !== dragged);
  const at = rest.findIndex(({ id }) => id === target.id);
  return at < 0 ? null : (rest[at + (target.isAfter ? 1 : 0)]?.id ?? null);
}
