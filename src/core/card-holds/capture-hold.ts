import {
  active,
  type BillAct,
  beginAct,
  type Now,
  partsTaken,
  paymentAnnounced,
} from '#core/bills/bill-act.ts';
import {
  aboutBill,
  type BillFacts,
  billsOf,
  type PaymentAttempt,
  payableNow,
} from '#core/bills/bill-facts.ts';
import { takeParts } from '#core/bills/taken-parts.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { captureAmount } from './hold.ts';
import { type OwnRows, owedParts } from './own-part.ts';

/** What a hold would take of a bill: `own` at once; `others` are to be confirmed. */
export interface HoldTakes {
  readonly bill: string | null;
  readonly name: string | null;
  /** Of what the party owes that let the card be held. */
  readonly own: number;
  /** Beyond that, of what others have ordered since both are one party. */
  readonly others: number;
}

/** The part of a hold that a party may use. */
export interface HeldMoney {
  readonly amount: number;
  readonly own: OwnRows | null;
}

/** What it would take of each bill of its party now; those of which it takes nothing are left out. */
export function holdTakes(party: BillFacts, hold: HeldMoney): HoldTakes[] {
  return billsOf(party).flatMap((bill): HoldTakes[] => {
    const takes = takesOf({ ...party, bill }, hold);
    const name = party.named.find(({ id }) => id === bill)?.name ?? null;
    return takes.own + takes.others === 0 ? [] : [{ bill, name, ...takes }];
  });
}

/** What it would take of the bill that the facts are about: together never more than is held. */
export function takesOf(
  facts: BillFacts,
  { amount, own: rows }: HeldMoney,
): Pick<HoldTakes, 'own' | 'others'> {
  if (facts.settings.ordering?.payer === 'host') {
    return { own: 0, others: 0 };
  }
  const owed = owedParts(facts, rows);
  const own = captureAmount(amount, owed.own);
  return { own, others: captureAmount(amount - own, owed.others) };
}

/**
 * What staff let a hold take of one bill: what its own party owes, and of the others' at most what they
 * have read and confirmed.
 */
export function amountToTake(facts: BillFacts, hold: HeldMoney, confirmed: number): number {
  const { own, others } = takesOf(facts, hold);
  return own + Math.min(others, confirmed);
}

/**
 * What a bill owes is taken of what is held on a card, as far as that goes: it is an attempt like a
 * guest's own, whose outcome its provider says. No tip: nobody but the guest chooses one. Refused with
 * `bills.host_pays`, `bills.nothing_to_pay`.
 */
export function captureHold(
  party: BillFacts,
  begun: PaymentAttempt,
  now: Now,
): BillAct | { readonly refusal: Refusal } {
  const facts = aboutBill(party, begun.bill ?? null);
  if (facts === null) {
    return { refusal: { code: 'bills.nothing_to_pay', details: {} } };
  }
  if (facts.settings.ordering?.payer === 'host') {
    return { refusal: { code: 'bills.host_pays', details: {} } };
  }
  const taken = takeParts({ kind: 'amount' }, begun.amount, payableNow(facts));
  if ('refusal' in taken) {
    return taken;
  }
  const taker = { payment: begun.id, guest: begun.session, state: 'held' } as const;
  const held = partsTaken(beginAct(facts, now), taker, taken.items);
  return active(paymentAnnounced(held, 'payment.started', begun));
}
