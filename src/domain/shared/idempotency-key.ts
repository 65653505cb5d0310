import type { Refusal } from './refusal.ts';

/** What a key makes once. */
export type KeyKind = 'order' | 'call';

/** The key stands for something else: another wish, or somebody else's. */
export function keyReused(kind: KeyKind): Refusal {
  return { code: kind === 'order' ? 'orders.key_reused' : 'calls.key_reused', details: {} };
}

/** What the key stands for was taken back before it came, and is never made. */
export function keyWithdrawn(kind: KeyKind): Refusal {
  return kind === 'order'
    ? { code: 'orders.withdrawn', details: {} }
    : { code: 'calls.state_changed', details: { state: 'done' } };
}
