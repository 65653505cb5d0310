import type { AttemptState, RefundState } from '#core/bills/codes.ts';
import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import type { TakenShare } from '#core/payments/online-payment.schema.ts';
import type { StaffAttempt, StaffRefund } from '#core/payments/staff-payments.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { REFUND_ASKED_MS } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { Texts } from '#web/i18n/core.ts';

type Look = 'still' | 'wait' | 'good' | 'bad';

export const ATTEMPT_LOOKS: Readonly<Record<AttemptState, Look>> = {
  created: 'wait',
  open: 'wait',
  unknown: 'bad',
  paid: 'good',
  declined: 'still',
  cancelled: 'still',
  expired: 'still',
};

export const REFUND_LOOKS: Readonly<Record<RefundState, Look>> = {
  proposed: 'wait',
  asked: 'wait',
  sent: 'wait',
  done: 'good',
  failed: 'bad',
  by_hand: 'good',
  applied: 'good',
  replaced: 'still',
};

/** Whether a guest may still be paying it, so that its part is held. */
export function isHolding({ state }: Pick<StaffAttempt, 'state'>): boolean {
  return isUnfinishedAttempt(state);
}

/**
 * Whether it holds a part of the bill. One for an order that is paid first does not: its lines are on
 * no bill before it is paid, so cash for it would pay what others have ordered.
 */
export function isHoldingPart(attempt: Pick<StaffAttempt, 'state' | 'order'>): boolean {
  return isHolding(attempt) && attempt.order === undefined;
}

/** Whether staff decide what happens with this refund. */
export function awaitsDecision({ state }: Pick<StaffRefund, 'state'>): boolean {
  return state === 'proposed' || state === 'failed';
}

/** Whether it can pay what is left of the bill instead. */
export function isApplicable(refund: Pick<StaffRefund, 'state' | 'cause'>): boolean {
  return (refund.cause === 'excess' || refund.cause === 'reduced') && awaitsDecision(refund);
}

/** Whether its provider has not answered for so long that staff may give it back by hand. */
export function isUnanswered(
  { state, at }: Pick<StaffRefund, 'state' | 'at'>,
  now: number,
): boolean {
  return state === 'asked' && now - Date.parse(at) >= REFUND_ASKED_MS;
}

/** The part of the bill that a guest has taken, in words; empty if it is not known any more. */
export function takenShareText(
  LL: Texts,
  locale: Locale,
  share: TakenShare | undefined,
  lines: readonly OrderLine[],
): string {
  if (share === undefined) return '';
  if (share.kind === 'equal') return LL.console.shares.equal({ parts: share.parts ?? 1 });
  if (share.kind !== 'lines') return LL.guestPayments.takes[share.kind]();
  const names = (share.lines ?? []).flatMap(({ line, num, den }) => {
    const found = lines.find(({ id }) => id === line);
    if (found === undefined) return [];
    const name = pickText(found.name, locale);
    return [num === den ? name : `${name} (${num}/${den})`];
  });
  return names.join(', ');
}
