import type { ErrorCode } from '#core/shared/error-codes.ts';
import type { Problem } from '#core/shared/problem.schema.ts';

/**
 * Why a request failed: either the server said so (`problem`), or it could not be reached or
 * understood (`network`: no connection, time-out, a captive portal's page).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: 'problem' | 'network';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly problem: Problem | null;
  /** Milliseconds the server asked to wait (`Retry-After`). */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null, cause?: unknown) {
    super(problem?.code ?? 'network', { cause });
    this.kind = problem === null ? 'network' : 'problem';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** The part that a store keeps and a feature translates. */
  get code(): ErrorCode | 'network' {
    return this.problem?.code ?? 'network';
  }

  /**
   * What the server refused for good; null where the very same request may succeed later: there was
   * no answer, or one of an overloaded or a broken server.
   */
  get refusal(): Problem | null {
    return this.status >= 500 || this.status === 429 ? null : this.problem;
  }
}

/** Any thrown value as an `ApiError`: an error without a problem counts as the network's. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, null, null, error);
}
