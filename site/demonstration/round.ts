import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { GUEST_ORDER, GUEST_SEEN } from './evening.ts';

/** What the guest's phone shows: choosing, with this many dishes, or the order's state. */
export type PhoneView =
  | { readonly kind: 'menu'; readonly chosen: 0 | 1 | 2 }
  | { readonly kind: 'order'; readonly state: 'sent' | 'seen' | 'accepted' | 'ready' | 'served' };

/** A moment of the round that plays itself before a visitor takes over. */
export interface Moment {
  /** Seconds of the evening (`evening.ts`): the clock jumps from one moment to the next. */
  readonly time: number;
  /** How long it is shown, in milliseconds. */
  readonly stays: number;
  readonly phone: PhoneView;
  /** What is said under it. */
  readonly text: 'choose' | 'sent' | 'seen' | 'accepted' | 'ready' | 'served';
}

const { sent, accepted, ready, served } = GUEST_ORDER;

/** One round, from an empty cart to the table. */
export const ROUND: readonly Moment[] = [
  { time: 0, stays: 1_600, phone: { kind: 'menu', chosen: 0 }, text: 'choose' },
  { time: 5, stays: 1_100, phone: { kind: 'menu', chosen: 1 }, text: 'choose' },
  { time: 9, stays: 2_000, phone: { kind: 'menu', chosen: 2 }, text: 'choose' },
  { time: sent, stays: 2_000, phone: { kind: 'order', state: 'sent' }, text: 'sent' },
  { time: GUEST_SEEN, stays: 2_600, phone: { kind: 'order', state: 'seen' }, text: 'seen' },
  { time: accepted, stays: 2_600, phone: { kind: 'order', state: 'accepted' }, text: 'accepted' },
  { time: ready, stays: 3_000, phone: { kind: 'order', state: 'ready' }, text: 'ready' },
  { time: served, stays: 3_000, phone: { kind: 'order', state: 'served' }, text: 'served' },
];

/** What the page begins with: dishes, and a cart that is about to be sent. */
export const FIRST = ROUND.findIndex(({ phone }) => phone.kind === 'menu' && phone.chosen === 2);

/**
 * What it shows instead to whoever prefers that nothing moves: the order has been seen, and stands on
 * both. The server draws both, as it knows neither; a style sheet decides.
 */
export const STILL = ROUND.findIndex(({ text }) => text === 'seen');

/** The evening's first second on a clock: seconds after midnight. */
const BEGINS = 19 * 3_600 + 41 * 60 + 51;

/** The wall clock at a second of the evening, as the language writes it: `19:42`, `19.42`. */
export function clockAt(time: number, locale: Locale): string {
  const minutes = Math.floor((BEGINS + time) / 60);
  const { timeSeparator = ':' } = LOCALE_FACTS[locale];
  return `${Math.floor(minutes / 60)}${timeSeparator}${String(minutes % 60).padStart(2, '0')}`;
}

/** How old an order is at a time, such as `4:08`. */
export function ageAt(time: number, since: number): string {
  const age = time - since;
  return `${Math.floor(age / 60)}:${String(age % 60).padStart(2, '0')}`;
}
