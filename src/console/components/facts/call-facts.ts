import type { Call } from '#core/calls/call.schema.ts';
import type { Texts } from '#web/i18n/core.ts';

/** When a guest has waited this long, the slip is marked as late. Milliseconds. */
export const CALL_LATE_MS = 120_000;

/** The part of a call that only a bill request has; absent in calls for staff. */
export type CallRequest = NonNullable<Call['wish']>;

/** What the call asks for, as text beside the table's label. */
export function callTexts(LL: Texts, call: Call): string {
  if (call.wish !== undefined) {
    return LL.console.calls.bill({ method: methodText(LL, call.wish) });
  }
  if (call.move !== undefined) {
    return LL.console.calls.move({ table: call.move.to.label });
  }
  const { reasons } = LL.console.calls;
  return reasons[call.reason ?? 'other']?.() || reasons.other();
}

// A console that was open during an update may not have a word for what guests can ask since.

/** The way to pay. */
export function methodText(
  { console: { methods } }: Texts,
  { method }: Pick<CallRequest, 'method'>,
) {
  return methods[method]?.() || methods.other();
}

/** The part of the bill that a guest wants to pay. */
export function shareTexts(
  LL: Texts,
  { share, parts }: Pick<CallRequest, 'share' | 'parts'>,
): string {
  if (share === 'equal') return LL.console.shares.equal({ parts: parts ?? 2 });
  return LL.console.shares[share]?.() || LL.console.shares.part();
}
