import type { Call } from '../../../src/contract/ordering/call.schema.ts';
import type { Texts } from '../../../src/i18n/core.ts';

/** A guest who has waited this long for somebody to come: the slip says so. Milliseconds. */
export const CALL_LATE_MS = 120_000;

/** A bill request's own part of a call; absent in calls for staff. */
export type CallRequest = NonNullable<Call['wish']>;

/** What is wanted, in the words that stand beside the table's label. */
export function callTexts(LL: Texts, call: Call): string {
  if (call.wish !== undefined) {
    return LL.console.calls.bill({ method: LL.console.methods[call.wish.method]() });
  }
  return LL.console.calls.reasons[call.reason ?? 'other']();
}

/** Which part of the bill somebody wants to pay. */
export function shareTexts(
  LL: Texts,
  { share, parts }: Pick<CallRequest, 'share' | 'parts'>,
): string {
  if (share === 'equal') return LL.console.shares.equal({ parts: parts ?? 2 });
  return LL.console.shares[share]();
}
