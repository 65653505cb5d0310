import { useSignals } from '@preact/signals-react/runtime';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { CartSending } from '#guest/cart/use-cart-review.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';
import { PickUpFields } from './pick-up-fields.tsx';
import type { PickUpStore } from './pick-up-store.ts';

interface Props {
  guest: {
    readonly pickUp: PickUpStore;
    readonly menu: Pick<MenuStore, 'now'>;
    readonly seating: Pick<SeatingStore, 'seating'>;
  };
  shown: Menu;
  sending: Pick<CartSending, 'paysFirst'>;
}

/** Below what is taken away: when, and under which name. Nothing at a table. */
export function PickUp({ guest, shown, sending }: Props) {
  useSignals();
  if (!shown.takeaway) return null;
  return (
    <PickUpFields
      pickUp={guest.pickUp}
      timeZone={shown.venue.timeZone}
      now={guest.menu.now.value}
      paysFirst={sending.paysFirst}
      asksName={guest.seating.seating.value?.state !== 'open'}
    />
  );
}
