import type { LocalizedText, MenuFile } from '#core/menu-import/menu-file.schema.ts';
import {
  isTableLanguage,
  TABLE_LANGUAGES,
  type TableLanguageCode,
} from '#core/shared/table-languages.ts';
import { isSameValue } from './menu-equality.ts';

/** `language`: one that only tables speak, by its code. */
export type ChangedPart = 'category' | 'product' | 'group' | 'option' | 'station' | 'language';
type MenuPart = Exclude<ChangedPart, 'language'>;

/** What differs about one item of a menu. */
export interface MenuChange {
  readonly part: ChangedPart;
  readonly id: string;
  /** After the change; before it, for removed items. */
  readonly name: LocalizedText;
  /** `moved`: only its place differs. */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** For changed items: the names of the fields that differ, as in the menu file. */
  readonly fields: readonly string[];
  /** At another place among the items that were there before, or in another category or group. */
  readonly isMoved: boolean;
  /**
   * The category of a product, the group of an option: after the change, or before it for removed
   * items.
   */
  readonly parent: string | null;
}

interface Item {
  readonly id: string;
  readonly name: LocalizedText;
}

interface Placed {
  readonly item: Item;
  readonly parent: string | null;
}

/**
 * The differences between two menus, in the order of the new one; removed items come last of their
 * kind. Items are the same if their ids are, and options if their group is too. Venue and tables
 * are not compared: publishing a draft changes neither.
 */
export function menuChanges(before: MenuFile, after: MenuFile): MenuChange[] {
  const isTranslated = retranslated(before, after);
  return [
    ...(['category', 'product', 'group', 'option', 'station'] as const).flatMap((part) =>
      partChanges(part, itemsOf(before, part), itemsOf(after, part), isTranslated),
    ),
    ...languageChanges(before.languages ?? [], after.languages ?? []),
  ];
}

/** Whether the text of a part differs in a language that only tables speak. */
function retranslated(before: MenuFile, after: MenuFile): (key: string) => boolean {
  const { translations: was = {} } = before;
  const { translations: now = {} } = after;
  if (was === now) return () => false;
  const languages = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter(
    isTableLanguage,
  );
  return (key) =>
    languages.some((each) => {
      const [one, other] = [was[each]?.[key], now[each]?.[key]];
      return one !== other && !isSameValue(one, other, '');
    });
}

function languageChanges(
  before: readonly TableLanguageCode[],
  after: readonly TableLanguageCode[],
): MenuChange[] {
  const changes = (kind: 'added' | 'removed', codes: readonly TableLanguageCode[]) =>
    codes.map((id): MenuChange => {
      const { name } = TABLE_LANGUAGES[id];
      const names = { en: name, sv: name };
      return { part: 'language', id, name: names, kind, fields: [], isMoved: false, parent: null };
    });
  return [
    ...changes(
      'added',
      after.filter((each) => !before.includes(each)),
    ),
    ...changes(
      'removed',
      before.filter((each) => !after.includes(each)),
    ),
  ];
}

function itemsOf(menu: MenuFile, part: MenuPart): Placed[] {
  const within = (parents: readonly { id: string; inside: readonly Item[] }[]) =>
    parents.flatMap(({ id, inside }) => inside.map((item) => ({ item, parent: id })));
  const flat = (items: readonly Item[]) => items.map((item) => ({ item, parent: null }));
  switch (part) {
    case 'category':
      return flat(menu.categories);
    case 'product':
      return within(menu.categories.map(({ id, products }) => ({ id, inside: products })));
    case 'group':
      return flat(menu.optionGroups);
    case 'option':
      return within(menu.optionGroups.map(({ id, options }) => ({ id, inside: options })));
    case 'station':
      return flat(menu.stations);
  }
}

/** An option's id may be in several groups, so its group is part of its identity. */
function keyOf(part: MenuPart, { item, parent }: Placed): string {
  return part === 'option' ? `${parent}/${item.id}` : item.id;
}

