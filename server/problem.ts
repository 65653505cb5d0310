import { type ErrorCode, PROBLEMS } from '#core/shared/error-codes.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return PROBLEMS[code][0];
}

export type ProblemDetails = Refusal['details'];

/** Thrown by use cases, sent as RFC 9457 problem details. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly details: ProblemDetails;
  /** Seconds, for a Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}, retryAfter?: number) {
    super(PROBLEMS[code][1]);
    this.name = 'ProblemError';
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** A domain rule's refusal, as a problem. */
export function refused({ code, details, retryAfter }: Refusal): ProblemError {
  return new ProblemError(code, details, retryAfter);
}

/** A domain rule's result; throws its refusal. */
export function granted<Granted extends object>(
  answer: Granted | { readonly refusal: Refusal },
): Granted {
  if ('refusal' in answer) {
    throw refused(answer.refusal);
  }
  return answer;
}

/** Throws a domain rule's refusal, if any. */
export function ensureAllowed(refusal: Refusal | null): void {
  if (refusal !== null) {
    throw refused(refusal);
  }
}

/** The body of a problem response. */
export function toProblem(code: ErrorCode, details: ProblemDetails = {}): Problem {
  const [status, title] = PROBLEMS[code];
  return { type: 'about:blank', title, status, code, ...details };
}
