import type {
  Order,
  OrderLine,
  StaffOrderRequest,
} from '../../../src/contract/ordering/order.schema.ts';
import { businessDay } from '../../../src/domain/figures/business-day.ts';
import type { Vouched } from '../../../src/domain/ordering/line-check.ts';
import { newOrder } from '../../../src/domain/ordering/new-order.ts';
import { freezeLines } from '../../../src/domain/ordering/order-check.ts';
import { keyReused } from '../../../src/domain/shared/idempotency-key.ts';
import type { Context, InsideContext } from '../../context.ts';
import { type By, insertAuditEntry } from '../../kernel/audit/audit.repository.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { answerOnce, type StoredAnswer } from '../../kernel/idempotency/answer-once.ts';
import { refused } from '../../problem.ts';
import { newId } from '../../random.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { startSeating } from '../seatings/seat.ts';
import {
  findOpenSeating,
  type SeatingRecord,
  touchSeating,
} from '../seatings/seatings.repository.ts';
import { missingTable } from '../tables/read-table.usecase.ts';
import { findTable } from '../tables/tables.repository.ts';
import { holdLaterCourses } from './courses.ts';
import { checkAgainstMenu, overruledBy } from './menu-check.ts';
import { emitOrder } from './order-events.ts';
import { insertOrder, nextOrderNumber } from './order-writes.repository.ts';
import { hasOrder } from './orders.repository.ts';

type Input = { by: By; table: string; key: string; body: StaffOrderRequest };

/**
 * Staff take an order at a table, exactly once by its key, under the rules for guests: pause,
 * opening hours, availability, prices. Staff may say `anyway` to all but prices and the hours of
 * alcohol, and what they have served is billed whatever the hour. At a free table it opens the
 * seating. The amount above which guests must ask staff does not apply. Throws as placing an order does, and `tables.unknown`.
 */
export async function takeOrder(context: Context, input: Input): Promise<StoredAnswer> {
  const { by, key, table, body } = input;
  const session = { id: by.staff.id, venue: by.venue };
  return answerOnce(
    context,
    { kind: 'order', session, key, body: { table, ...body } },
    (unit) => () => take(context, unit, input),
  );
}

async function take(context: InsideContext, unit: Unit, input: Input): Promise<Order> {
  const { by, key, body } = input;
  const { db } = unit;
  if (await hasOrder(db, key)) {
    throw refused(keyReused('order'));
  }
  const table = await findTable(db, input.table);
  if (table === undefined || table.venue !== by.venue) {
    throw await missingTable(db, table === undefined ? input.table : null);
  }
  const { menu } = await findVenueMenu(context.menus, db, by.venue);
  const current = { venue: by.venue, menu, vouched: vouchedFor(body) };
  const asked = { ...body, age: 0 };
  await checkAgainstMenu(context, unit, asked, current);
  const despite =
    current.vouched === 'asked' ? null : await overruledBy(context, unit, asked, current);
  const seating = await seatingAt(unit, by, table.id);
  const order = await makeOrder(unit, input, seating, menu);
  const detail = despite === null ? {} : { despite };
  const entry = { kind: 'order.taken', order: order.id, seating: seating.id, detail } as const;
  await insertAuditEntry(db, by, entry, unit.at);
  await touchSeating(db, seating.id, unit.at, true);
  emitOrder(unit, body.served ? 'order.done' : 'order.placed', order);
  await context.bills.reopen(unit, seating, menu);
  return order;
}

/** What was served is a fact, to be billed; what is to be made may be vouched for. */
function vouchedFor({ served, anyway = false }: StaffOrderRequest): Vouched {
  if (served) return 'served';
  return anyway ? 'anyway' : 'asked';
}

async function seatingAt(unit: Unit, by: By, table: string): Promise<SeatingRecord> {
  const open = await findOpenSeating(unit.db, table);
  if (open !== undefined) {
    return open;
  }
  const seating = await startSeating(unit, { venue: by.venue, table }, true);
  await insertAuditEntry(unit.db, by, { kind: 'seating.opened', seating: seating.id }, unit.at);
  return seating;
}

/**
 * The person who takes an order has spoken with the guest, so nobody has to accept it again, except
 * for an allergy question, which the kitchen has to answer.
 */
function stateOf(
  { served }: StaffOrderRequest,
  { file }: PublishedMenu,
  lines: readonly Pick<OrderLine, 'allergyQuestion'>[],
): 'done' | 'accepted' | 'placed' {
  if (served) return 'done';
  const isAsked = lines.some(({ allergyQuestion = [] }) => allergyQuestion.length > 0);
  return file.venue.ordering?.acceptsStaffOrders !== false && !isAsked ? 'accepted' : 'placed';
}

/** An order that was already served is on the bill, and on no board. */
async function makeOrder(
  unit: Unit,
  { by, key, body }: Input,
  seating: SeatingRecord,
  menu: PublishedMenu,
): Promise<Order> {
  const { db, at } = unit;
  const frozen = freezeLines(menu.file, body, at);
  const lines = body.served ? frozen : await holdLaterCourses(unit, frozen, seating.id);
  const day = businessDay(at, menu.file.venue);
  const toMake = {
    id: key,
    number: await nextOrderNumber(db, by.venue, day),
    seating,
    guest: null,
    awaitsAdmission: false,
    venue: menu.file.venue,
    lines,
    state: stateOf(body, menu, lines),
  };
  const order = newOrder(toMake, at, () => newId(at));
  const { menuVersion } = body;
  const takenBy = by.staff.id;
  await insertOrder(db, { order, venue: by.venue, businessDay: day, menuVersion, at, takenBy });
  return order;
}
