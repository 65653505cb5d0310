import type { VoucherRow } from '#core/books/books.schema.ts';
import type { BookFormat } from '#core/books/codes.ts';
import { sieFile } from '#core/books/sie-file.ts';
import { isDrawers } from '#core/books/voucher.ts';
import { type CsvCell, csvStyleOf, toCsv } from '#core/shared/csv.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { DAY_MS, localDay } from '#core/shared/time-zone.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/problem.ts';
import { readVersion } from '#server/read-version.ts';
import { readTexts } from '#server/texts.ts';
import type { Texts } from '#web/i18n/core.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findVenue, findVenueLocale } from '../published-menu/menu.repository.ts';
import { bookPdf } from './book-pdf.ts';
import { findHandover, type Handover } from './books.repository.ts';

/** What was handed over, and the language in which its rows are named. */
export interface ToldHandover {
  readonly handover: Handover;
  readonly company: string;
  /** The day on which it was handed over, where the venue is. */
  readonly made: string;
  readonly version: string;
  readonly locale: Locale;
  readonly LL: Texts;
}

export interface MadeFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Buffer;
}

type TellPorts = Pick<Context, 'store' | 'menus'>;

/** Finds what a file of it tells beside its vouchers. Throws `menu.unknown`. */
export function createTellHandover({ store, menus }: TellPorts, projectRoot: string) {
  const textsIn = readTexts(projectRoot);
  const version = readVersion();
  return async (handover: Handover): Promise<ToldHandover> => {
    const { venue, at } = handover;
    return store.of(venue).readAside(async (db) => {
      const { menu } = await findVenueMenu(menus, db, venue);
      const company = (await findVenue(db, venue))?.name ?? '';
      const locale = await findVenueLocale(db, venue);
      const made = dayOf(localDay(at, menu.file.venue.timeZone));
      return { handover, company, made, version, locale, ...textsIn(locale) };
    });
  };
}

const dayOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Reads what was handed over as a file. Throws `request.not_found`. */
export function readHandoverFile(context: TellPorts, projectRoot: string) {
  const tell = createTellHandover(context, projectRoot);
  return async (
    { venue, handover: id }: { venue: string; handover: string },
    format: BookFormat,
  ): Promise<MadeFile> => {
    const { store } = context;
    const handover = await store.of(venue).readAside((db) => findHandover(db, id));
    if (handover?.venue !== venue) throw new ProblemError('request.not_found');
    return bookFile(await tell(handover), format);
  };
}

