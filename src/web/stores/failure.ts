import { isErrorCode } from '#core/shared/error-code.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Problem } from '#core/shared/problem.schema.ts';
import type { ApiError } from '#web/http/api-error.ts';

/** An error, for a feature to put into words. */
export type Failure = ErrorCode | 'network';

/** A refused request as a feature shows it: the server's problem, or that nobody answered. */
export type FailedProblem = Omit<Problem, 'code'> & { readonly code: Failure };

/**
 * The code of an error that an API call threw; an error without one of our codes is the network's.
 */
export function failureOf(thrown: unknown): Failure {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code;
  return isErrorCode(code) ? code : 'network';
}

/** The server's answer to a refused request; null without one. */
export function problemOf(thrown: unknown): Problem | null {
  const isOurs = typeof thrown === 'object' && thrown !== null && 'problem' in thrown;
  return isOurs ? (thrown as ApiError).problem : null;
}

/** What the server refused for good; null where it may have arrived, or may succeed later. */
export function refusalOf(thrown: unknown): Problem | null {
  const isOurs = typeof thrown === 'object' && thrown !== null && 'refusal' in thrown;
  return isOurs ? (thrown as ApiError).refusal : null;
}

/** With `…state_changed`: the actual state. */
export function foundState(thrown: unknown): string | null {
  return problemOf(thrown)?.state ?? null;
}

/** Milliseconds that the server asks to wait before a retry; null for none. */
export function waitOf(thrown: unknown): number | null {
  const wait = typeof thrown === 'object' && thrown !== null && 'retryAfter' in thrown;
  return wait && typeof thrown.retryAfter === 'number' ? thrown.retryAfter : null;
}
