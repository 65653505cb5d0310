import { type ReadonlySignal, signal } from '@preact/signals-react';

/** The sizes that a person can choose. */
export type TicketDensity = 'comfortable' | 'dense';

/** The sizes that the load chooses from. */
export type TicketSize = TicketDensity | 'medium';

export interface TicketDensityStore {
  /** The size that a person chose for this device; null follows the load. */
  readonly chosen: ReadonlySignal<TicketDensity | null>;
  choose(density: TicketDensity | null): void;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'servett_tickets';

/** The ticket size on this device: screens hang in different places. */
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
