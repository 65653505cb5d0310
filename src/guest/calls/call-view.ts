import type { PaymentMethod } from '#core/bills/codes.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { errorText } from '#web/i18n/error-text.ts';
import type { Language } from '#web/i18n/language.ts';
import type { CallsStore, OutgoingCall } from './calls-store.ts';

/** The status of a call, in words. */
export interface AskedView {
  readonly id: string;
  readonly tone: 'wait' | 'good' | 'bad';
  readonly title: string;
  readonly text: string;
  /** It is not done, and nobody is coming: it can be cancelled. */
  readonly canCancel: boolean;
  /** Refused: it can be dismissed. */
  readonly isRefused: boolean;
}

export interface CallPlace {
  readonly label: string;
  readonly timeZone: string;
}

type Calls = Pick<CallsStore, 'outgoing' | 'staffCall' | 'billCall'>;

/** The status of this guest's call for staff, or null if there is none. Reads signals. */
export function staffCallView(
  language: Language,
  calls: Calls,
  place: CallPlace,
): AskedView | null {
  const words = language.LL.guest.calls;
  const call = calls.staffCall.value;
  const entry = calls.outgoing.value.findLast(({ body }) => body.kind === 'staff');
  if (call?.state === 'taken') {
    return {
      ...known(call),
      tone: 'good',
      title: words.taken(),
      text: words.takenText({ table: place.label }),
    };
  }
  if (call) {
    const time = language.time(call.openedAt, place.timeZone);
    return { ...known(call), tone: 'good', title: words.open(), text: words.openText({ time }) };
  }
  return entry ? outgoingView(language, entry, words.sending(), words.refused()) : null;
}

/** The status of this guest's request for the bill, or null if there is none. Reads signals. */
export function billCallView(language: Language, calls: Calls, place: CallPlace): AskedView | null {
  const words = language.LL.guest.bill;
  const call = calls.billCall.value;
  const entry = calls.outgoing.value.findLast(({ body }) => body.kind === 'bill');
  if (entry) {
    return outgoingView(language, entry, words.sending(), words.refused());
  }
  if (!call) {
    return null;
  }
  const come = arrivalTexts(language, call.wish?.method ?? 'other', place.label);
  if (call.state === 'taken') {
    return { ...known(call), tone: 'good', title: words.taken(), text: come };
  }
  const time = language.time(call.openedAt, place.timeZone);
  const text = words.askedText({ time, come });
  return { ...known(call), tone: 'good', title: words.asked(), text };
}

/** What the staff bring. */
export function arrivalTexts({ LL }: Language, method: PaymentMethod, label: string): string {
  return LL.guest.bill.come[method]({ table: label });
}

function known(call: Call) {
  return { id: call.id, canCancel: call.state === 'open', isRefused: false };
}

function outgoingView(
  { LL }: Language,
  entry: OutgoingCall,
  sending: string,
  refused: string,
): AskedView {
  const words = LL.guest.calls;
  if (entry.problem !== null) {
    const text = errorText(LL, entry.problem.code);
    const base = { id: entry.id, canCancel: false, isRefused: true };
    return { ...base, tone: 'bad', title: refused, text };
  }
  return {
    id: entry.id,
    tone: 'wait',
    title: entry.isWithdrawing ? words.cancelling() : sending,
    text: words.sendingText(),
    canCancel: !entry.isWithdrawing,
    isRefused: false,
  };
}
