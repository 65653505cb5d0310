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
  /** Its guest fetches what is ordered here. */
  readonly isCollected?: boolean | undefined;
  /** By how much the device's clock is behind the server's, as far as is known. Milliseconds. */
  readonly behind?: number | undefined;
}

/** Whether it will never be made: nobody pays for it. */
export function isLost({ state }: OutgoingOrder): boolean {
  return state === 'withdrawn' || state === 'refused';
}

/** The status, in words, of an order that is not known here, be it in transit or sent by another tab. */
export function entryView(language: Language, entry: OutgoingOrder, place: EntryPlace): StatusView {
  const { LL } = language;
  const words = LL.guest.status;
  if (entry.isWithdrawing && entry.state !== 'withdrawn') {
    return { tone: 'wait', title: words.withdrawing(), text: words.withdrawingText() };
  }
  switch (entry.state) {
    case 'withdrawn':
      return { tone: 'still', title: words.withdrawn(), text: words.withdrawnText() };
    case 'sent':
      return {
        ...{ tone: 'good', title: words.placed(), text: words.placedText() },
        steps: stepsOf(language, entry, place, 'sentStep'),
      };
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

function stepsOf(
  { LL, time }: Language,
  { createdAt }: OutgoingOrder,
  { timeZone, isCollected, behind = 0 }: EntryPlace,
  now: 'waitingStep' | 'sentStep',
): Step[] {
  const names = (['waitingStep', 'sentStep', 'seenStep', 'servedStep'] as const).slice(
    now === 'waitingStep' ? 0 : 1,
  );
  return names.map((name) => ({
    name:
      name === 'servedStep' && isCollected
        ? LL.guest.collect.lineServed()
        : LL.guest.status[name](),
    ...(name === now
      ? { time: time(createdAt + behind, timeZone), state: 'now' }
      : { time: undefined, state: 'ahead' }),
  }));
}

function waitingView(language: Language, entry: OutgoingOrder, place: EntryPlace): StatusView {
  const { timeZone, opensOffline, behind = 0 } = place;
  const words = language.LL.guest.status;
  const isFirstTry = entry.attempts <= 1 && entry.state === 'sending';
  const steps = stepsOf(language, entry, place, 'waitingStep');
  if (isFirstTry) {
    return { tone: 'wait', title: words.sending(), text: words.sendingText(), steps };
  }
  const until = language.time(entry.createdAt + behind + ORDER_EXPIRY_MS, timeZone);
  return {
    tone: 'wait',
    title: words.waiting(),
    text: opensOffline ? words.waitingKept({ time: until }) : words.waitingText({ time: until }),
    steps,
  };
}
