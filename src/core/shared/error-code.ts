import type { ErrorCode } from './error-codes.ts';

/**
 * Whether a text looks like one of our error codes. A newer server may have codes that this version
 * does not know; those get a general message, and are refusals like any other. A complete list
 * would add half a kilobyte to every guest's first visit.
 */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[a-z]+(?:_[a-z]+)*\.[a-z_]+$/.test(value);
}
