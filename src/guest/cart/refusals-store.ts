import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

/**
 * Devices that a guest said are not with them: asked about once per seating, also after a reload.
 */
export interface Refusals {
  /** Session ids; null until read for the seating. */
  readonly ids: ReadonlySignal<ReadonlySet<string> | null>;
  /** Reads those of this seating; an earlier seating's are deleted. */
  enter(table: string, seating: string): Promise<void>;
  add(id: string): void;
  leave(): void;
}

interface Kept {
  readonly seating: string;
  readonly ids: readonly string[];
}

const keyOf = (table: string) => `refusals:${table}` as const;

export function createRefusals(storage: Pick<DeviceStorage, 'get' | 'set' | 'delete'>): Refusals {
  const ids = signal<ReadonlySet<string> | null>(null);
  let at: { table: string; seating: string } | null = null;

  return {
    ids,
    async enter(table, seating) {
      if (at?.table === table && at.seating === seating) {
        return;
      }
      const here = { table, seating };
      at = here;
      ids.value = null;
      const stored = await storage.get(keyOf(table)).catch(() => undefined);
      if (at !== here) {
        return;
      }
      if (isKept(stored) && stored.seating === seating) {
        ids.value = new Set(stored.ids);
      } else {
        ids.value = new Set();
        await storage.delete(keyOf(table)).catch(() => {});
      }
    },
    add(id) {
      const all = new Set(ids.peek()).add(id);
      ids.value = all;
      if (at !== null) {
        const kept: Kept = { seating: at.seating, ids: [...all] };
        storage.set(keyOf(at.table), kept).catch(() => {});
      }
    },
    leave() {
      at = null;
      ids.value = null;
    },
  };
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { seating, ids }: Partial<Kept> = value;
  return (
    typeof seating === 'string' && Array.isArray(ids) && ids.every((id) => typeof id === 'string')
  );
}
