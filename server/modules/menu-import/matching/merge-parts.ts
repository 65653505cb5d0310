import { menuLocale } from '#core/menu/menu-locale.ts';
import type {
  MenuFile,
  MenuFileOptionGroup,
  MenuFileProduct,
  MenuFileStation,
} from '#core/menu-import/menu-file.schema.ts';
import type { ImportChange, ImportPlace } from '#core/menu-import/menu-import.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { foldWord } from '../fold-word.ts';
import { takeId } from './menu-builder.ts';

/** Stations and option groups after an import, and products with the new ids. */
export interface MergedParts {
  readonly stations: MenuFileStation[];
  readonly optionGroups: MenuFileOptionGroup[];
  /** Ids of the groups in the file. */
  readonly namedGroups: ReadonlySet<string>;
  readonly added: readonly ImportPlace[];
  readonly changed: readonly ImportChange[];
  /** The id here of a group of the file. */
  groupId(id: string): string | undefined;
  /** The language of shown names. */
  readonly locale: Locale;
  /** A product of the file with the local ids of its station and groups. */
  adapted(product: MenuFileProduct): MenuFileProduct;
}

/**
 * Applies the stations and option groups of a `servett-menu.json`. A file of this venue names them
 * by their ids, and replaces them; a file of another venue adds its own, except those that already
 * exist in the same form.
 */
export function mergeParts(before: MenuFile, file: MenuFile | undefined): MergedParts {
  const locale = menuLocale(before.venue);
  const { stations, optionGroups } = before;
  if (file === undefined) {
    return {
      stations,
      optionGroups,
      namedGroups: new Set(),
      added: [],
      changed: [],
      locale,
      groupId: () => undefined,
      adapted: (product) => product,
    };
  }
  const isOwn = file.venue.id === before.venue.id;
  const merged = {
    stations: mergeList(stations, file.stations, isOwn ? sameId : sameStation, 'station'),
    groups: mergeList(optionGroups, file.optionGroups, isOwn ? sameId : sameGroup, 'option_group'),
  };
  const place = (kind: ImportPlace['kind'], { name }: MenuFileStation): ImportPlace => ({
    kind,
    row: null,
    name: pickText(name, locale),
    category: null,
    price: null,
  });
  const { stations: first, groups: second } = merged;
  return {
    stations: first.list,
    optionGroups: second.list,
    namedGroups: new Set(second.idOf.values()),
    added: [
      ...first.added.map((each) => place('station', each)),
      ...second.added.map((each) => place('option_group', each)),
    ],
    changed: [
      ...first.changed.map((each) => ({ ...place('station', each), fields: [renamed()] })),
      ...second.changed.map((each) => ({ ...place('option_group', each), fields: [reworked()] })),
    ],
    locale,
    groupId: (id) => second.idOf.get(id),
    adapted: (product) => ({
      ...product,
      station: first.idOf.get(product.station) ?? product.station,
      ...(product.optionGroups && {
        optionGroups: product.optionGroups.map((id) => second.idOf.get(id) ?? id),
      }),
    }),
  };
}

function renamed() {
  return { field: 'name' as const, locale: null, before: null, after: null };
}

function reworked() {
  return { field: 'options' as const, locale: null, before: null, after: null };
}

type IsSame<Part> = (here: Part, there: Part) => boolean;

function mergeList<Part extends MenuFileStation>(
  before: readonly Part[],
  file: readonly Part[],
  isSame: IsSame<Part>,
  kind: string,
) {
  const list = [...before];
  const taken = new Set(before.map(({ id }) => id));
  const idOf = new Map<string, string>();
  const added: Part[] = [];
  const changed: Part[] = [];
  for (const there of file) {
    const at = before.findIndex((here) => isSame(here, there));
    const here = before[at];
    if (here === undefined) {
      const part = { ...there, id: takeId(taken, there.name, kind, there.id) };
      list.push(part);
      added.push(part);
      idOf.set(there.id, part.id);
      continue;
    }
    idOf.set(there.id, here.id);
    if (here.id === there.id && isSame !== sameGroup && content(here) !== content(there)) {
      list[at] = there;
      changed.push(there);
    }
  }
  return { list, added, changed, idOf };
}

function sameId(here: { id: string }, there: { id: string }): boolean {
  return here.id === there.id;
}

/** Another venue's station is the same as this one's if both have the same name. */
function sameStation(here: MenuFileStation, there: MenuFileStation): boolean {
  const names = Object.values(here.name).map(foldWord);
  return Object.values(there.name).some((name) => names.includes(foldWord(name)));
}

/** Whatever the products are called here that its choices name. */
function sameGroup(here: MenuFileOptionGroup, there: MenuFileOptionGroup): boolean {
  return content(withoutProducts(here)) === content(withoutProducts(there));
}

function withoutProducts(group: MenuFileOptionGroup): MenuFileOptionGroup {
  const bare = group.options.map(({ product: _, ...option }) => option);
  return { ...group, options: bare };
}

/** Everything but the id, in a canonical order. */
function content({ id: _, ...part }: MenuFileStation): string {
  return JSON.stringify(part, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
