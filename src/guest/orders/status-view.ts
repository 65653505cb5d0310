import { ORDER_EXPIRY_MS } from '#core/shared/limits.ts';
import type { Step } from '#web/components/status/step-progress.tsx';
import { quotedReason } from '#web/i18n/core-reason-text.ts';
import { errorText } from '#web/i18n/error-text.ts';
import type { Language } from '#web/i18n/language.ts';
import type { OutgoingOrder } from './orders-store.ts';

/** An order's status: text, colour and steps. */
export interface StatusView {
  readonly tone: 'good' | 'wait' | 'bad' | 'still';
  readonly title: string;
  readonly text: string;
  /** It waits for its device to be let in. */
  readonly isWaiting?: true;
  /** Staff's own words. */
  readonly reason?: string;
  readonly steps?: readonly Step[];
  /** Since when this may be out of date, formatted. */
  readonly staleSince?: string;
}

/** The context of the texts. */
interface EntryPlace {
  readonly timeZone: string;
  /** The page works offline. */
  readonly opensOffline?: boolean | undefined;
}

/** Whether it will never be made: nobody pays for it. */
export function isLost({ state }: OutgoingOrder): boolean {
  return state === 'withdrawn' || state === 'refused';
}

/** The status of an order that is not known to have arrived, in words. */
export function entryView(language: Language, entry: OutgoingOrder, place: EntryPlace): StatusView {
  const { LL } = language;
  const words = LL.guest.status;
  if (entry.isWithdrawing && entry.state !== 'withdrawn') {
    return { tone: 'wait', title: words.withdrawing(), text: words.withdrawingText() };
  }
  switch (entry.state) {
    case 'withdrawn':
      return { tone: 'still', title: words.withdrawn(), text: words.withdrawnText() };
    case 'expired':
      return { tone: 'wait', title: words.expired(), text: words.expiredText() };
    case 'refused':
      return {
        tone: 'bad',
        title: words.refused(),
        text: errorText(LL, entry.problem?.code ?? 'server.failed'),
        ...(entry.problem?.reason !== undefined && {
          reason: quotedReason(LL, entry.problem.reason),
        }),
      };
    default:
      return waitingView(language, entry, place);
  }
}

function waitingView(
  language: Language,
  entry: OutgoingOrder,
  { timeZone, opensOffline }: EntryPlace,
): StatusView {
  const words = language.LL.guest.status;
  const isFirstTry = entry.attempts <= 1 && entry.state === 'sending';
  const steps: Step[] = [
    {
      name: words.waitingStep(),
      time: language.time(entry.createdAt, timeZone),
      state: 'now',
    },
    { name: words.sentStep(), time: undefined, state: 'ahead' },
    { name: words.seenStep(), time: undefined, state: 'ahead' },
    { name: words.servedStep(), time: undefined, state: 'ahead' },
  ];
  if (isFirstTry) {
    return { tone: 'wait', title: words.sending(), text: words.sendingText(), steps };
  }
  const until = language.time(entry.createdAt + ORDER_EXPIRY_MS, timeZone);
  return {
    tone: 'wait',
    title: words.waiting(),
    text: opensOffline ? words.waitingKept({ time: until }) : words.waitingText({ time: until }),
    steps,
  };
}
