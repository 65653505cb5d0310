import type { ErrorCode } from '../../contract/codes.ts';

/**
 * Whether it looks like a code of our problems. A newer server may have more of them than this
 * code knows; those are told in general words, and are refusals like any other. A list of all
 * would be half a kilobyte of every guest's first visit.
 */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[a-z]+\.[a-z_]+$/.test(value);
}
