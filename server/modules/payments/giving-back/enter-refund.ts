import { type GivenBack, partsLeft } from '#core/billing/give-back.ts';
import { backEntries, netPayments } from '#core/billing/shares.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { insertPayment, listPayments } from '#server/modules/bills/payments.repository.ts';
import { listPartsOf, movePart } from '#server/modules/bills/taken-parts.repository.ts';
import { newId } from '#server/random.ts';
import { insertRefund, type NewRefund } from '../refunds.repository.ts';

/**
 * Money of a bill goes back: from this moment it pays nothing of it, whenever it arrives, and others
 * can pay the parts that it had paid. `lines`: for which lines it goes back.
 */
export async function enterRefund(
  unit: Unit,
  refund: NewRefund,
  lines: GivenBack['lines'] = new Map(),
): Promise<void> {
  const { db, at } = unit;
  await insertRefund(db, refund, at);
  const { venue, seating, attempt, payment: id, amount, tip, reason } = refund;
  const isOf = (entry: { id: string; attempt?: string | undefined }) =>
    attempt === null ? entry.id === id : entry.attempt === attempt;
  const paid = netPayments(await listPayments(db, seating)).filter(isOf);
  for (const back of backEntries(paid, { amount, tip })) {
    const { method } = paid.find((entry) => entry.id === back.refunds) ?? { method: 'online' };
    const entry = { id: newId(at), venue, seating, staff: '', call: null, method };
    await insertPayment(
      db,
      {
        ...entry,
        amount: 0 - back.amount,
        tip: 0 - back.tip,
        refunds: back.refunds,
        ...(attempt !== null && { attempt }),
        ...(reason !== null && { reason }),
      },
      at,
    );
  }
  if (attempt !== null) {
    const left = paid.reduce((sum, entry) => sum + entry.amount, 0) - amount;
    await shrinkParts(unit, attempt, { amount, lines }, left);
  }
}

async function shrinkParts(
  { db }: Unit,
  attempt: string,
  back: Pick<GivenBack, 'amount' | 'lines'>,
  left: number,
): Promise<void> {
  const parts = (await listPartsOf(db, attempt)).filter(({ state }) => state === 'paid');
  for (const { position, amount } of partsLeft(parts, back, left)) {
    const to = { state: amount === 0 ? 'released' : 'paid', amount } as const;
    if (!(await movePart(db, attempt, { position, state: 'paid' }, to))) {
      throw new Error('A part of a bill has changed while its money went back.');
    }
  }
}
