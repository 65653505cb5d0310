import type { BookSettings, Voucher } from '#core/books/books.schema.ts';
import type { BookWay } from '#core/books/codes.ts';
import type { DayFigures } from '#core/days/days.schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export async function findBookSettings(db: Reader, venue: string): Promise<BookSettings | null> {
  const row = await db
    .selectFrom('book_settings')
    .select('settings')
    .where('venue_id', '=', venue)
    .executeTakeFirst();
  return row ? (JSON.parse(row.settings) as BookSettings) : null;
}

export async function saveBookSettings(
  db: Writer,
  venue: string,
  settings: BookSettings,
): Promise<void> {
  const row = { settings: JSON.stringify(settings) };
  await db
    .insertInto('book_settings')
    .values({ venue_id: venue, ...row })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(row))
    .execute();
}

export type BookDay = { day: string; figures: DayFigures; handover: string | null };

/** The closed days from the first to the last, oldest first, each with its handover. */
export async function listBookDays(
  db: Reader,
  venue: string,
  { first, last }: { first: string; last: string },
): Promise<BookDay[]> {
  const rows = await db
    .selectFrom('closed_days')
    .leftJoin('book_days', (join) =>
      join
        .onRef('book_days.venue_id', '=', 'closed_days.venue_id')
        .onRef('book_days.day', '=', 'closed_days.day'),
    )
    .select(['closed_days.day', 'closed_days.report', 'book_days.handover_id as handover'])
    .where('closed_days.venue_id', '=', venue)
    .where('closed_days.day', '>=', first)
    .where('closed_days.day', '<=', last)
    .orderBy('closed_days.day')
    .execute();
  return rows.map(({ day, report, handover }) => ({
    ...{ day, handover },
    figures: JSON.parse(report) as DayFigures,
  }));
}

/**
 * Days whose vouchers were mailed, and of which each mail has failed for good. Without an address are
 * mails to one that was removed since.
 */
export async function listUndelivered(
  db: Reader,
  venue: string,
  { first, last }: { first: string; last: string },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('day_mails')
    .leftJoin('day_mail_addresses', 'day_mail_addresses.id', 'day_mails.address_id')
    .select(['day_mails.day', 'day_mails.state'])
    .where('day_mails.venue_id', '=', venue)
    .where('day_mails.day', '>=', first)
    .where('day_mails.day', '<=', last)
    .where((is) =>
      is.or([is('day_mail_addresses.gets', '=', 'books'), is('day_mail_addresses.id', 'is', null)]),
    )
    .execute();
  const days = [...Map.groupBy(rows, ({ day }) => day)];
  const failed = days.filter(([, mails]) => mails.every(({ state }) => state === 'failed'));
  return new Set(failed.map(([day]) => day));
}

/** The months with a closed day, latest first. */
export async function listBookMonths(db: Reader, venue: string): Promise<string[]> {
  const rows = await db
    .selectFrom('closed_days')
    .select(({ fn, val }) => fn<string>('substr', ['day', val(1), val(7)]).as('month'))
    .distinct()
    .where('venue_id', '=', venue)
    .orderBy('month', 'desc')
    .execute();
  return rows.map(({ month }) => month);
}

export type Handover = {
  id: string;
  venue: string;
  first: string;
  last: string;
  way: BookWay;
  currency: string;
  orgNumber: string;
  series: string;
  vouchers: Voucher[];
  by: string;
  at: number;
};

/** Of whichever venue. */
export async function findHandover(db: Reader, id: string): Promise<Handover | undefined> {
  const row = await db
    .selectFrom('book_handovers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...{
        id: row.id,
        venue: row.venue_id,
        first: row.first_day,
        last: row.last_day,
        way: row.way,
      },
      ...{ currency: row.currency, orgNumber: row.org_number, series: row.series },
      ...{ vouchers: JSON.parse(row.vouchers) as Voucher[], by: row.staff_name, at: row.at },
    }
  );
}

/** Its days are the venue's that no other handover has: the key refuses a second one of a day. */
export async function insertHandover(
  db: Writer,
  handover: Handover,
  staff: string | null,
): Promise<void> {
  const { venue, vouchers } = handover;
  await db
    .insertInto('book_handovers')
    .values({
      ...{ id: handover.id, venue_id: venue, way: handover.way },
      ...{ first_day: handover.first, last_day: handover.last, currency: handover.currency },
      ...{ org_number: handover.orgNumber, series: handover.series },
      ...{ vouchers: JSON.stringify(vouchers), at: handover.at },
      ...{ staff_id: staff, staff_name: handover.by },
    })
    .execute();
  await db
    .insertInto('book_days')
    .values(vouchers.map(({ day }) => ({ venue_id: venue, day, handover_id: handover.id })))
    .execute();
}
