import { effect, untracked } from '@preact/signals-react';
import type { GuestStart } from '../src/compose/guest/guest-start.ts';
import type { TableOrderDetails, TableOrderEventName } from './element-types.ts';

export type Emit = <Name extends TableOrderEventName>(
  name: Name,
  detail: TableOrderDetails[Name],
) => void;

/**
 * Reports to the page what happens while a guest chooses, each event once. Returns a function that
 * stops it.
 */
export function reportEvents(guest: GuestStart, emit: Emit): () => void {
  const { phase, table, error, menu, cart } = guest;
  const venue = () => (phase.value === 'ready' ? (menu.menu.value?.venue ?? null) : null);
  let hadAny = false;
  const stops = [
    report(emit, 'ready', () => {
      const id = venue()?.id;
      return id === undefined ? null : { table: table.value?.id ?? null, venue: id };
    }),
    report(emit, 'cart', () => {
      const currency = venue()?.currency;
      const count = cart.count.value;
      const total = cart.totals.value?.total;
      // An empty cart is reported only after a filled one.
      hadAny ||= count > 0;
      return hadAny && currency !== undefined && total !== undefined
        ? { count, total, currency }
        : null;
    }),
    report(emit, 'error', () => {
      const code = error.value;
      return code === null ? null : { code };
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
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
