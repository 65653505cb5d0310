import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';

/** What is sold of a group of the menu at a rate of VAT: minor units, VAT included. */
export interface EntryPart {
  /** Null for products whose group is not known. */
  readonly group: { readonly id: string; readonly name: LocalizedText } | null;
  /** In hundredths of a per cent. */
  readonly rate: number;
  /** Below zero for what is taken back. */
  readonly gross: number;
}

/** Parts by group and rate, each once. */
export type Parts = ReadonlyMap<string, EntryPart>;

export const NO_PARTS: Parts = new Map();

export function partsOf(list: readonly EntryPart[]): Parts {
  const parts = new Map<string, EntryPart>();
  for (const { group, rate, gross } of list) {
    const key = `${rate} ${group?.id ?? ''}`;
    parts.set(key, { group, rate, gross: (parts.get(key)?.gross ?? 0) + gross });
  }
  return parts;
}

/** Those of both, with one part for each group and rate. */
export function plus(one: Parts, other: Parts): Parts {
  return partsOf([...one.values(), ...other.values()]);
}

export function negative(parts: Parts): Parts {
  return partsOf([...parts.values()].map((part) => ({ ...part, gross: 0 - part.gross })));
}

export function less(one: Parts, other: Parts): Parts {
  return plus(one, negative(other));
}

/** Without those below zero. */
export function above(parts: Parts): Parts {
  return partsOf([...parts.values()].filter(({ gross }) => gross > 0));
}

export function sumOfParts(parts: Parts): number {
  return [...parts.values()].reduce((sum, { gross }) => sum + gross, 0);
}

/** The parts that are something: by rate, the highest first, then by group. */
export function listParts(parts: Parts): EntryPart[] {
  return [...parts.values()]
    .filter(({ gross }) => gross !== 0)
    .sort((a, b) => b.rate - a.rate || ((a.group?.id ?? '') < (b.group?.id ?? '') ? -1 : 1));
}
