import { PAIRING_POLL_MS } from '#core/shared/limits.ts';

/** A pairing as it is stored; times in milliseconds since 1970. */
export interface PairingFacts {
  readonly expiresAt: number;
  /** When a manager approved it. */
  readonly approvedAt: number | null;
  /** When the token that it led to was first used. */
  readonly usedAt: number | null;
}

/**
 * `waiting`: a manager may approve it; `approved`: the tablet may fetch its token, again if the
 * answer was lost; `ended`: used, or too old.
 */
export type PairingState = 'waiting' | 'approved' | 'ended';

/** An approved one is too old as well: the tablet asks every few seconds. */
export function pairingState(pairing: PairingFacts, at: number): PairingState {
  if (pairing.usedAt !== null || at >= pairing.expiresAt) {
    return 'ended';
  }
  return pairing.approvedAt === null ? 'waiting' : 'approved';
}

/** How often the tablet asked: `intervalMs` is what it was last told to wait. */
export interface Polling {
  readonly polledAt: number | null;
  readonly intervalMs: number;
}

/**
 * Clocks and networks are not exact: this much sooner is in time.
 */
const TOLERANCE_MS = 500;

/**
 * Whether a tablet asks too soon, and the interval from now on: 5 seconds longer each time
 * (RFC 8628, 3.5).
 */
export function pollAgain(
  { polledAt, intervalMs }: Polling,
  at: number,
): { readonly isTooSoon: boolean; readonly intervalMs: number } {
  const isTooSoon = polledAt !== null && at - polledAt < intervalMs - TOLERANCE_MS;
  return { isTooSoon, intervalMs: isTooSoon ? intervalMs + PAIRING_POLL_MS : intervalMs };
}
