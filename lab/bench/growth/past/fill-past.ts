import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { type Plan, storedOrders, tablesOf } from '../plan.ts';
import { BATCH, beginBatch } from './batch.ts';
import { writeCalendar } from './calendar.ts';
import { addEvents, addOrders, countEvents } from './orders.ts';
import { addParties, closeDays } from './parties.ts';

type Wish = { path: string; plan: Plan; menu: MenuFile; now: number };

/**
 * Fills a stopped server's database by SQL with venues, tables and past orders, as the product
 * would have stored them by now. The first venue is the menu's, which exists; its tables are new.
 * Returns their ids.
 */
export function fillPast({ path, plan, menu, now }: Wish): string[] {
  const database = new DatabaseSync(path);
  // If this is interrupted the file is thrown away: nothing has to survive.
  database.exec('pragma journal_mode = delete; pragma journal_mode = off');
  database.exec('pragma synchronous = off; pragma cache_size = -400000');
  database.exec('pragma temp_store = memory; begin');
  writeCalendar(database, { days: plan.days, now, timeZone: menu.venue.timeZone });
  writeVenues(database, plan, menu, now);
  const products = writeProducts(database, menu);
  const orders = storedOrders(plan);
  for (let first = 0; first < orders; first += BATCH) {
    beginBatch(database, { ...plan, products }, first, Math.min(orders, first + BATCH));
    addParties(database, plan, now);
    addOrders(database, plan);
    closeDays(database, plan);
    addEvents(database, plan);
  }
  countEvents(database, plan);
  const places = database.prepare('select id from place where venue = 0 order by rank').all();
  database.exec('commit; pragma journal_mode = wal');
  database.close();
  writeOut(path);
  return places.map(({ id }) => String(id));
}

/** Waits until all of it is on the disk: the server's own flushes would wait for it later. */
function writeOut(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** The tables `venue` and `place`, and the rows of both; every venue has the same menu. */
function writeVenues(database: DatabaseSync, plan: Plan, menu: MenuFile, now: number): void {
  database.exec(`
    create temp table venue (rank integer primary key, id text, tables integer);
    create temp table place (venue integer, rank integer, id text, primary key (venue, rank))`);
  const addVenue = database.prepare('insert into venue values (?, ?, ?)');
  const addPlace = database.prepare('insert into place values (?, ?, ?)');
  for (let rank = 0; rank < plan.venues; rank += 1) {
    const tables = tablesOf(plan, rank);
    addVenue.run(rank, rank === 0 ? menu.venue.id : `venue-${rank}`, tables);
    for (let table = 0; table < tables; table += 1) addPlace.run(rank, table, placeId(rank, table));
  }
  database.exec(`
    insert into venues (id, name, currency, time_zone, menu_version, created_at, locale)
    select id, 'Venue ' || rank, 'SEK', '${menu.venue.timeZone}', 1, ${now}, 'sv'
    from venue where rank > 0;
    insert into venue_counters
      (venue_id, event_sequence, public_sequence, pruned_sequence, pruned_public_sequence)
    select id, 0, 0, 0, 0 from venue where rank > 0;
    insert into menus (venue_id, version, document, published_at)
    select venue.id, 1, document, ${now} from venue, menus
    where rank > 0 and menus.venue_id = '${menu.venue.id}'
      and version = (select max(version) from menus where venue_id = '${menu.venue.id}');
    insert into tables (id, venue_id, label, created_at)
    select place.id, venue.id, 'G' || (place.rank + 1), ${now}
    from place join venue on venue.rank = place.venue`);
}

/** Twelve letters and digits, as tables' ids are; those of the demonstration begin otherwise. */
const placeId = (venue: number, table: number) =>
  `g${String(venue).padStart(5, '0')}${String(table).padStart(6, '0')}`;

/** The table `product` of what can be ordered without a choice; returns how many there are. */
function writeProducts(database: DatabaseSync, menu: MenuFile): number {
  database.exec(`create temp table product (rank integer primary key, id text, name text,
    price integer, station text, vat text, vat_rate integer, alcohol integer)`);
  const insert = database.prepare('insert into product values (?, ?, ?, ?, ?, ?, ?, ?)');
  const simple = menu.categories
    .flatMap((category) => category.products)
    .filter((product) => !product.optionGroups);
  for (const [rank, { id, name, price, station, vat, alcohol }] of simple.entries()) {
    const rate = menu.venue.vatRates[vat];
    insert.run(rank, id, JSON.stringify(name), price, station, vat, rate, alcohol ? 1 : 0);
  }
  return simple.length;
}
