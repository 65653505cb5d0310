import type { LocalizedText, MenuFile } from '#core/menu-import/menu-file.schema.ts';

/** Parts of a menu that another system names: each of its ids names one part of a kind. */
export const NAMED_PARTS = ['station', 'option', 'product'] as const;
export type NamedPart = (typeof NAMED_PARTS)[number];

interface Part {
  readonly id: string;
  readonly name: LocalizedText;
  readonly externalId?: string;
}

export type NamedMenu = Pick<MenuFile, 'stations' | 'optionGroups' | 'categories'>;

/** All parts of a kind; an option as often as groups have it. */
export function partsOf(menu: NamedMenu, kind: NamedPart): readonly Part[] {
  switch (kind) {
    case 'station':
      return menu.stations;
    case 'option':
      return menu.optionGroups.flatMap(({ options }) => options);
    case 'product':
      return menu.categories.flatMap(({ products }) => products);
  }
}

/** What another system calls so, each once: an option may be in several groups. */
export function namedBy(menu: NamedMenu, kind: NamedPart, externalId: string): Part[] {
  const found = partsOf(menu, kind).filter((part) => part.externalId === externalId);
  return [...new Map(found.map((part) => [part.id, part])).values()];
}

/** What another system calls so, besides the part with this id. */
export function holderOf(
  menu: NamedMenu,
  kind: NamedPart,
  externalId: string,
  except: string | null = null,
): Part | null {
  const holds = (part: Part) => part.externalId === externalId && part.id !== except;
  return partsOf(menu, kind).find(holds) ?? null;
}

/** External ids that more than one part of a kind has, each once. */
export function sharedExternalIds(menu: NamedMenu): { kind: NamedPart; externalId: string }[] {
  return NAMED_PARTS.flatMap((kind) => {
    const own = new Map<string, string>();
    const shared = new Set<string>();
    for (const { id, externalId } of partsOf(menu, kind)) {
      if (externalId === undefined) continue;
      if ((own.get(externalId) ?? id) !== id) shared.add(externalId);
      own.set(externalId, id);
    }
    return [...shared].map((externalId) => ({ kind, externalId }));
  });
}
