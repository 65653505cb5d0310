import { type AdjustmentSize, adjustmentsOf, sizeOf, spread } from '#core/billing/adjustment.ts';
import type { AdjustmentRequest, StaffBill } from '#core/billing/bill.schema.ts';
import type { Order, OrderLine } from '#core/ordering/order.schema.ts';
import { billLines } from '#core/ordering/order-view.ts';
import { chargedPieces } from '#core/ordering/split-line.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { reasonRequired } from '#core/shared/refusal.ts';
import type { Context, InsideContext } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { hashOfBody } from '#server/kernel/idempotency/body-hash.ts';
import { createOnce, type RowKey } from '#server/kernel/idempotency/create-once.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { touchSeating } from '../seatings/seatings.repository.ts';
import {
  deleteReductions,
  findAdjustment,
  type StoredAdjustment,
} from './adjustments.repository.ts';
import { emitReduced, reduceBill, reductionsOf } from './reduce-bill.ts';
import { readStaffBill } from './seating-bill.ts';
import { findVenueSeating, type VenueSeating } from './venue-seating.ts';

/**
 * Staff reduce a bill, or one of its lines, once by the request's id. What was paid for it already
 * goes back. Throws `bills.host_pays`,
 * `bills.state_changed` for a settled bill, `adjustments.changed` if the total is not the one that
 * was shown, `lines.unknown`, `bills.nothing_to_pay`, `adjustments.too_much` for more than it costs,
 * and `bills.key_reused` for an id that belongs to something else.
 */
export async function adjustBill(
  context: Context,
  by: By,
  id: string,
  wish: AdjustmentRequest,
): Promise<StaffBill> {
  // The shown total does not identify the request: it has changed with it.
  const { from: _from, ...body } = wish;
  const bodyHash = hashOfBody({ seating: id, ...body });
  const key: RowKey<StoredAdjustment> = {
    find: (db) => findAdjustment(db, wish.id),
    isSame: (known) => known.bodyHash === bodyHash,
    reused: 'bills.key_reused',
  };
  return change(context, by.venue, async (unit) => {
    const found = await findVenueSeating(context, unit.db, by.venue, id);
    await createOnce(unit.db, key, () => adjust(context, unit, { by, found, wish, bodyHash }));
    return readStaffBill(unit.db, found.seating, found.menu);
  });
}

type Asked = { by: By; found: VenueSeating; wish: AdjustmentRequest; bodyHash: string };

async function adjust(
  context: InsideContext,
  unit: Unit,
  { by, found: { seating, menu }, wish, bodyHash }: Asked,
): Promise<void> {
  const { db, at } = unit;
  const { orders, bill } = await readOpenBill(unit, { seating, menu });
  if (bill.total !== wish.from) {
    throw new ProblemError('adjustments.changed', { limit: bill.total });
  }
  const reason = plainText(wish.reason);
  if (reason === null) {
    throw refused(reasonRequired());
  }
  const lines = linesOf(orders, wish.line ?? null);
  const size = sizeWished(wish);
  requirePieces(size, lines);
  const amount = sizeOf(size, lines);
  const most = lines.reduce((sum, line) => sum + line.total, 0);
  if (most === 0 || amount === 0) {
    throw new ProblemError('bills.nothing_to_pay');
  }
  if (amount > most) {
    throw new ProblemError('adjustments.too_much', { limit: most });
  }
  const reductions = reductionsOf(orders, spread(amount, lines), wish.pieces);
  const { id, kind } = wish;
  const detail = { lines: reductions.map(({ line }) => line), amount, reason };
  await insertAuditEntry(db, by, { kind: 'bill.adjusted', seating: seating.id, detail }, at);
  const entry = { id, venue: by.venue, kind, bodyHash, reason };
  await reduceBill(unit, { seating, menu }, entry, reductions);
  await context.billReduced(unit, seating.id);
  await touchSeating(db, seating.id, at);
}

/** Staff revert a reduction. Throws `request.not_found`, `bills.state_changed`. */
export async function restoreBill(
  context: Context,
  by: By,
  id: string,
  adjustment: string,
): Promise<StaffBill> {
  return change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const found = await findVenueSeating(context, db, by.venue, id);
    const { orders } = await readOpenBill(unit, found);
    const known = adjustmentsOf(orders).find((each) => each.id === adjustment);
    if (known === undefined) {
      throw new ProblemError('request.not_found');
    }
    const { reason, amount } = known;
    const ids = known.lines.map((line) => line.id);
    await deleteReductions(db, adjustment);
    const detail = { lines: ids, amount, reason };
    const entry = { kind: 'bill.restored', seating: found.seating.id, detail } as const;
    await insertAuditEntry(db, by, entry, at);
    const parts = new Map(ids.map((line) => [line, 0]));
    await emitReduced(unit, found, reductionsOf(orders, parts));
    return readStaffBill(db, found.seating, found.menu);
  });
}

async function readOpenBill({ db }: Unit, { seating, menu }: VenueSeating): Promise<StaffBill> {
  const staffBill = await readStaffBill(db, seating, menu);
  const { payer, state } = staffBill.bill;
  if (payer === 'host') {
    throw new ProblemError('bills.host_pays');
  }
  if (state === 'settled') {
    throw new ProblemError('bills.state_changed', { state });
  }
  return staffBill;
}

/** The lines that an adjustment applies to: one, or all that are owed. */
function linesOf(orders: readonly Order[], id: string | null): OrderLine[] {
  const owed = billLines(orders);
  if (id === null) {
    return owed;
  }
  const line = owed.find((each) => each.id === id);
  if (line === undefined) {
    throw new ProblemError('lines.unknown');
  }
  return [line];
}

/** No more pieces are given away than still cost something. */
function requirePieces(size: AdjustmentSize, [line]: readonly OrderLine[]): void {
  if ('pieces' in size && line !== undefined && size.pieces > chargedPieces(line)) {
    throw new ProblemError('adjustments.too_much', { limit: line.total });
  }
}

function sizeWished({ kind, line, amount, percent, pieces }: AdjustmentRequest): AdjustmentSize {
  if (kind === 'comp' && amount === undefined && percent === undefined) {
    return pieces === undefined ? { kind } : { kind, pieces: piecesOfLine(pieces, line) };
  }
  if (pieces !== undefined) {
    piecesOfLine(pieces, null);
  }
  if (kind === 'discount' && amount !== undefined && percent === undefined) {
    return { kind, amount };
  }
  if (kind === 'discount' && percent !== undefined && amount === undefined) {
    return { kind, percent };
  }
  const message = 'must be given for a discount, or percent must; neither for a comp';
  throw new ProblemError('request.invalid', { fields: [{ path: '/amount', message }] });
}

function piecesOfLine(pieces: number, line: string | null | undefined): number {
  if (line) {
    return pieces;
  }
  const message = 'are of one line, and given away whole';
  throw new ProblemError('request.invalid', { fields: [{ path: '/pieces', message }] });
}
