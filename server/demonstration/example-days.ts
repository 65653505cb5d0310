import { randomBytes } from 'node:crypto';
import { businessDay } from '#core/days/business-day.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { DAY_MS, dayAfter, instantOf } from '#core/shared/time-zone.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import type { LimitStore } from '#server/kernel/limits/limit.ts';
import { readBill, recordPayment, settleBill } from '../modules/bills/bills.usecases.ts';
import { closeDay, readDay } from '../modules/days/days.usecases.ts';
import { markSeen } from '../modules/orders/mark-seen.usecase.ts';
import { moveLines } from '../modules/orders/move-lines.usecase.ts';
import { moveOrder } from '../modules/orders/move-order.usecase.ts';
import { placeOrder } from '../modules/orders/place-order.usecase.ts';
import { findVenueMenu } from '../modules/published-menu/current-menu.ts';
import { rateVisit } from '../modules/ratings/ratings.usecases.ts';
import { openSession } from '../modules/seatings/open-session.usecase.ts';
import { findSession } from '../modules/seatings/sessions.repository.ts';
import { requireTable } from '../modules/tables/read-table.usecase.ts';
import { findOpenedAt } from '../modules/venues/venues.repository.ts';
import { type ExampleOrder, type ExampleParty, exampleParties } from './example-parties.ts';

/** Whole weeks, so that a week can be compared with the one before it. */
const DAYS = 14;
const MINUTE = 60_000;
const SECOND = 1_000;
const LEAVES_AFTER = 65 * MINUTE;
/** After the last party has left, and after the day has ended. */
const CLOSED_AT = 29.5 * 60;
const HERE = { address: '127.0.0.1', browser: 'demonstration', connection: null };
const NO_LIMITS: LimitStore = {
  take: async () => 0,
  wait: async () => 0,
  giveBack: async () => {},
  reset: async () => {},
};

type Placed = ExampleOrder & { at: number; order: Order };
type Sitting = { context: Context; venue: string; dayStart: number; staff: By };

/**
 * Two weeks of orders at the demonstration venue before it was opened here, so that its figures,
 * history and days have something to show. They are made as any others, by the same use cases, with
 * a clock that shows the time at which each happened; all that happens at once shares a commit. What
 * lies before a venue was opened is no part of the installation's public figures.
 *
 * The last day is left to be closed.
 */
export async function makeExampleDays(context: Context, staff: By): Promise<void> {
  const { venue } = staff;
  const { menu } = await findVenueMenu(context.menus, context.store.reader, venue);
  const { timeZone } = menu.file.venue;
  const openedAt = (await findOpenedAt(context.store.reader, venue)) ?? context.clock.now();
  const today = businessDay(openedAt, menu.file.venue);
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const day = dayAfter(today, -ago);
    const number = Date.parse(day) / DAY_MS;
    const dayStart = instantOf(number, 0, timeZone, 'earlier');
    const tables = (menu.file.tables ?? []).flatMap(({ id }) => id ?? []);
    // 1970-01-01 was a Thursday.
    for (const parties of exampleParties(number, (number + 3) % 7)) {
      await serveParties({ context, venue, dayStart, staff }, parties, tables);
    }
    if (ago > 1) {
      const after = at(context, dayStart + CLOSED_AT * MINUTE);
      const { figuresHash } = await readDay(after, { venue, day });
      await closeDay(after, staff, day, { figuresHash });
    }
  }
}

/** The same at another time. */
function at(context: Context, time: number): Context {
  return { ...context, limits: NO_LIMITS, clock: { ...context.clock, now: () => time } };
}

async function serveParties(
  sitting: Sitting,
  parties: readonly ExampleParty[],
  tables: readonly string[],
): Promise<void> {
  const seated = await Promise.all(
    parties.map(async (party) => {
      const [first] = party.orders;
      const now = at(sitting.context, timeOf(sitting, first) - MINUTE);
      const table = await requireTable(now, tables[party.table] ?? '');
      const { session } = await openSession(now, {
        table,
        token: null,
        atTable: false,
        source: HERE,
      });
      return { party, session: session.id };
    }),
  );
  const sent = seated
    .flatMap(({ party, session }) => party.orders.map((order) => ({ party, session, order })))
    // The numbers of a day follow its hours.
    .toSorted((a, b) => a.order.minute - b.order.minute);
  const placed = await Promise.all(
    sent.map(({ party, session, order }) => place(sitting, { party, session, order })),
  );
  for (const move of [see, accept, makeReady, serve]) {
    await Promise.all(placed.map((each) => move(sitting, each)));
  }
  await Promise.all(seated.map(({ party, session }) => leave(sitting, party, session, placed)));
}

const timeOf = ({ dayStart }: Sitting, { minute }: ExampleOrder) => dayStart + minute * MINUTE;

async function place(
  sitting: Sitting,
  { party, session: id, order }: { party: ExampleParty; session: string; order: ExampleOrder },
): Promise<Placed> {
  const { context } = sitting;
  const time = timeOf(sitting, order);
  const session = await findSession(context.store.reader, id);
  if (session === undefined) throw new Error('A guest has no session.');
  const { status, answer } = await placeOrder(at(context, time), {
    session,
    address: HERE.address,
    key: uuidv7(time, randomBytes(10)),
    body: { menuVersion: 1, age: 0, locale: party.locale, lines: [...order.lines] },
  });
  if (status !== 201) throw new Error(`An example order was refused: ${answer}`);
  return { ...order, at: time, order: JSON.parse(answer) };
}

function see({ context, venue }: Sitting, { at: time, seenAfter, order }: Placed): Promise<void> {
  const stations = [...new Set(order.lines.map(({ station }) => station))];
  return markSeen(at(context, time + seenAfter * SECOND), venue, { orders: [order.id], stations });
}

function accept({ context, staff }: Sitting, { at: time, acceptedAfter, order }: Placed) {
  return moveOrder(at(context, time + acceptedAfter * SECOND), staff, order.id, {
    from: 'seen',
    to: 'accepted',
    acknowledged: ['age', 'allergy'],
  });
}

function makeReady({ context, staff }: Sitting, { at: time, readyAfter, order }: Placed) {
  const lines = order.lines.map(({ id }) => ({ id, from: 'queued' as const }));
  return moveLines(at(context, time + readyAfter * SECOND), staff, order.id, {
    lines,
    to: 'ready',
  });
}

function serve({ context, staff }: Sitting, { at: time, servedAfter, order }: Placed) {
  const lines = order.lines.map(({ id }) => ({ id, from: 'ready' as const }));
  return moveLines(at(context, time + servedAfter * SECOND), staff, order.id, {
    lines,
    to: 'served',
    acknowledged: ['age'],
  });
}

/** A party pays, leaves, and may say how it was. */
async function leave(
  sitting: Sitting,
  { orders, payment, rating }: ExampleParty,
  session: string,
  placed: readonly Placed[],
): Promise<void> {
  const { context, venue, staff } = sitting;
  const seating = placed.find(({ order }) => order.guest === session)?.order.seating ?? '';
  const time = timeOf(sitting, orders.at(-1) ?? orders[0]) + LEAVES_AFTER;
  const now = at(context, time);
  const { bill } = await readBill(now, venue, seating);
  await recordPayment(now, staff, seating, {
    id: uuidv7(time, randomBytes(10)),
    ...payment,
    amount: bill.remaining,
  });
  await settleBill(at(context, time + MINUTE), staff, seating, { from: 'open' });
  if (rating !== null) await rateVisit(at(context, time + 2 * MINUTE), { id: session }, rating);
}
