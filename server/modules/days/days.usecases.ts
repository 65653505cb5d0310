import { isBooked } from '#core/books/voucher.ts';
import { businessDay, type DayClock, dayStartOf } from '#core/days/business-day.ts';
import { changeOf } from '#core/days/day-figures.ts';
import { orderSums } from '#core/days/day-order.ts';
import type {
  CloseDayRequest,
  ClosedDay as ClosedDayAnswer,
  DayClosing,
  DayReport,
  Days,
  DaysQuery,
  WorkersRequest,
} from '#core/days/days.schema.ts';
import { privateEvent } from '#core/events/event-draft.ts';
import { DAYS_PAGE } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { queueDayMails } from '../day-mails/day-mails.repository.ts';
import { toShifts } from '../drawers/shift-view.ts';
import { listShiftsOfDay, type ShiftRow, setDay } from '../drawers/shifts.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { makeEntries, makeEntriesNow } from '../till/make-entries.ts';
import { readTillOfDays } from '../till/till-sums.repository.ts';
import {
  type ClosedDay,
  findClosedDay,
  findLastClosed,
  insertClosedDay,
  listClosedDays,
} from './closed-days.repository.ts';
import { listUnclaimedShifts } from './day-drawers.ts';
import { saveCounted } from './day-orders.repository.ts';
import { insertCountedPayments } from './day-payments.repository.ts';
import { saveWorkers } from './day-people.repository.ts';
import {
  type DayState,
  hashOf,
  listOpenDays,
  mayStillChange,
  readDayState,
  type VenueDay,
} from './day-state.ts';
import { namesIn, teamOf } from './day-workers.ts';
import { readOpenThings } from './open-things.ts';

/** Days to close, and a page of closed ones. */
export function readDays(context: Context, venue: string, { before }: DaysQuery): Promise<Days> {
  return context.store.of(venue).readAside(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const today = businessDay(context.clock.now(), menu.file.venue);
    // One more than is shown tells whether there is a next page.
    const found = await listClosedDays(db, venue, { before, limit: DAYS_PAGE + 1 });
    const shown = found.slice(0, DAYS_PAGE);
    return {
      today,
      open: await listOpenDays(db, venue, today),
      closed: shown.map((each) => {
        const { currency, total, paid, tips } = each.figures;
        return { day: each.day, ...closingOf(each), currency, total, paid, tips };
      }),
      next: found.length > DAYS_PAGE ? (shown.at(-1)?.day ?? null) : null,
    };
  });
}

const closingOf = ({
  at,
  by,
  approvedBy,
  reason,
}: Pick<ClosedDay, 'at' | 'by' | 'approvedBy' | 'reason'>) => ({
  ...{ at: toTimestamp(at), by, reason },
  ...(approvedBy !== null && { approvedBy }),
});

/** What somebody sees who has a day closed but may not read its figures. */
export async function readClosing(context: Context, venue: string): Promise<DayClosing> {
  await makeEntriesNow(context, venue);
  return context.store.of(venue).readAside(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const { currency, timeZone } = menu.file.venue;
    const last = await findLastClosed(db, venue);
    const today = businessDay(context.clock.now(), menu.file.venue);
    const [day] = await listOpenDays(db, venue, today);
    return {
      next: day === undefined ? null : await readNext(context, db, { venue, day }, menu),
      last: last === undefined ? null : { day: last.day, ...closingOf(last) },
      ...{ currency, timeZone },
    };
  });
}

async function readNext(
  context: Pick<Context, 'menus'>,
  db: Reader,
  of: VenueDay,
  menu: PublishedMenu,
): Promise<DayClosing['next']> {
  const state = await readDayState(context, db, of, menu);
  const { things } = await readOpenThings(db, of.venue, state, menu);
  return { day: of.day, things, figuresHash: hashOf(state.figures) };
}

/** A day as it was closed, or as it would be now. Throws `days.unknown` for one that cannot be closed. */
export async function readDay(context: Context, of: VenueDay): Promise<DayReport> {
  await makeEntriesNow(context, of.venue);
  return context.store.of(of.venue).readAside((db) => reportDay(context, db, of));
}

/** The figures of a day as it was closed, or as they are now, without what is open. Throws `menu.unknown`. */
export function readDayFigures(
  context: Context,
  of: VenueDay,
): Promise<{ figures: DayReport['figures']; isClosed: boolean }> {
  return context.store.of(of.venue).readAside(async (db) => {
    const closed = await findClosedDay(db, of.venue, of.day);
    if (closed !== undefined) return { figures: closed.figures, isClosed: true };
    const { menu } = await findVenueMenu(context.menus, db, of.venue);
    return { figures: (await readDayState(context, db, of, menu)).figures, isClosed: false };
  });
}

/** As {@link readDay}, within a transaction. */
export async function reportDay(
  context: Pick<Context, 'menus' | 'clock'>,
  db: Reader,
  of: VenueDay,
): Promise<DayReport> {
  const { menu } = await findVenueMenu(context.menus, db, of.venue);
  const { timeZone } = menu.file.venue;
  const clock = { timeZone, dayStart: dayStartOf(menu.file.venue) };
  const till = await tillOf(db, of, clock);
  const closed = await findClosedDay(db, of.venue, of.day);
  if (closed !== undefined) {
    const { figures, till: left } = closed;
    const counts = await listShiftsOfDay(db, of.venue, of.day);
    return {
      figures,
      names: await namesIn(db, figures),
      ...(await drawersOf(db, of.venue, counts)),
      ...(till && { till: { ...till, ...(left && { left }) } }),
      open: null,
      closed: closingOf(closed),
      figuresHash: hashOf(figures),
      ...clock,
    };
  }
  await requireOpenDay(db, of, businessDay(context.clock.now(), clock));
  const state = await readDayState(context, db, of, menu);
  const { things } = await readOpenThings(db, of.venue, state, menu);
  const counts = await listUnclaimedShifts(db, of, clock);
  return {
    figures: state.figures,
    names: await namesIn(db, state.figures),
    team: await teamOf(db, of.venue),
    ...(await drawersOf(db, of.venue, counts)),
    ...(till && { till }),
    open: things,
    closed: null,
    figuresHash: hashOf(state.figures),
    ...clock,
  };
}

