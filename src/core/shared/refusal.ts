import type { Acknowledgement } from '#core/orders/codes.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Problem } from './problem.schema.ts';

/** Why a request is refused: the contract's code and its details. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly details: Omit<Partial<Problem>, 'type' | 'title' | 'status' | 'code'>;
  /** When the same may be granted, in seconds. */
  readonly retryAfter?: number | undefined;
}

/** The 409 of a transition whose `from` does not match, with the actual state. */
export function stateChanged(state: string): Refusal {
  return { code: 'orders.state_changed', details: { state } };
}

/** The 400 of a field that cannot be as it is. */
export function invalidField(path: string, message: string): Refusal {
  return { code: 'request.invalid', details: { fields: [{ path, message }] } };
}

/** The 400 of a rejection or void without a reason. */
export function reasonRequired(): Refusal {
  return invalidField('/reason', 'must be given: the guest reads it');
}

/** The 409 of an acceptance without the required confirmation. */
export function acknowledgementRequired(acknowledge: Acknowledgement[]): Refusal {
  return { code: 'orders.acknowledgement_required', details: { acknowledge } };
}

export function undoExpired(state: string): Refusal {
  return { code: 'orders.undo_expired', details: { state } };
}
