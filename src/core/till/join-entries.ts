import type { PaidMethod } from '#core/bills/codes.ts';
import { includedVat } from '#core/money/vat.ts';
import { type EntryPart, listParts, partsOf } from './entry-parts.ts';
import type { TillEntry } from './till.schema.ts';

/** Several entries as one of the cash register: all amounts in minor units. */
export interface JoinedEntries {
  readonly count: number;
  readonly amount: number;
  /** Beside the amount: neither is a sale. */
  readonly tips: number;
  readonly rounding: number;
  readonly parts: readonly EntryPart[];
  /** By rate, the highest first. */
  readonly vat: readonly { readonly rate: number; readonly gross: number; readonly vat: number }[];
  readonly methods: readonly { readonly method: PaidMethod; readonly amount: number }[];
}

export function joinEntries(entries: readonly TillEntry[]): JoinedEntries {
  const parts = listParts(partsOf(entries.flatMap((entry) => entry.parts)));
  const sum = (of: (entry: TillEntry) => number) =>
    entries.reduce((all, entry) => all + of(entry), 0);
  const methods = [...Map.groupBy(entries, ({ method }) => method)].map(([method, own]) => ({
    method,
    amount: own.reduce((all, { amount }) => all + amount, 0),
  }));
  return {
    count: entries.length,
    amount: sum(({ amount }) => amount),
    tips: sum(({ tip }) => tip),
    rounding: sum(({ rounding = 0 }) => rounding),
    parts,
    vat: includedVat(
      parts.map(({ rate, gross }) => ({ total: gross, vatRate: rate })),
    ).toReversed(),
    methods: methods.sort((a, b) => (a.method < b.method ? -1 : 1)),
  };
}