function partChanges(
  part: MenuPart,
  before: readonly Placed[],
  after: readonly Placed[],
  isTranslated: (key: string) => boolean,
): MenuChange[] {
  const was = new Map(before.map((each) => [keyOf(part, each), each]));
  const now = new Map(after.map((each) => [keyOf(part, each), each]));
  const moved = movedKeys(part, before, after);
  const changeOf = (placed: Placed, rest: Pick<MenuChange, 'kind'> & Partial<MenuChange>) => ({
    part,
    id: placed.item.id,
    name: placed.item.name,
    fields: [],
    isMoved: false,
    parent: placed.parent,
    ...rest,
  });
  return [
    ...[...now].flatMap(([key, placed]): MenuChange[] => {
      const old = was.get(key);
      if (old === undefined) return [changeOf(placed, { kind: 'added' })];
      const own = differingFields(old.item, placed.item);
      const fields = isTranslated(`${part}/${key}`) ? [...own, 'translations'] : own;
      const isMoved = moved.has(key);
      if (fields.length > 0) return [changeOf(placed, { kind: 'changed', fields, isMoved })];
      return isMoved ? [changeOf(placed, { kind: 'moved', isMoved })] : [];
    }),
    ...[...was].flatMap(([key, placed]) =>
      now.has(key) ? [] : [changeOf(placed, { kind: 'removed' })],
    ),
  ];
}

/** Items with another parent, and within each parent the fewest whose moves explain the order. */
function movedKeys(
  part: MenuPart,
  before: readonly Placed[],
  after: readonly Placed[],
): Set<string> {
  const parentBefore = new Map(before.map((each) => [keyOf(part, each), each.parent]));
  const moved = new Set<string>();
  const stayed = new Map<string | null, string[]>();
  for (const placed of after) {
    const key = keyOf(part, placed);
    const home = parentBefore.get(key);
    if (home === placed.parent) {
      const keys = stayed.get(home) ?? [];
      stayed.set(home, keys);
      keys.push(key);
    } else if (home !== undefined) {
      moved.add(key);
    }
  }
  for (const [parent, keys] of stayed) {
    const order = before.flatMap((each) => (each.parent === parent ? [keyOf(part, each)] : []));
    for (const key of movedIds(order, keys)) moved.add(key);
  }
  return moved;
}

/** Nested items are compared on their own; what a person is still asked about changes nothing for guests. */
const NOT_COMPARED: readonly string[] = ['id', 'products', 'options', 'unanswered'];

/** Caches comparisons by object identity: no menu is changed in place. */
const found = new WeakMap<object, { was: object; fields: readonly string[] }>();

function differingFields(was: object, now: object): readonly string[] {
  const known = found.get(now);
  if (known?.was === was) return known.fields;
  const fields = was === now ? [] : compared(was, now);
  found.set(now, { was, fields });
  return fields;
}

function compared(was: object, now: object): string[] {
  const before: Record<string, unknown> = { ...was };
  const after: Record<string, unknown> = { ...now };
  const fields = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...fields].filter(
    (field) => !NOT_COMPARED.includes(field) && !isSameValue(before[field], after[field], field),
  );
}

/**
 * The fewest ids that must have moved to turn one order into the other: all but the longest run
 * that kept its order (patience sorting). Ids in only one of the lists are ignored.
 */
export function movedIds(before: readonly string[], after: readonly string[]): string[] {
  const placeOf = new Map(before.map((id, place) => [id, place]));
  const kept = after.filter((id) => placeOf.has(id));
  const places = kept.map((id) => placeOf.get(id) ?? 0);
  const still = longestRise(places);
  return kept.filter((_, index) => !still.has(index));
}

/** Indexes of a longest strictly rising subsequence. */
function longestRise(values: readonly number[]): Set<number> {
  /** For each length, the index of the lowest value that ends a rising run of that length. */
  const ends: number[] = [];
  const previous: number[] = [];
  values.forEach((value, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  });
  const found = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) found.add(at);
  return found;
}
