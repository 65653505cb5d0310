import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import { seesParty } from '#core/seatings/join-policy.ts';
import { sharingOf } from '#core/table-cart/sharing-of.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import { takeBack } from '#guest/table-cart/handed-record.ts';
import type { TableCartOptions } from '#guest/table-cart/table-cart-options.ts';
import type { Together } from '#guest/table-cart/table-cart-part.ts';
import { untilHere } from '#web/platform/until-here.ts';

interface Options extends Omit<TableCartOptions, 'isOn'> {
  seating: Pick<SeatingStore, 'guests' | 'session' | 'seating' | 'ended'>;
}

/** Loads choosing together when a second device is at the table, and not before. */
export function watchTogether(options: Options): {
  readonly together: ReadonlySignal<Together | null>;
  /** Before the guest sends the cart: under which ids others may have sent it. */
  takeBack(): Promise<readonly string[]>;
  dispose(): void;
} {
  const { seating, menu, orders } = options;
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
    const part = () => import('#guest/table-cart/table-cart-part.ts');
    try {
      const { createTogether } = await untilHere(part, options.clock, () => isDisposed);
      if (!isDisposed) together.value = createTogether({ ...options, isOn });
    } catch {
      // Nobody waits for it any more.
    }
  }

  const stopWatching = effect(() => {
    // What others have sent of the cart leaves it there.
    const isSent = orders.mine.value.some(({ sentBy }) => sentBy !== undefined);
    const isWanted = isSent || (isOn.value && seating.guests.value.length > 0);
    if (isWanted && !isLoading) untracked(() => void load());
  });
  return {
    together,
    async takeBack() {
      const at = options.table.peek();
      const guest = seating.session.peek()?.id ?? null;
      const handed = at === null ? [] : await takeBack(options.storage, at, guest);
      together.peek()?.sending.peek()?.readHanded();
      return handed;
    },
    dispose() {
      isDisposed = true;
      stopWatching();
      together.peek()?.dispose();
    },
  };
}
