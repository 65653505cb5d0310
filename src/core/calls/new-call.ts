import type { TableRef } from '#core/shared/common.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Call, CallRequest } from './call.schema.ts';

/** A guest's request for staff or for the bill, and its place. */
export interface CallToMake {
  readonly id: string;
  readonly body: CallRequest;
  readonly seating: { readonly id: string; readonly table: Call['table'] };
  /** The guest session that calls. */
  readonly guest: string;
  /** For a request for the bill: its amount. */
  readonly wish: NonNullable<Call['wish']> | null;
  /** For a wish to move: the table. */
  readonly to?: TableRef | null;
}

/** A new call, `at` in milliseconds since 1970. */
export function newCall(
  { id, body, seating, guest, wish, to = null }: CallToMake,
  at: number,
): Call {
  const note = body.kind === 'staff' ? plainText(body.note) : null;
  return {
    id,
    kind: body.kind,
    state: 'open',
    table: seating.table,
    seating: seating.id,
    guest,
    openedAt: toTimestamp(at),
    takenAt: null,
    doneAt: null,
    ...(body.kind === 'staff' && { reason: body.reason }),
    ...(note !== null && { note }),
    ...(wish !== null && { wish }),
    ...(to !== null && { move: { to } }),
  };
}

/**
 * Which of a seating's open calls a guest's new one replaces, and which stay: a new request for the
 * bill replaces the guest's own, and a new wish to move the party's. No guest has more than `max`
 * others open.
 */
export function roomForCall<Record extends { readonly call: Pick<Call, 'guest' | 'kind'> }>(
  open: readonly Record[],
  { guest, kind }: Pick<Call, 'guest' | 'kind'>,
  max: number,
): { readonly replaced: Record[]; readonly others: Record[] } | { readonly refusal: Refusal } {
  const isReplaced = ({ call }: Record) =>
    call.kind === kind && (kind === 'move' || (kind === 'bill' && call.guest === guest));
  const others = open.filter((record) => !isReplaced(record));
  return others.filter(({ call }) => call.guest === guest).length >= max
    ? { refusal: { code: 'calls.too_many', details: { limit: max } } }
    : { replaced: open.filter(isReplaced), others };
}
