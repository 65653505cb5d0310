import { accountName } from './account-name.ts';
import type { Voucher, VoucherRow } from './books.schema.ts';

/** What a file of vouchers tells beside them. */
export interface SieFile {
  readonly program: { readonly name: string; readonly version: string };
  /** When it was made: a day. */
  readonly made: string;
  /** With a hyphen; empty: not told. */
  readonly orgNumber: string;
  readonly company: string;
  readonly currency: string;
  /** How many digits the currency's minor units have. */
  readonly digits: number;
  readonly series: string;
  readonly vouchers: readonly Voucher[];
  titleOf(voucher: Voucher): string;
  textOf(row: VoucherRow): string;
  /** What the account of a row is used for. */
  usedFor(row: VoucherRow): string;
}

/**
 * Vouchers in SIE 4I (SIE Group, "SIE filformat" 4B, 2008), as the characters of its file. Vouchers
 * have no number, so that the receiver numbers them, and every account is told, since some receivers
 * refuse a voucher with one that they do not know. Each line ends with CRLF.
 */
export function sieFile(file: SieFile): string {
  const { program, made, orgNumber, company, currency, vouchers } = file;
  const lines = [
    '#FLAGGA 0',
    `#PROGRAM ${quoted(program.name)} ${quoted(program.version)}`,
    '#FORMAT PC8',
    `#GEN ${dateOf(made)}`,
    '#SIETYP 4',
    ...(orgNumber === '' ? [] : [`#ORGNR ${orgNumber}`]),
    `#FNAMN ${quoted(company)}`,
    // Without it the currency is the krona.
    ...(currency === 'SEK' ? [] : [`#VALUTA ${currency}`]),
    ...accountLines(file),
    ...vouchers.flatMap((voucher) => voucherLines(voucher, file)),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function accountLines(file: SieFile): string[] {
  const rows = file.vouchers.flatMap((voucher) => voucher.rows);
  return [...Map.groupBy(rows, (row) => row.account)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, own]) => `#KONTO ${account} ${quoted(accountName(account, own, file))}`);
}

function voucherLines(voucher: Voucher, { series, digits, titleOf, textOf }: SieFile): string[] {
  const date = dateOf(voucher.day);
  return [
    `#VER ${quoted(series)} "" ${date} ${quoted(titleOf(voucher))}`,
    '{',
    ...voucher.rows.map((row) => {
      const amount = (row.amount / 10 ** digits).toFixed(digits);
      return `#TRANS ${row.account} {} ${amount} ${date} ${quoted(textOf(row))}`;
    }),
    '}',
  ];
}

const dateOf = (day: string) => day.replaceAll('-', '');

/**
 * Readers take a backslash for the beginning of a quote, a control character for an error, and some a
 * brace within a text for the end of it.
 */
function quoted(text: string): string {
  const plain = text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '/')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('"', '\\"')
    .trim();
  return `"${plain}"`;
}
