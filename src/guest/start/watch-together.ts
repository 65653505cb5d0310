import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import { seesParty } from '#core/seatings/join-policy.ts';
import { sharingOf } from '#core/table-cart/sharing-of.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { Together } from '#guest/table-cart/table-cart-part.ts';
import type { TableCartOptions } from '#guest/table-cart/table-cart-store.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';

interface Options extends Omit<TableCartOptions, 'isOn'> {
  seating: Pick<SeatingStore, 'guests' | 'session' | 'seating' | 'ended'>;
  menu: Pick<MenuStore, 'menu'>;
}

/** Loads choosing together when a second device is at the table, and not before. */
export function watchTogether({ menu, ...options }: Options): {
  readonly together: ReadonlySignal<Together | null>;
  dispose(): void;
} {
  const { seating } = options;
  const together = signal<Together | null>(null);
  const isOn = computed(() => {
    const ordering = menu.menu.value?.venue.ordering;
    const own = seating.session.value;
    const at = seating.seating.value;
    if (!ordering || !own || at?.state !== 'open' || seating.ended.value) return false;
    if (sharingOf({ ...own, seating: at.id }, ordering) !== 'yes') return false;
    return seating.guests.value.some(
      ({ id, admission }) => id !== own.id && seesParty(ordering.joinPolicy, admission),
    );
  });
  let isLoading = false;
  let isDisposed = false;

  async function load(): Promise<void> {
    isLoading = true;
    try {
      const { createTogether } = await import('#guest/table-cart/table-cart-part.ts');
      if (!isDisposed) together.value = createTogether({ ...options, isOn });
    } catch {
      // The next guest, or the next visit, tries again: nothing depends on it.
      isLoading = false;
    }
  }

  const stopWatching = effect(() => {
    if (isOn.value && seating.guests.value.length > 0 && !isLoading) untracked(() => void load());
  });
  return {
    together,
    dispose() {
      isDisposed = true;
      stopWatching();
      together.peek()?.dispose();
    },
  };
}
