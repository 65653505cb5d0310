import { epochOf } from '#core/epochs/claims.ts';
import { ACKNOWLEDGED_MS } from '#core/shared/limits.ts';
import { asOrderEntry, type OrderEntry } from './order-entry.ts';
import type { StoredEntry } from './outbox-store.ts';

/**
 * An order that the server has taken, for the case that it loses its database: stored beside those in
 * transit, and distinguished by its kind.
 */
export interface KeptOrder extends StoredEntry {
  readonly kind: 'kept';
  readonly entry: OrderEntry;
  /** From the server's answer. */
  readonly proof: string;
  /** The state of the server's database in which it was last known to have it. */
  readonly epoch: string;
}

const keptIdOf = (order: string) => `kept:${order}`;

/** What stays of an entry that the server has: null if it made no proof. */
export function keptOrder(entry: OrderEntry, proof: string | undefined): KeptOrder | null {
  return proof === undefined
    ? null
    : {
        kind: 'kept',
        id: keptIdOf(entry.id),
        createdAt: entry.createdAt,
        entry,
        proof,
        epoch: entry.again?.epoch ?? epochOf(proof),
      };
}

/** The same order to be offered again, to a server that has restored its database. */
export function offeredAgain({ entry, proof }: KeptOrder, epoch: string): OrderEntry {
  return {
    ...entry,
    attempts: Math.max(1, entry.attempts),
    state: 'waiting',
    isWithdrawing: false,
    isConfirming: false,
    problem: null,
    again: { proof, epoch },
  };
}

export function isForgotten({ createdAt }: KeptOrder, now: number): boolean {
  return now - createdAt > ACKNOWLEDGED_MS;
}

/** Stored data may be of another kind, or from another version of this application. */
export function asKeptOrder(value: unknown): KeptOrder | null {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const kept: Partial<Record<keyof KeptOrder, unknown>> = value;
  const entry = asOrderEntry(kept.entry);
  const { kind, proof, epoch } = kept;
  return kind === 'kept' && entry !== null && typeof proof === 'string' && typeof epoch === 'string'
    ? { kind, id: keptIdOf(entry.id), createdAt: entry.createdAt, entry, proof, epoch }
    : null;
}
