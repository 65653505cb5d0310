import type { Call } from '#core/calls/call.schema.ts';
import type { Texts } from '#web/i18n/core.ts';

/** When a guest has waited this long, the slip is marked as late. Milliseconds. */
export const CALL_LATE_MS = 120_000;

/** The part of a call that only a bill request has; absent in calls for staff. */
export type CallRequest = NonNullable<Call['wish']>;

/** What the call asks for, as text beside the table's label. */
export function callTexts(LL: Texts, call: Call): string {
  if (call.wish !== undefined) {
    return LL.console.calls.bill({ method: LL.console.methods[call.wish.method]() });
  }
  if (call.move !== undefined) {
    return LL.console.calls.move({ table: call.move.to.label });
  }
  return LL.console.calls.reasons[call.reason ?? 'other']();
}

/** The part of the bill that a guest wants to pay. */
export function shareTexts(
  LL: Texts,
  { share, parts }: Pick<CallRequest, 'share' | 'parts'>,
): string {
  if (share === 'equal') return LL.console.shares.equal({ parts: parts ?? 2 });
  return LL.console.shares[share]();
}
