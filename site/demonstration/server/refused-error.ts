import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Refusal } from '#core/shared/refusal.ts';

/** Thrown when a rule refuses a request; answered as problem details. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: ErrorCode, details: Refusal['details'] = {}) {
    super(code);
    this.name = 'Refused';
    this.refusal = { code, details };
  }
}

export function refused({ code, details }: Refusal): Refused {
  return new Refused(code, details);
}

/** Returns a rule's result, or throws its refusal. */
export function granted<Answer extends object>(
  answer: Answer | { readonly refusal: Refusal },
): Exclude<Answer, { readonly refusal: Refusal }> {
  if ('refusal' in answer) {
    throw refused(answer.refusal);
  }
  return answer as Exclude<Answer, { readonly refusal: Refusal }>;
}

/** The codes refused here that the real server does not answer with a 409. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  'request.invalid': 400,
  'orders.key_required': 400,
  'sessions.required': 401,
  'sessions.ended': 401,
  'request.not_found': 404,
  'tables.unknown': 404,
  'orders.unknown': 404,
  'lines.unknown': 404,
  'lines.changed': 409,
  'calls.unknown': 404,
  'products.unknown': 404,
  'options.unknown': 404,
  'orders.key_reused': 422,
  'calls.key_reused': 422,
  'bills.key_reused': 422,
  'request.rate_limited': 429,
};
const CONFLICT = 409;

export function statusOf(code: ErrorCode): number {
  return STATUS[code] ?? CONFLICT;
}
