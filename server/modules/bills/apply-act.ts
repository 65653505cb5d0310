import type { BillChange, DecidedAct, Now } from '#core/bills/bill-act.ts';
import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import { expectMoved } from '#server/db/move-state.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { storeGivenBack } from '../availability/portions.ts';
import { findCall, insertCall, updateCall } from '../calls/calls.repository.ts';
import { insertCashMove } from '../drawers/shifts.repository.ts';
import { storeSplits } from '../orders/split-lines.repository.ts';
import { moveAttempt } from '../payments/attempts.repository.ts';
import { takeKept } from '../payments/pay-first/kept-portions.repository.ts';
import { insertRefund, moveRefund } from '../payments/refunds.repository.ts';
import {
  endSeatingRow,
  findSeating,
  setBillState,
  touchSeating,
} from '../seatings/seatings.repository.ts';
import { endSessionsOf, forgetAddresses } from '../seatings/sessions.repository.ts';
import { deleteReductions, insertAdjustment } from './adjustments.repository.ts';
import { letIn, moveLines, moveOrder, noteAllergy, noteId } from './apply-order.ts';
import { mergeParty, moveParty, reopenParty, separateParty } from './apply-party.ts';
import { insertNamedBill, moveToBill, setNamedBillState } from './named-bills.repository.ts';
import { insertPayment } from './payments.repository.ts';
import { insertTakenParts, makeAmounts, movePart } from './taken-parts.repository.ts';

/** The time of a change, and ids, for a decision in it. */
export function nowOf({ at }: Unit): Now {
  return { at, newId: () => newId(at) };
}

/**
 * Stores what was decided, and tells it. `by` is the acting person, where somebody of the staff acts.
 * Throws what says that something has left its state since it was read.
 */
export async function applyAct(unit: Unit, act: DecidedAct, by?: By): Promise<void> {
  const { venue, seating } = act.facts;
  for (const change of act.changes) await store(unit, { venue, seating: seating.id, by }, change);
  for (const event of act.events) unit.emit(event);
}

type Of = { venue: string; seating: string; by: By | undefined };

async function store(unit: Unit, of: Of, change: BillChange): Promise<void> {
  const { db, at } = unit;
  const { venue, seating } = of;
  switch (change.kind) {
    case 'payment': {
      const { kind: _kind, ...entry } = change;
      return insertPayment(db, { venue, seating, ...entry }, at);
    }
    case 'cash':
      return insertCashMove(db, { venue, staff: of.by?.staff.id ?? '', move: change.move }, at);
    case 'audit':
      return audit(unit, of, change);
    case 'called':
      return insertCall(db, change.call, venue, at);
    case 'call':
      return moveCall(unit, change);
    case 'bill':
      return moveBill(unit, of, change);
    case 'named':
      return nameBill(unit, of, change);
    case 'relined':
      return relineOrder(unit, change);
    case 'order':
      return moveOrder(unit, change);
    case 'lines':
      return moveLines(unit, change);
    case 'allergy_seen':
      return noteAllergy(unit, change);
    case 'admitted':
      return letIn(unit, change);
    case 'id_shown':
      return noteId(unit, change);
    case 'ended':
      return endSeating(unit, of, change);
    case 'active':
      return touchSeating(db, seating, at, change.ordered);
    case 'moved':
      return moveParty(unit, change);
    case 'merged':
      return mergeParty(unit, seating, change);
    case 'separated':
      return separateParty(unit, seating, change);
    case 'reopened':
      return reopenParty(unit, seating, change);
    case 'adjustment':
      return insertAdjustment(
        db,
        { venue, staff: of.by?.staff.id ?? null, ...change.entry },
        change.reductions,
        at,
      );
    case 'restored':
      return deleteReductions(db, change.adjustment);
    case 'attempt':
      return moveAttemptOn(unit, change);
    case 'parts':
      return insertTakenParts(db, { venue, seating, ...change }, change.items);
    case 'part': {
      const { attempt, position, from, to, amount } = change;
      return expectMoved(movePart(db, attempt, { position, state: from }, { state: to, amount }));
    }
    case 'amounts':
      return makeAmounts(db, change.attempt);
    case 'refund':
      return insertRefund(db, { ...change.refund, venue, seating, bodyHash: change.bodyHash }, at);
    case 'refund_moved':
      return moveMoney(unit, change);
  }
}

type Change<Kind extends BillChange['kind']> = Extract<BillChange, { kind: Kind }>;

function audit(
  { db, at }: Unit,
  { seating, by }: Of,
  { action: kind, order, detail }: Change<'audit'>,
): Promise<void> {
  if (by === undefined) {
    throw new Error(`Nobody has done what is to be noted: ${kind}.`);
  }
  const entry = { kind, seating, ...(order && { order }), ...(detail && { detail }) };
  return insertAuditEntry(db, by, entry, at);
}

/** Once its provider has ended it, nothing is kept any longer for an order that it did not pay. */
async function moveAttemptOn(unit: Unit, change: Change<'attempt'>): Promise<void> {
  const { attempt, state } = change;
  await expectMoved(moveAttempt(unit.db, attempt, change, unit.at));
  if (attempt.order !== null && isUnfinishedAttempt(attempt.state) && !isUnfinishedAttempt(state)) {
    const kept = await takeKept(unit.db, attempt.order);
    const pieces = (kept?.lines ?? []).filter((line) => line.pieces > 0);
    if (kept !== null) {
      const { venue, day } = kept;
      await storeGivenBack(
        unit,
        pieces.map(({ product, pieces: quantity }) => ({ venue, day, product, quantity })),
      );
    }
  }
}

async function moveCall(unit: Unit, { call, changes }: Change<'call'>): Promise<void> {
  if (!(await updateCall(unit.db, call, changes, unit.at))) {
    const now = await findCall(unit.db, call.id);
    throw new ProblemError('calls.state_changed', { state: now?.call.state ?? call.state });
  }
}

async function moveBill({ db }: Unit, { seating: id }: Of, { bill, from, to }: Change<'bill'>) {
  if (bill !== null) {
    return expectMoved(setNamedBillState(db, { id: bill, state: from }, to));
  }
  if (!(await setBillState(db, { id, bill: from }, to))) {
    const now = await findSeating(db, id);
    throw new ProblemError('bills.state_changed', { state: now?.bill ?? from });
  }
}

async function nameBill({ db, at }: Unit, { venue, seating }: Of, { bill }: Change<'named'>) {
  if (!(await insertNamedBill(db, { venue, seating, bill }, at))) {
    throw new ProblemError('request.not_found');
  }
}

async function relineOrder({ db }: Unit, change: Change<'relined'>): Promise<void> {
  await storeSplits(db, change.order.lines, change.splits);
  await expectMoved(moveToBill(db, change.lines, change));
}

async function endSeating({ db, at }: Unit, { seating }: Of, { ending }: Change<'ended'>) {
  if (!(await endSeatingRow(db, seating, ending, at))) {
    throw new ProblemError('seatings.not_open');
  }
  await endSessionsOf(db, seating, at);
  await forgetAddresses(db, seating);
}

/** Its provider may be asked for it at the same moment: then that has come first. */
async function moveMoney(
  { db, at }: Unit,
  { refund, to: state, reason, rounding }: Change<'refund_moved'>,
): Promise<void> {
  const to = { state, ...(reason && { reason }), ...(rounding !== undefined && { rounding }) };
  const hasMoved = await moveRefund(db, refund, to, at);
  if (!hasMoved) {
    throw state === 'applied'
      ? new ProblemError('refunds.state_changed', { state: refund.state })
      : new ProblemError('refunds.being_sent');
  }
}