/** Days that were handed over, as a file; the same each time. */
export async function bookFile(told: ToldHandover, format: BookFormat): Promise<MadeFile> {
  const { handover } = told;
  const { venue, first, last } = handover;
  const name = `servett-${venue}-${first === last ? first : `${first}-${last}`}`;
  switch (format) {
    case 'sie':
      return {
        ...{ filename: `${name}.si`, contentType: 'application/octet-stream' },
        content: await toPc8(sieOf(told)),
      };
    case 'csv':
      return {
        ...{ filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8' },
        content: csvOf(told),
      };
    case 'pdf':
      return {
        ...{ filename: `${name}.pdf`, contentType: 'application/pdf' },
        content: await pdfOf(told),
      };
  }
}

function sieOf({ handover, company, made, version, LL, locale }: ToldHandover): string {
  const units = minorUnitsOf(handover.currency);
  return sieFile({
    ...{ program: { name: 'Servett', version }, company, made },
    ...{ orgNumber: handover.orgNumber, series: handover.series, currency: handover.currency },
    ...{ digits: Math.round(Math.log10(units)), vouchers: handover.vouchers },
    titleOf: ({ day }) => LL.books.voucher({ day }),
    textOf: (row) => textOf(row, LL, locale),
    usedFor: (row) => usedFor(row, LL, locale),
  });
}

/** What the row's account is for. */
function usedFor(row: VoucherRow, LL: Texts, locale: Locale): string {
  const words = LL.books.rows;
  const { kind, rate = 0, method = 'other', group } = row;
  const number = new Intl.NumberFormat(LOCALE_FACTS[locale].intl);
  const per = { rate: number.format(rate / 100) };
  if (kind === 'sales') {
    return group === undefined
      ? words.sales(per)
      : words.salesOf({ ...per, group: pickText(group, locale) });
  }
  if (kind === 'vat') return words.vat(per);
  if (kind === 'tips' || kind === 'rounding' || kind === 'unpaid') return words[kind]();
  const isCash = row.method !== undefined;
  return isDrawers(kind) && !isCash ? words[kind]() : LL.books.purposes[method]();
}

function textOf(row: VoucherRow, LL: Texts, locale: Locale): string {
  const words = LL.books.rows;
  const { kind, note } = row;
  if (isDrawers(kind)) {
    return note === undefined ? words[kind]() : words.noted({ what: words[kind](), note });
  }
  const what = usedFor(row, LL, locale);
  if (row.day === undefined) return what;
  const of = { what, day: row.day };
  return row.kind === 'refund' ? words.refund(of) : words.correction(of);
}

function csvOf({ handover, LL, locale }: ToldHandover): string {
  const { columns } = LL.books;
  const units = minorUnitsOf(handover.currency);
  const head: CsvCell[] = [
    ...[columns.day(), columns.series(), columns.account(), columns.what()],
    ...[columns.debit(), columns.credit()],
  ];
  const rows = handover.vouchers.flatMap(({ day, rows: own }) =>
    own.map((row): CsvCell[] => {
      const amount = Math.abs(row.amount) / units;
      const [debit, credit] = row.amount > 0 ? [amount, null] : [null, amount];
      return [day, handover.series, row.account, textOf(row, LL, locale), debit, credit];
    }),
  );
  return toCsv([head, ...rows], csvStyleOf(LOCALE_FACTS[locale].intl));
}

function pdfOf({ handover, company, LL, locale }: ToldHandover): Promise<Buffer> {
  const { vouchers, first, last, currency, orgNumber, series } = handover;
  const { intl, lang } = LOCALE_FACTS[locale];
  const units = minorUnitsOf(currency);
  const digits = Math.round(Math.log10(units));
  const number = new Intl.NumberFormat(intl, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const period = first === last ? first : `${first} – ${last}`;
  const { books: words } = LL;
  return bookPdf({
    ...{ title: `${company}, ${period}`, lang },
    head: [
      company,
      words.paper({ period }),
      ...(orgNumber === '' ? [] : [words.paperOrg({ number: orgNumber })]),
      words.paperAmounts({ series, currency }),
    ],
    columns: {
      ...{ account: words.columns.account(), what: words.columns.what() },
      ...{ debit: words.columns.debit(), credit: words.columns.credit() },
    },
    sum: words.paperSum(),
    vouchers: vouchers.map(({ day, rows }) => ({
      name: words.voucher({ day }),
      rows: rows.map((row) => ({
        ...{ account: row.account, amount: row.amount },
        what: textOf(row, LL, locale),
      })),
    })),
    amountOf: (amount) => number.format(amount / units),
    pageOf: (page, pages) => LL.mail.day.page({ page, pages }),
  });
}

/**
 * A text in the code page 437 of SIE files, which they call PC8. It has å, ä, ö, é and ü, and neither
 * ø nor €: what it lacks is written in the letters of ASCII, so that nothing becomes a question mark.
 */
export async function toPc8(text: string): Promise<Buffer> {
  // Loaded here alone: their tables would be a quarter of the code that a server keeps in memory.
  const { default: anyAscii } = await import('any-ascii');
  const { default: iconv } = await import('iconv-lite');
  const isInPc8 = (character: string) =>
    iconv.decode(iconv.encode(character, 'cp437'), 'cp437') === character;
  const written = Array.from(text.normalize('NFC'), (character) =>
    isInPc8(character) ? character : anyAscii(character).replace(/["\\{}]/g, "'"),
  );
  return iconv.encode(written.join(''), 'cp437');
}
