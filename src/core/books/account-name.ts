import { PAID_METHODS } from '#core/bills/codes.ts';
import type { VoucherRow } from './books.schema.ts';
import { BOOK_ROW_KINDS } from './codes.ts';

/**
 * How Sweden's BAS chart calls its accounts of money, of what is owed, and of differences (1686: since
 * its edition of 2026). Those of sales and VAT are not here: charts differ, and what is booked on them
 * names them.
 */
const BAS_NAMES: Readonly<Record<string, string>> = {
  1510: 'Kundfordringar',
  1580: 'Fordringar för kontokort och kuponger',
  1680: 'Andra kortfristiga fordringar',
  1686: 'Fordringar för kontokort och kuponger',
  1910: 'Kassa',
  1911: 'Huvudkassa',
  1912: 'Kassa 2',
  1913: 'Kassa 3',
  1920: 'PlusGiro',
  1930: 'Företagskonto/checkkonto/affärskonto',
  1940: 'Övriga bankkonton',
  2420: 'Förskott från kunder',
  2820: 'Kortfristiga skulder till anställda',
  2829: 'Övriga kortfristiga skulder till anställda',
  2890: 'Övriga kortfristiga skulder',
  2893: 'Skulder till närstående personer, kortfristig del',
  2899: 'Övriga kortfristiga skulder',
  3740: 'Öres- och kronutjämning',
  3790: 'Övriga intäktskorrigeringar',
  6991: 'Övriga externa kostnader, avdragsgilla',
  6992: 'Övriga externa kostnader, ej avdragsgilla',
};

/** Characters: receivers take at least as many. */
const NAME_MAX = 200;

/**
 * The name of an account for a program whose chart may lack it, which keeps it: so it is the account's
 * own, if that is known, and otherwise all that these rows use it for, whichever of them comes first.
 */
export function accountName(
  account: string,
  rows: readonly VoucherRow[],
  { currency, usedFor }: { readonly currency: string; usedFor(row: VoucherRow): string },
): string {
  // Charts of other countries call other accounts by these numbers.
  const known = currency === 'SEK' ? BAS_NAMES[account] : undefined;
  if (known !== undefined) return known;
  const [first = '', ...more] = new Set(rows.toSorted(byUse).map(usedFor));
  return more.reduce((name, use) => {
    const longer = `${name}, ${use}`;
    return longer.length > NAME_MAX ? name : longer;
  }, first);
}

function byUse(a: VoucherRow, b: VoucherRow): number {
  const place = ({ kind }: VoucherRow) => BOOK_ROW_KINDS.indexOf(kind);
  const method = (row: VoucherRow) => (row.method ? PAID_METHODS.indexOf(row.method) : 0);
  return place(a) - place(b) || (b.rate ?? 0) - (a.rate ?? 0) || method(a) - method(b);
}
