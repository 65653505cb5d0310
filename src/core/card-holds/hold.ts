import { type HoldState, type HoldTrouble, RELEASABLE_HOLDS, UNFINISHED_HOLDS } from './codes.ts';

/** What a provider says of a hold. */
export interface HoldReading {
  readonly state: 'open' | 'held' | 'taken' | 'released' | 'declined' | 'expired';
}

export const isUnfinishedHold = (state: HoldState): boolean =>
  (UNFINISHED_HOLDS as readonly HoldState[]).includes(state);

export const isReleasableHold = (state: HoldState): boolean =>
  (RELEASABLE_HOLDS as readonly HoldState[]).includes(state);

/**
 * The state after a reading; null if it changes nothing. While it is being taken or released, only the
 * provider's end of that counts: what is still held is asked for again. An end stays, whatever comes
 * later, and comes again.
 */
export function holdAfter(state: HoldState, reading: HoldReading): HoldState | null {
  if (!isUnfinishedHold(state) || state === 'asked') {
    return null;
  }
  const isActing = state === 'capturing' || state === 'releasing';
  if (reading.state === 'open' || reading.state === 'held') {
    return isActing || state === 'held' || state === reading.state ? null : reading.state;
  }
  const next = reading.state === 'taken' ? 'captured' : reading.state;
  // A page that we end has nothing to expire for the guest.
  return state === 'releasing' && next !== 'captured' ? 'released' : next;
}

/** What a hold takes of what is owed, in minor units: never more than it has. */
export const captureAmount = (held: number, owed: number): number =>
  Math.max(0, Math.min(held, owed));

/** How long a provider may be without an answer before staff hear of it. */
export const STUCK_MS = 600_000;

/** What staff are to see to; `owes`: its party is still here, and has something to pay. */
export function holdTrouble(
  { state, changedAt }: { readonly state: HoldState; readonly changedAt: number },
  owes: boolean,
  now: number,
): HoldTrouble | null {
  if (state === 'expired' || state === 'declined') return owes ? state : null;
  const isAsked = state === 'releasing' || state === 'capturing';
  return isAsked && now - changedAt >= STUCK_MS ? 'stuck' : null;
}

/** What a tab may owe once a card is held for it: staff can say otherwise afterwards. */
export const limitWithHold = (held: number | null, limit: number | null): number | null =>
  held === null || limit === null ? (held ?? limit) : Math.min(held, limit);