/** Undefined on a day without entries. */
async function tillOf(db: Reader, { venue, day }: VenueDay, clock: DayClock) {
  return (await readTillOfDays(db, { venue, first: day, last: day }, clock)).get(day);
}

async function drawersOf(
  db: Reader,
  venue: string,
  counts: readonly ShiftRow[],
): Promise<Pick<DayReport, 'drawers'>> {
  return counts.length === 0 ? {} : { drawers: await toShifts(db, venue, counts, false) };
}

/** A future day, or one before the last closed day, cannot be closed. */
async function requireOpenDay(db: Reader, { venue, day }: VenueDay, today: string): Promise<void> {
  const last = await findLastClosed(db, venue);
  if (day > today || (last !== undefined && day < last.day)) {
    throw new ProblemError('days.unknown');
  }
}

/** Throws `days.closed`, `days.unknown`, `people.unknown`. */
export async function nameWorkers(
  context: Context,
  by: By,
  day: string,
  { workers }: WorkersRequest,
): Promise<void> {
  await change(context, by.venue, async ({ db, at }) => {
    const of = { venue: by.venue, day };
    const { menu } = await findVenueMenu(context.menus, db, by.venue);
    if ((await findClosedDay(db, of.venue, of.day)) !== undefined) {
      throw new ProblemError('days.closed');
    }
    await requireOpenDay(db, of, businessDay(at, menu.file.venue));
    const team = new Set((await teamOf(db, by.venue)).map(({ staff }) => staff));
    const isTwice = new Set(workers.map(({ staff }) => staff)).size < workers.length;
    if (isTwice || workers.some(({ staff }) => !team.has(staff))) {
      throw new ProblemError('people.unknown');
    }
    const named = workers.map(({ staff, minutes = null }) => ({ staff, minutes }));
    await saveWorkers(db, of, named);
    await insertAuditEntry(db, by, { kind: 'workers.named', detail: { to: day } }, at);
  });
}

/**
 * Closes a business day: its figures are stored as they are, and never change again. Throws
 * `days.closed`, `days.unknown`, `days.earlier_open` if an earlier day is open, `days.changed` if
 * the figures are not those that were shown, `days.reason_required` if something is open.
 */
export async function closeDay(
  context: Context,
  by: By,
  day: string,
  wish: CloseDayRequest,
): Promise<ClosedDayAnswer> {
  return change(context, by.venue, async (unit) => {
    const { db, at, emit } = unit;
    const of = { venue: by.venue, day };
    await makeEntries(context, unit, by.venue);
    const { menu } = await findVenueMenu(context.menus, db, by.venue);
    const today = businessDay(at, menu.file.venue);
    await requireClosable(db, of, today);
    const state = await readDayState(context, db, of, menu);
    if (hashOf(state.figures) !== wish.figuresHash) {
      throw new ProblemError('days.changed');
    }
    const reason = plainText(wish.reason);
    const { things, count: open } = await readOpenThings(db, by.venue, state, menu);
    if (open > 0 && reason === null) {
      throw new ProblemError('days.reason_required', { limit: open });
    }
    await insertClosedDay(
      db,
      {
        venue: by.venue,
        figures: state.figures,
        staff: by.staff,
        approver: by.approver ?? null,
        reason: open > 0 ? reason : null,
        till: things.till ?? null,
      },
      at,
    );
    await saveState(db, of, state);
    const counts = await listUnclaimedShifts(db, of, menu.file.venue);
    await setDay(
      db,
      by.venue,
      counts.map(({ id }) => id),
      day,
    );
    await queueDayMails(db, { ...of, isBooked: isBooked(state.figures) }, at);
    const detail = open > 0 && reason !== null ? { to: day, reason } : { to: day };
    await insertAuditEntry(db, by, { kind: 'day.closed', detail }, at);
    emit(privateEvent({ table: null, seating: null, session: null }, { type: 'day.closed', day }));
    const approvedBy = by.approver?.name ?? null;
    const closed = { at, by: by.staff.name, approvedBy, reason: open > 0 ? reason : null };
    return { day, ...closingOf(closed) };
  });
}

async function requireClosable(db: Reader, of: VenueDay, today: string): Promise<void> {
  if ((await findClosedDay(db, of.venue, of.day)) !== undefined) {
    throw new ProblemError('days.closed');
  }
  await requireOpenDay(db, of, today);
  const last = await findLastClosed(db, of.venue);
  const [first] = last === undefined ? [] : await listOpenDays(db, of.venue, today);
  if (first !== undefined && first < of.day) {
    throw new ProblemError('days.earlier_open', { state: first });
  }
}

/** From now on these are counted; later changes are corrections of a later day. */
async function saveState(db: Writer, of: VenueDay, state: DayState): Promise<void> {
  const changed = state.counted.filter(
    (each) => Object.keys(changeOf(each)).length > 0 || !mayStillChange(each.order),
  );
  const counted = [...state.orders, ...changed.map(({ order }) => order)].map((order) => ({
    order: order.id,
    sums: orderSums(order),
    isOpen: mayStillChange(order),
  }));
  await saveCounted(db, of, counted);
  await insertCountedPayments(db, of, state.payments);
}
