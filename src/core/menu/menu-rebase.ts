import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { applyEdit } from './menu-edits.ts';
import { isSameValue } from './menu-equality.ts';

/** An edit that the server has not received yet. */
export interface QueuedEdit {
  readonly edit: MenuEdit;
  /** The item as the server had it when the edit was made; null if it did not exist. */
  readonly was: unknown;
}

export interface Rebased {
  /** The menu with all edits that can still be applied. */
  readonly menu: MenuFile;
  readonly queue: QueuedEdit[];
  /** The edits that would overwrite changes by others. */
  readonly clashes: MenuEdit[];
}

/** The item that an edit changes, if others may have changed it too; moves overwrite nothing. */
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
    case 'translate_name':
      return menu.translations?.[edit.language]?.[edit.key]?.name ?? null;
    case 'translate_description':
      return menu.translations?.[edit.language]?.[edit.key]?.description ?? null;
    case 'put_languages':
      return menu.languages ?? null;
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

/** Adds an edit to those that wait; more typing in the same item replaces the last one. */
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
    (a.do === 'put_station' && b.do === 'put_station' && a.station.id === b.station.id) ||
    (a.do === 'put_languages' && b.do === 'put_languages') ||
    isSameText(a, b)
  );
}

function isSameText(a: MenuEdit, b: MenuEdit): boolean {
  return (
    'translation' in a &&
    'translation' in b &&
    a.do === b.do &&
    a.key === b.key &&
    a.language === b.language
  );
}

/** The edits again, based on the server's current version. Edits of removed items are left out. */
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

/** A product of a removed category or station goes to the first one that exists. */
function housed(menu: MenuFile, edit: MenuEdit): MenuEdit {
  if (edit.do !== 'put_product') return edit;
  const { product } = edit;
  const category = presentOr(menu.categories, edit.category);
  const station = madeAt(menu, product);
  return station === product.station && category === edit.category
    ? edit
    : { ...edit, category, product: { ...product, station } };
}

/** The station of a product: the one that took over when its own was removed, while that exists. */
function madeAt(menu: MenuFile, { id, station }: MenuFileProduct): string {
  const isThere = menu.stations.some((each) => each.id === station);
  return isThere ? station : (productIn(menu, id)?.station ?? presentOr(menu.stations, station));
}

function presentOr(things: readonly { readonly id: string }[], id: string): string {
  return things.some((each) => each.id === id) ? id : (things[0]?.id ?? id);
}

/** From now on, the server's version is the base of all waiting edits. */
export function grounded(queue: readonly QueuedEdit[], base: MenuFile): QueuedEdit[] {
  return queue.map(({ edit }) => ({ edit, was: subjectOf(base, edit) }));
}
