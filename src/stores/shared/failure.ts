import type { ApiError } from '../../api/shared/api-error.ts';
import type { ErrorCode } from '../../contract/codes.ts';
import { isErrorCode } from '../../domain/shared/error-code.ts';

/** What went wrong, for a feature to put into words. */
export type Failure = ErrorCode | 'network';

/** The code of what an api call threw; what carries no code of ours is the network's doing. */
export function failureOf(thrown: unknown): Failure {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code;
  return isErrorCode(code) ? code : 'network';
}

/** With `…state_changed`: the state that the server found instead. */
export function foundState(thrown: unknown): string | null {
  const isOurs = typeof thrown === 'object' && thrown !== null && 'problem' in thrown;
  return isOurs ? ((thrown as ApiError).problem?.state ?? null) : null;
}

/** Milliseconds that the server asks to wait before the same is tried again; null for none. */
export function waitOf(thrown: unknown): number | null {
  const wait = typeof thrown === 'object' && thrown !== null && 'retryAfter' in thrown;
  return wait && typeof thrown.retryAfter === 'number' ? thrown.retryAfter : null;
}
