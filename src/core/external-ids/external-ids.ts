import type { LocalizedText, MenuFile } from '#core/menu-import/menu-file.schema.ts';

/** Parts of a menu that another system names: each of its ids names one part of a kind. */
export const NAMED_PARTS = ['station', 'option', 'product'] as const;
export type NamedPart = (typeof NAMED_PARTS)[number];

interface Part {
  readonly id: string;
  readonly name: LocalizedText;
  readonly externalId?: string;
}

type Menu = Pick<MenuFile, 'stations' | 'optionGroups' | 'categories'>;

/** All parts of a kind; an option as often as groups have it. */
export function partsOf(menu: Menu, kind: NamedPart): readonly Part[] {
  switch (kind) {
    case 'station':
      return menu.stations;
    case 'option':
      return menu.optionGroups.flatMap(({ options }) => options);
    case 'product':
      return menu.categories.flatMap(({ products }) => products);
  }
}

/** What another system calls so, besides the part with this id. */
export function holderOf(
  menu: Menu,
  kind: NamedPart,
  externalId: string,
  except: string | null = null,
): Part | null {
  const holds = (part: Part) => part.externalId === externalId && part.id !== except;
  return partsOf(menu, kind).find(holds) ?? null;
}

/** External ids that more than one part of a kind has, each once. */
export function sharedExternalIds(menu: Menu): { kind: NamedPart; externalId: string }[] {
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
