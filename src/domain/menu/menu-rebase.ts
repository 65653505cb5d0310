import type { MenuEdit } from '../../contract/menu/menu-draft.schema.ts';
import type { MenuFile, MenuFileProduct } from '../../contract/menu/menu-file.schema.ts';
import { applyEdit } from './menu-edits.ts';
import { isSameValue } from './menu-equality.ts';

/** An edit that the server does not have yet. */
export interface QueuedEdit {
  readonly edit: MenuEdit;
  /** What it changes, as the server had it when it was made; null for what was not there. */
  readonly was: unknown;
}

export interface Rebased {
  /** The menu with all of the edits that still lead somewhere. */
  readonly menu: MenuFile;
  readonly queue: QueuedEdit[];
  /** Those that would overwrite what somebody else has changed meanwhile. */
  readonly clashes: MenuEdit[];
}

/** What an edit is about, as far as others may have changed it too; moves overwrite nothing. */
function subjectOf(menu: MenuFile, edit: MenuEdit): unknown {
  switch (edit.do) {
    case 'put_product':
      return productIn(menu, edit.product.id);
    case 'remove_product':
      return productIn(menu, edit.product);
    case 'put_category':
      return headOf(menu, edit.category.id);
    case 'remove_category':
      return menu.categories.find(({ id }) => id === edit.category) ?? null;
    case 'put_group':
      return menu.optionGroups.find(({ id }) => id === edit.group.id) ?? null;
    case 'remove_group':
      return menu.optionGroups.find(({ id }) => id === edit.group) ?? null;
    case 'put_station':
      return stationIn(menu, edit.station.id);
    case 'remove_station':
      return stationIn(menu, edit.station);
    case 'move_product':
    case 'move_category':
    case 'move_station':
      return null;
  }
}

function productIn(menu: MenuFile, product: string): MenuFileProduct | null {
  const all = menu.categories.flatMap(({ products }) => products);
  return all.find(({ id }) => id === product) ?? null;
}

function stationIn(menu: MenuFile, station: string): unknown {
  return menu.stations.find(({ id }) => id === station) ?? null;
}

function headOf(menu: MenuFile, category: string): unknown {
  const found = menu.categories.find(({ id }) => id === category);
  if (found === undefined) return null;
  const { products: _, ...head } = found;
  return head;
}

/** A new edit behind those that wait; typing on at the same thing takes the last one's place. */
export function enqueue(
  queue: readonly QueuedEdit[],
  edit: MenuEdit,
  base: MenuFile,
): QueuedEdit[] {
  const last = queue.at(-1);
  if (last !== undefined && isSameThing(last.edit, edit)) {
    return [...queue.slice(0, -1), { edit, was: last.was }];
  }
  return [...queue, { edit, was: subjectOf(base, edit) }];
}

function isSameThing(a: MenuEdit, b: MenuEdit): boolean {
  return (
    (a.do === 'put_product' && b.do === 'put_product' && a.product.id === b.product.id) ||
    (a.do === 'put_category' && b.do === 'put_category' && a.category.id === b.category.id) ||
    (a.do === 'put_group' && b.do === 'put_group' && a.group.id === b.group.id) ||
    (a.do === 'put_station' && b.do === 'put_station' && a.station.id === b.station.id)
  );
}

/** The edits once more, on what the server has now. Those whose thing is gone are left out. */
export function rebase(queue: readonly QueuedEdit[], base: MenuFile): Rebased {
  const clashes: MenuEdit[] = [];
  const kept: QueuedEdit[] = [];
  let menu = base;
  for (const { edit: wished, was } of queue) {
    const edit = housed(menu, wished);
    const next = applyEdit(menu, edit);
    if (next === null) continue;
    const now = subjectOf(base, edit);
    const isMine = isSameValue(now, subjectOf(next, edit), '');
    if (!isSameValue(was, now, '') && !isMine) clashes.push(edit);
    kept.push({ edit, was });
    menu = next;
  }
  return { menu, queue: kept, clashes };
}

/** A product of a category or station that somebody removed goes to the first there is. */
function housed(menu: MenuFile, edit: MenuEdit): MenuEdit {
  if (edit.do !== 'put_product') return edit;
  const { product } = edit;
  const category = presentOr(menu.categories, edit.category);
  const station = madeAt(menu, product);
  return station === product.station && category === edit.category
    ? edit
    : { ...edit, category, product: { ...product, station } };
}

/** Where it is made: where it was sent when its station went, as long as it stands there. */
function madeAt(menu: MenuFile, { id, station }: MenuFileProduct): string {
  const isThere = menu.stations.some((each) => each.id === station);
  return isThere ? station : (productIn(menu, id)?.station ?? presentOr(menu.stations, station));
}

function presentOr(things: readonly { readonly id: string }[], id: string): string {
  return things.some((each) => each.id === id) ? id : (things[0]?.id ?? id);
}

/** From now on what the server has is the ground of all that waits. */
export function grounded(queue: readonly QueuedEdit[], base: MenuFile): QueuedEdit[] {
  return queue.map(({ edit }) => ({ edit, was: subjectOf(base, edit) }));
}
