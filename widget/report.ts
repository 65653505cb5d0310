import { effect, untracked } from '@preact/signals-react';
import type { GuestStart } from '#guest/start/guest-start.ts';
import type { TableOrderDetails, TableOrderEventName } from './element-types.ts';

export type Emit = <Name extends TableOrderEventName>(
  name: Name,
  detail: TableOrderDetails[Name],
) => void;

/** What the page is told when the menu is there; null until then. */
export function readyOf({ phase, table, menu }: GuestStart): TableOrderDetails['ready'] | null {
  const venue = phase.value === 'ready' ? menu.menu.value?.venue.id : undefined;
  return venue === undefined ? null : { table: table.value?.id ?? null, venue };
}

export function errorOf({ error }: GuestStart): TableOrderDetails['error'] | null {
  const code = error.value;
  return code === null ? null : { code };
}

/** What the cart costs, and in which currency; null until there is a menu with prices. */
export function costOf({ phase, menu, cart }: GuestStart) {
  const currency = phase.value === 'ready' ? menu.menu.value?.venue.currency : undefined;
  const total = cart.totals.value?.total;
  return total === undefined || currency === undefined ? null : { total, currency };
}

/**
 * Emits the value of `read` whenever it differs from the last one. Returns a function that stops
 * it.
 */
export function report<Name extends TableOrderEventName>(
  emit: Emit,
  name: Name,
  read: () => TableOrderDetails[Name] | null,
): () => void {
  let last = 'null';
  return effect(() => {
    const detail = read();
    const now = JSON.stringify(detail);
    if (now !== last) {
      last = now;
      // A listener may change the element: that must not become a dependency of the effect.
      if (detail !== null) untracked(() => emit(name, detail));
    }
  });
}
