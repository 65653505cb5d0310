import { SEATING_EMPTY_MS, SEATING_IDLE_MS } from '#core/shared/limits.ts';

/** Instants in milliseconds since 1970. */
export interface SeatingTimes {
  readonly openedAt: number;
  /** Null: nothing has been ordered yet. */
  readonly lastOrderAt: number | null;
  /** The last order, call, admission or staff action. */
  readonly lastActivityAt: number;
}

/** Whether an open seating expires, and why: no order within 30 minutes, or 3 idle hours. */
export function shouldEnd(seating: SeatingTimes, now: number): 'empty' | 'idle' | null {
  if (seating.lastOrderAt === null && now - seating.openedAt >= SEATING_EMPTY_MS) {
    return 'empty';
  }
  return now - seating.lastActivityAt >= SEATING_IDLE_MS ? 'idle' : null;
}
