import type { Refusal } from './refusal.ts';

/** What a key creates once. */
export type KeyKind = 'order' | 'call';

/** The key belongs to a different request, or to somebody else. */
export function keyReused(kind: KeyKind): Refusal {
  return { code: kind === 'order' ? 'orders.key_reused' : 'calls.key_reused', details: {} };
}

/** The request was withdrawn before it arrived, and is never carried out. */
export function keyWithdrawn(kind: KeyKind): Refusal {
  return kind === 'order'
    ? { code: 'orders.withdrawn', details: {} }
    : { code: 'calls.state_changed', details: { state: 'done' } };
}
