import type { DeliveryProblem } from './codes.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after a try the next one is, as Standard Webhooks 1.0 proposes: three days in all. */
const WAITS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** So much later at most, by chance: receivers that come back are not asked for all at once. */
const JITTER = 0.2;
/** A receiver cannot ask for more patience than there is. */
const RETRY_AFTER_MAX_MS = 24 * HOUR;
/** How long an endpoint rests that says it has too much to do, and not for how long. */
const REST_MS = 5 * SECOND;
const BUSY: readonly number[] = [429, 502, 503, 504];
/** An endpoint that has taken nothing for so long is switched off. */
const OFF_AFTER_MS = 3 * 24 * HOUR;

/** What came of a try. */
export type Outcome =
  | { status: number; retryAfter: string | null }
  | { problem: Exclude<DeliveryProblem, 'status'> };

export type Decision =
  | { kind: 'delivered' }
  /** It wants no more of anything. */
  | { kind: 'gone' }
  | {
      kind: 'again';
      /** When; null: it was tried often enough. */
      at: number | null;
      /** Until when the endpoint gets nothing else either. */
      restUntil: number | null;
      /** The endpoint is switched off. */
      isOff: boolean;
    };

interface Tried {
  /** How often, this one included. */
  readonly tries: number;
  /** Since when the endpoint has taken nothing. */
  readonly failingSince: number | null;
  readonly at: number;
  /** From 0 to 1. */
  readonly chance: number;
}

/** What follows from a try. */
export function decideNextTry(outcome: Outcome, tried: Tried): Decision {
  const status = 'status' in outcome ? outcome.status : null;
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 410) return { kind: 'gone' };
  const { tries, failingSince, at, chance } = tried;
  const wait = WAITS_MS[tries - 1];
  const asked = 'retryAfter' in outcome ? readRetryAfter(outcome.retryAfter, at) : null;
  const isBusy = status !== null && BUSY.includes(status);
  const patience = isBusy ? (asked ?? REST_MS) : 0;
  return {
    kind: 'again',
    at:
      wait === undefined ? null : at + Math.max(Math.round(wait * (1 + JITTER * chance)), patience),
    restUntil: isBusy ? at + patience : null,
    isOff: failingSince !== null && at - failingSince > OFF_AFTER_MS,
  };
}

/** `Retry-After` in milliseconds from `now` on: seconds, or a date. Null for what is neither. */
export function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), RETRY_AFTER_MAX_MS);
}
