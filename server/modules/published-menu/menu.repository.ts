import { menuLocale } from '#core/menu/menu-locale.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { DEFAULT_LOCALE, LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { memoize } from '#web/i18n/core-memoize.ts';

/** When a venue's menu was last checked, and which version of it; null: never. */
export type StandingCheck = { at: number; menuVersion: number } | null;

export type VenueRow = {
  id: string;
  name: string;
  menuVersion: number;
  checked: StandingCheck;
};

export async function findVenue(db: Reader, venue: string): Promise<VenueRow | undefined> {
  const row = await venueById.firstOnce(db, { venue });
  return (
    row && {
      id: row.id,
      name: row.name,
      menuVersion: row.menu_version,
      checked: checkOf(row),
    }
  );
}

const venueById = prepared((db, { venue }: { venue: string }) =>
  db
    .selectFrom('venues')
    .select(['id', 'name', 'menu_version', 'menu_checked_at', 'menu_checked_version'])
    .where('id', '=', venue),
);

function checkOf(row: {
  menu_checked_at: number | null;
  menu_checked_version: number | null;
}): StandingCheck {
  const { menu_checked_at: at, menu_checked_version: menuVersion } = row;
  return at === null || menuVersion === null ? null : { at, menuVersion };
}

/** A venue's current menu, and the last public event, as of one moment; undefined for an unknown venue. */
export async function findMenuState(
  db: Reader,
  venue: string,
): Promise<{ menuVersion: number; publicSequence: number; checked: StandingCheck } | undefined> {
  const row = await menuStateOf.first(db, { venue });
  return (
    row && {
      menuVersion: row.menuVersion,
      publicSequence: row.publicSequence,
      checked: checkOf(row),
    }
  );
}

const menuStateOf = prepared((db, { venue }: { venue: string }) =>
  db
    .selectFrom('venues')
    .innerJoin('venue_counters', 'venue_counters.venue_id', 'venues.id')
    .select([
      'venues.menu_version as menuVersion',
      'venue_counters.public_sequence as publicSequence',
      'venues.menu_checked_at',
      'venues.menu_checked_version',
    ])
    .where('venues.id', '=', venue),
);

/** A venue's time zone; undefined for an unknown venue. */
export async function findTimeZone(db: Reader, venue: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('venues')
    .select('time_zone as timeZone')
    .where('id', '=', venue)
    .executeTakeFirst();
  return row?.timeZone;
}

/** The first language of a venue. */
export async function findVenueLocale(db: Reader, venue: string): Promise<Locale> {
  const row = await db
    .selectFrom('venues')
    .select('locale')
    .where('id', '=', venue)
    .executeTakeFirst();
  return row?.locale ?? DEFAULT_LOCALE;
}

/** How names are sorted at a venue: 2 before 10, letters as in its first language. */
export async function findVenueOrder(db: Reader, venue: string): Promise<Intl.Collator> {
  return collatorOf(await findVenueLocale(db, venue));
}

const collatorOf = memoize(
  (locale: Locale) => new Intl.Collator(LOCALE_FACTS[locale].intl, { numeric: true }),
);

export async function hasVenue(db: Reader): Promise<boolean> {
  return (await db.selectFrom('venues').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The stored text of a published version. */
export async function findMenuDocument(
  db: Reader,
  venue: string,
  version: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('menus')
    .select('document')
    .where('venue_id', '=', venue)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.document;
}

/** When a venue first published a menu; undefined if it has none. */
export async function findFirstPublished(db: Reader, venue: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('menus')
    .select('published_at')
    .where('venue_id', '=', venue)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return row?.published_at;
}

/** Every stored version of every venue, the oldest first. */
export function listVersions(db: Reader): Promise<{ venue: string; version: number }[]> {
  return db
    .selectFrom('menus')
    .select(['venue_id as venue', 'version'])
    .orderBy('venue_id')
    .orderBy('version')
    .execute();
}

/** Creates the venue, or updates it from its menu file. */
export async function saveVenue(db: Writer, file: MenuFile['venue'], at: number): Promise<void> {
  const said = {
    name: file.name,
    currency: file.currency,
    time_zone: file.timeZone,
    locale: menuLocale(file),
  };
  await db
    .insertInto('venues')
    .values({
      id: file.id,
      ...said,
      menu_version: 0,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
  await db
    .insertInto('venue_counters')
    .values({
      venue_id: file.id,
      event_sequence: 0,
      public_sequence: 0,
      pruned_sequence: 0,
      pruned_public_sequence: 0,
    })
    .onConflict((conflict) => conflict.column('venue_id').doNothing())
    .execute();
}

/** Stores the next version and makes it the current one; returns its number. */
export async function publishMenu(
  db: Writer,
  venue: string,
  document: string,
  at: number,
): Promise<number> {
  const { menu_version: version } = await db
    .updateTable('venues')
    .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
    .where('id', '=', venue)
    .returning('menu_version')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('menus')
    .values({ venue_id: venue, version, document, published_at: at })
    .execute();
  return version;
}
