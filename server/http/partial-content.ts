import type { IncomingHttpHeaders } from 'node:http';
import { hasEtag } from './etag.ts';

/** What a response is of: its weak tag, and when it last changed in whole seconds, as milliseconds. */
type Version = { etag: string; changedAt: number };

/** The first and the last byte, both included. */
export type ByteRange = { first: number; last: number };

/** Whether the client has this version already (RFC 9110, 13.1). A tag counts for more than a time. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, changedAt }: Version): boolean {
  if (headers['if-none-match'] !== undefined) return hasEtag({ headers }, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changedAt <= since;
}

/**
 * The part of `size` bytes that a request asks for (RFC 9110, 14.1.2); null: all of it, also where
 * it asks for several parts, or for a part of another version.
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  { changedAt, size }: { changedAt: number; size: number },
): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const condition = headers['if-range'];
  // A weak tag is not enough for a part: only the time is.
  if (typeof condition === 'string' && Date.parse(condition) !== changedAt) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}
