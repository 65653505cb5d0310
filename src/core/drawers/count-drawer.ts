import { plainText } from '#core/shared/plain-text.ts';
import { invalidField, type Refusal, reasonRequired } from '#core/shared/refusal.ts';
import type { ShiftState } from './codes.ts';
import type { CashMoveRequest, CloseShiftRequest, Pieces } from './drawers.schema.ts';

/** What is known of a shift when something is to be done to it; minor units. */
export interface ShiftFacts {
  readonly state: ShiftState;
  readonly float: number;
  /** All cash that was moved since. */
  readonly moved: number;
  /** Once it is closed. */
  readonly difference: number;
  readonly reason: string | null;
}

type Refused = { readonly refusal: Refusal };
const refuse = (code: Refusal['code'], details: Refusal['details'] = {}): Refused => ({
  refusal: { code, details },
});

/** What should be in a drawer. */
export function expectedIn({ float, moved }: Pick<ShiftFacts, 'float' | 'moved'>): number {
  return float + moved;
}

/** Notes and coins that were counted one by one must be what was counted. */
export function countRefusal(counted: number, pieces: Pieces | undefined): Refusal | null {
  const sum = pieces?.reduce((all, { value, count }) => all + value * count, 0) ?? counted;
  const isTwice = new Set(pieces?.map(({ value }) => value)).size < (pieces?.length ?? 0);
  return sum === counted && !isTwice
    ? null
    : invalidField('/pieces', 'must sum to what was counted, each value once');
}

/** Cash is put in or taken out. Refused with `drawers.not_open`, and without a reason. */
export function moveCash(
  shift: ShiftFacts,
  wish: CashMoveRequest,
): { readonly amount: number; readonly reason: string } | Refused {
  if (shift.state !== 'open') return refuse('drawers.not_open');
  if (wish.amount === 0) {
    return { refusal: invalidField('/amount', 'must be more or less than nothing') };
  }
  const reason = plainText(wish.reason);
  return reason === null ? { refusal: reasonRequired() } : { amount: wish.amount, reason };
}

/**
 * The closing count. Refused with `drawers.not_open`, `drawers.changed` if something was paid in
 * cash since `expected` was shown, and `drawers.reason_required` with the difference, unless the
 * count is blind: whoever counts so can only say afterwards why it differs.
 */
export function closeShift(
  shift: ShiftFacts,
  { counted, pieces, expected: shown, reason: said }: CloseShiftRequest,
  isBlind: boolean,
): { readonly expected: number; readonly reason: string | null } | Refused {
  if (shift.state !== 'open') return refuse('drawers.not_open');
  const refusal = countRefusal(counted, pieces);
  if (refusal !== null) return { refusal };
  const expected = expectedIn(shift);
  if (shown !== undefined && shown !== expected) return refuse('drawers.changed');
  const difference = counted - expected;
  const reason = difference === 0 ? null : plainText(said);
  return difference === 0 || reason !== null || isBlind
    ? { expected, reason }
    : refuse('drawers.reason_required', { limit: Math.abs(difference) });
}

/** Somebody says why a count differs. Refused with `drawers.explained` if nothing waits for it. */
export function explainShift(
  shift: ShiftFacts,
  said: string,
): { readonly reason: string } | Refused {
  if (shift.state !== 'closed' || shift.difference === 0 || shift.reason !== null) {
    return refuse('drawers.explained');
  }
  const reason = plainText(said);
  return reason === null ? { refusal: reasonRequired() } : { reason };
}
