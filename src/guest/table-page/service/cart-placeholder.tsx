import { useSignals } from '@preact/signals-react/runtime';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { CartStart } from '#guest/cart/cart-start.ts';
import { OrderBar } from '#web/components/ordering/order-bar.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  cart: Pick<CartStart, 'count' | 'totals'>;
  shown: Menu;
  onOpen: () => void;
}

/** The place of the cart beside the menu, with its total, until the cart itself has loaded. */
export function CartPlaceholder({ cart, shown, onOpen }: Props) {
  useSignals();
  const { LL, money } = useI18n();
  const count = cart.count.value;
  return (
    <aside
      className="order-side"
      tabIndex={-1}
      part="order"
      aria-busy="true"
      aria-label={LL.guest.cart.view()}
    >
      {count > 0 && (
        <OrderBar
          count={count}
          label={LL.guest.cart.view()}
          sum={money(cart.totals.value?.total ?? 0, shown.venue.currency)}
          onClick={onOpen}
        />
      )}
    </aside>
  );
}
