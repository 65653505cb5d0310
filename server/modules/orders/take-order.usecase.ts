import { namedLines, unknownTable } from '#core/external-ids/named-lines.ts';
import type { Order, StaffOrderRequest, SystemOrderRequest } from '#core/orders/order.schema.ts';
import { takeOrder as decide, type TakenAt, type TakenFacts } from '#core/placing/take-order.ts';
import { takeawayMenu } from '#core/takeaway/takeaway-menu.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { answerOnce, type StoredAnswer } from '#server/kernel/idempotency/answer-once.ts';
import { granted } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { readTabLimit, readUnpaid } from '../bills/unpaid-amount.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { startSeating } from '../seatings/seat.ts';
import { findOpenSeating, type SeatingRecord } from '../seatings/seatings.repository.ts';
import { missingTable } from '../tables/read-table.usecase.ts';
import { tableRef } from '../tables/table-ref.ts';
import { findTable, findTableByExternalId } from '../tables/tables.repository.ts';
import { readOffer } from './menu-check.ts';
import { readEntered } from './order-facts.ts';
import { hasOrder } from './orders.repository.ts';
import { storeOrder } from './store-order.ts';

type Input = {
  by: By;
  table: SystemOrderRequest['table'];
  key: string;
  /** Of staff, or of another system, which may name things by its own ids. */
  body: StaffOrderRequest | Omit<SystemOrderRequest, 'table'>;
};
type At = TakenAt & { menu: PublishedMenu; open: SeatingRecord | undefined };

/**
 * Staff, or another system, take an order at a table, exactly once by its key; at a free table it
 * opens the seating. `src/core/placing/take-order.ts` decides.
 */
export async function takeOrder(context: Context, input: Input): Promise<StoredAnswer> {
  const { by, key, table, body } = input;
  const session = { id: by.staff.id, venue: by.venue };
  return answerOnce(
    context,
    { kind: 'order', session, key, body: { table, ...body } },
    (unit) => readTaken(context, unit, input),
    (unit, facts) => take(unit, input, facts),
  );
}

async function readTaken(
  context: InsideContext,
  { db, at }: Unit,
  { by, key, table: named, body: sent }: Input,
): Promise<TakenFacts<At>> {
  const isNamed = typeof named !== 'string';
  const id = isNamed ? await findTableByExternalId(db, by.venue, named.externalId) : named;
  if (id === undefined) {
    const refusal = unknownTable(isNamed ? named.externalId : named);
    return { isKeyUsed: await hasOrder(db, key), at: { refusal } };
  }
  const [isKeyUsed, table, open] = await Promise.all([
    hasOrder(db, key),
    findTable(db, id),
    findOpenSeating(db, id),
  ]);
  // A tab has its party: one that sits elsewhere by now takes no orders here.
  // Nobody sits at the venue's link for takeaway.
  const isLeft = (table?.tab || table?.takeaway) && open === undefined;
  if (table === undefined || table.venue !== by.venue || isLeft) {
    const { code, details } = await missingTable(db, table === undefined || isLeft ? id : null);
    return { isKeyUsed, at: { refusal: { code, details } } };
  }
  const known = await readOffer(context, db, by.venue, sent.menuVersion, at);
  // What is added to an order that is taken away is taken away with it.
  const offer = table.takeaway ? { ...known, menu: takeawayMenu(known.menu) } : known;
  const lines = namedLines(offer.menu.file, sent.lines);
  if ('refusal' in lines) return { isKeyUsed, at: lines };
  const body = { ...sent, ...lines, menuVersion: sent.menuVersion ?? offer.menu.version };
  const party = open === undefined ? null : await readEntered(db, open, offer.menu, body.lines);
  const tab = open === undefined ? null : await readTab(db, open, offer.menu);
  // The rest of the row concerns nobody who reads the order.
  const ref = tableRef(table.id, table.label, table.tabOf, table.takeaway ? 1 : 0);
  return { isKeyUsed, at: { ...offer, body, table: ref, open, party, tab } };
}

/** Read only where a limit applies. */
async function readTab(
  db: Reader,
  open: SeatingRecord,
  { file }: PublishedMenu,
): Promise<NonNullable<TakenAt['tab']> | null> {
  const limit = await readTabLimit(db, open, file.venue);
  return limit === null ? null : { limit, unpaid: await readUnpaid(db, open.id) };
}

async function take(unit: Unit, { by, key: id }: Input, facts: TakenFacts<At>): Promise<Order> {
  const { db, at } = unit;
  const taken = granted(decide(facts, { id, source: by.program }, at, () => newId(at)));
  const { open, menu, body, table } = granted(facts.at);
  const { order, despite } = taken;
  const seating =
    open ?? (await startSeating(unit, { venue: by.venue, table: table.id }, true, order.seating));
  const of = { seating: seating.id };
  if (open === undefined) {
    await insertAuditEntry(db, by, { kind: 'seating.opened', ...of }, at);
  }
  const detail = despite === null ? {} : { despite };
  await insertAuditEntry(db, by, { kind: 'order.taken', order: id, ...of, detail }, at);
  const { menuVersion } = body;
  const from = { seating, menu, menuVersion, takenBy: by.staff.id };
  return storeOrder(unit, taken, from);
}
