import {
  about,
  type BillAct,
  beginAct,
  billAnnounced,
  callFinished,
  type Now,
  partFreed,
} from '#core/bills/bill-act.ts';
import type { BillFacts, KnownPart } from '#core/bills/bill-facts.ts';

/**
 * Sums that were kept for guests, and for which nobody has taken the money in time, are anybody's
 * again, and what asked for them is done. A part that a provider still may take is none of them.
 */
export function lateFreed(party: BillFacts, now: Now): BillAct {
  const attempts = new Set(party.attempts.map(({ id }) => id));
  const late = party.parts.filter(
    ({ state, until, payment }) =>
      state === 'held' &&
      until !== undefined &&
      Date.parse(until) <= now.at &&
      !attempts.has(payment),
  );
  return late.reduce((so, part) => lateOne(so, part), beginAct(party, now));
}

/** It ended when its time did, which tells it from one whose money came at the last moment. */
function lateOne(act: BillAct, { payment, until = '', bill }: KnownPart): BillAct {
  const { now } = act;
  const of = about(act, bill ?? null);
  const call = of.facts.calls.find(({ id }) => id === payment);
  const then = { ...of, now: { ...now, at: Date.parse(until) } };
  const freed = call === undefined ? partFreed(of, payment) : callFinished(then, call, 'server');
  return billAnnounced({ ...freed, now }, 'bill.adjusted');
}
