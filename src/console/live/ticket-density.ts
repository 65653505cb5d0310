import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type ChoiceStorage, keepChoice, readChoice } from '#web/stores/device-choice.ts';

/** The sizes that a person can choose. */
export type TicketDensity = 'comfortable' | 'dense';

/** The sizes that the load chooses from. */
export type TicketSize = TicketDensity | 'medium';

export interface TicketDensityStore {
  /** The size that a person chose for this device; null follows the load. */
  readonly chosen: ReadonlySignal<TicketDensity | null>;
  choose(density: TicketDensity | null): void;
}

const KEY = 'servett_tickets';

/** The ticket size on this device: screens hang in different places. */
export function createTicketDensityStore(storage: ChoiceStorage): TicketDensityStore {
  const chosen = signal(read(storage));
  return {
    chosen,
    choose(density) {
      chosen.value = density;
      keepChoice(storage, KEY, density ?? '');
    },
  };
}

function read(storage: ChoiceStorage): TicketDensity | null {
  const kept = readChoice(storage, KEY);
  return kept === 'comfortable' || kept === 'dense' ? kept : null;
}
