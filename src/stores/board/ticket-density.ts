import { type ReadonlySignal, signal } from '@preact/signals-react';

export type TicketDensity = 'comfortable' | 'dense';

export interface TicketDensityStore {
  /** The form that a person chose for this device; null goes by load. */
  readonly chosen: ReadonlySignal<TicketDensity | null>;
  choose(density: TicketDensity | null): void;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'servett_tickets';

/** How large tickets are on this device: each screen hangs somewhere else. */
export function createTicketDensityStore(storage: Kept | null): TicketDensityStore {
  const chosen = signal(read(storage));
  return {
    chosen,
    choose(density) {
      chosen.value = density;
      try {
        storage?.setItem(KEY, density ?? '');
      } catch {
        // A full or blocked storage forgets the choice; the page still follows it.
      }
    },
  };
}

function read(storage: Kept | null): TicketDensity | null {
  try {
    const kept = storage?.getItem(KEY);
    return kept === 'comfortable' || kept === 'dense' ? kept : null;
  } catch {
    return null;
  }
}
