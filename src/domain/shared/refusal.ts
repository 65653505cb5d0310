import type { Acknowledgement, ErrorCode } from '../../contract/codes.ts';
import type { Problem } from '../../contract/problem.schema.ts';

/** Why a wish is not granted: the contract's code, and what goes with it. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly details: Omit<Partial<Problem>, 'type' | 'title' | 'status' | 'code'>;
}

/** The 409 of a transition whose `from` does not hold, with what is. */
export function stateChanged(state: string): Refusal {
  return { code: 'orders.state_changed', details: { state } };
}

/** The 400 of a rejection or void that does not say why. */
export function reasonRequired(): Refusal {
  const fields = [{ path: '/reason', message: 'must be given: the guest reads it' }];
  return { code: 'request.invalid', details: { fields } };
}

/** The 409 of an acceptance by somebody who has not said to have read what matters most. */
export function acknowledgementRequired(acknowledge: Acknowledgement[]): Refusal {
  return { code: 'orders.acknowledgement_required', details: { acknowledge } };
}

export function undoExpired(state: string): Refusal {
  return { code: 'orders.undo_expired', details: { state } };
}
