import type {
  BookHandover,
  BookSettings,
  Books,
  BooksQuery,
  HandoverRequest,
  MissingAccount,
  Voucher,
} from '#core/books/books.schema.ts';
import { isBooked, NO_ACCOUNTS, voucherOf, withoutRepeats } from '#core/books/voucher.ts';
import { businessDay } from '#core/days/business-day.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { BOOK_DAYS_MAX } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { readTillOfDays } from '../till/till-sums.repository.ts';
import {
  type BookDay,
  findBookSettings,
  findHandover,
  type Handover,
  insertHandover,
  listBookDays,
  listBookMonths,
  listUndelivered,
  saveBookSettings,
} from './books.repository.ts';

const NO_SETTINGS: BookSettings = { orgNumber: '', series: 'A', accounts: NO_ACCOUNTS };

/** Throws `menu.unknown`. */
export function readBooks(context: Context, venue: string, query: BooksQuery): Promise<Books> {
  return context.store.of(venue).readAside(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const months = await listBookMonths(db, venue);
    const month =
      query.month ?? months[0] ?? businessDay(context.clock.now(), menu.file.venue).slice(0, 7);
    const span = { first: `${month}-01`, last: `${month}-31` };
    const days = await listBookDays(db, venue, span);
    const [first, last] = [days[0]?.day ?? span.first, days.at(-1)?.day ?? span.first];
    const till = await readTillOfDays(db, { venue, first, last }, menu.file.venue);
    const settings = await findBookSettings(db, venue);
    const handovers = await handoversOf(db, days);
    const mailed = new Set(handovers.flatMap(({ id, way }) => (way === 'mail' ? [id] : [])));
    const undelivered =
      mailed.size > 0 ? await listUndelivered(db, venue, span) : new Set<string>();
    return {
      ...{ settings, currency: menu.file.venue.currency, month, months },
      timeZone: menu.file.venue.timeZone,
      rates: ratesOf(menu.file, days),
      groups: menu.file.categories.map(({ id, name }) => ({ group: id, name })),
      days: days.toReversed().map(({ day, handover, figures }) => {
        const { total, paid } = figures;
        const waiting = till.get(day)?.waiting;
        const isLost = handover !== null && mailed.has(handover) && undelivered.has(day);
        return {
          ...{ day, total, paid, handover, isBooked: isBooked(figures) },
          ...(isLost && { isUndelivered: true as const }),
          ...(waiting && { waiting }),
        };
      }),
      handovers,
      missing: vouchersOf(days.filter(isNew), settings ?? NO_SETTINGS).missing,
    };
  });
}

const isNew = ({ handover, figures }: BookDay) => handover === null && isBooked(figures);

/** Those of the menu, now and after a change of the law, and those that were sold at. */
function ratesOf({ venue }: MenuFile, days: readonly BookDay[]): number[] {
  const rates = [venue.vatRates, ...(venue.vatChanges ?? []).map((change) => change.rates)];
  const sold = days.flatMap(({ figures }) => figures.vat.map(({ rate }) => rate));
  return [...new Set([...rates.flatMap((each) => Object.values(each)), ...sold])].sort(
    (a, b) => b - a,
  );
}

async function handoversOf(db: Reader, days: readonly BookDay[]): Promise<BookHandover[]> {
  const found: BookHandover[] = [];
  for (const id of new Set(days.flatMap(({ handover }) => handover ?? []))) {
    const handover = await findHandover(db, id);
    if (handover) found.push(viewOf(handover));
  }
  return found;
}

const viewOf = ({ id, first, last, vouchers, way, at, by }: Handover): BookHandover => {
  return { id, first, last, days: vouchers.length, way, at: toTimestamp(at), by };
};

function vouchersOf(days: readonly BookDay[], { accounts }: BookSettings) {
  const vouchers: Voucher[] = [];
  const missing: MissingAccount[] = [];
  for (const { figures } of days) {
    const made = voucherOf(figures, accounts);
    if ('missing' in made) missing.push(...made.missing);
    else vouchers.push(made.voucher);
  }
  return { vouchers, missing: withoutRepeats(missing) };
}

/**
 * Vouchers that were handed over stay as they are; so do accounts that a page does not know which was
 * opened before there were any for that. Throws `menu.unknown`.
 */
export async function changeBookSettings(
  context: Context,
  venue: string,
  settings: BookSettings,
): Promise<Books> {
  await context.store.write({ venue }, async (db) => {
    const before = await findBookSettings(db, venue);
    const accounts = { ...before?.accounts, ...settings.accounts };
    await saveBookSettings(db, venue, { ...settings, accounts });
  });
  return readBooks(context, venue, {});
}

/**
 * The closed days from `first` to `last` that were not handed over. Throws `books.nothing_new`,
 * `books.accounts_missing`, and `books.key_reused`.
 */
export function handOverDays(
  context: Context,
  by: By,
  { id, first, last }: HandoverRequest,
): Promise<BookHandover> {
  const { venue, staff } = by;
  return context.store.write({ venue }, async (db) => {
    const known = await findHandover(db, id);
    if (known !== undefined) {
      const isSame = known.venue === venue && known.first >= first && known.last <= last;
      if (!isSame) throw new ProblemError('books.key_reused');
      return viewOf(known);
    }
    const days = withOneCurrency((await listBookDays(db, venue, { first, last })).filter(isNew));
    const made = await handOver(db, {
      ...{ id, venue, days: days.slice(0, BOOK_DAYS_MAX), way: 'file', by: staff.name },
      ...{ staff: staff.id, at: context.clock.now() },
    });
    return viewOf(made);
  });
}

/** A file has one: the days before it was changed come first. */
function withOneCurrency(days: readonly BookDay[]): BookDay[] {
  const currency = days[0]?.figures.currency;
  return days.filter(({ figures }) => figures.currency === currency);
}

/**
 * A closed day as it is mailed: its handover, or the one that it has had. Throws
 * `books.nothing_new` for a day that is not closed, and `books.accounts_missing`.
 */
export function handOverByMail(
  context: Pick<Context, 'store' | 'clock'>,
  { venue, day }: { venue: string; day: string },
): Promise<Handover> {
  return context.store.write({ venue }, async (db) => {
    const days = await listBookDays(db, venue, { first: day, last: day });
    const before = days[0]?.handover ?? null;
    const known = before === null ? undefined : await findHandover(db, before);
    if (known !== undefined) {
      return { ...known, vouchers: known.vouchers.filter((voucher) => voucher.day === day) };
    }
    const at = context.clock.now();
    return handOver(db, { id: newId(at), venue, days, way: 'mail', by: '', staff: null, at });
  });
}

async function handOver(
  db: Writer,
  of: Pick<Handover, 'id' | 'venue' | 'way' | 'by' | 'at'> & {
    days: readonly BookDay[];
    staff: string | null;
  },
): Promise<Handover> {
  const { days, staff, ...rest } = of;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) throw new ProblemError('books.nothing_new');
  const settings = (await findBookSettings(db, of.venue)) ?? NO_SETTINGS;
  const { vouchers, missing } = vouchersOf(days, settings);
  if (missing.length > 0) throw new ProblemError('books.accounts_missing');
  const { orgNumber, series } = settings;
  const { currency } = last.figures;
  const handover: Handover = {
    ...{ ...rest, first: first.day, last: last.day, currency, orgNumber, series, vouchers },
  };
  await insertHandover(db, handover, staff);
  return handover;
}
