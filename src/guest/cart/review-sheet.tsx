import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { CartLine } from '#core/cart/cart.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { UsualWait } from '#core/orders/usual-wait.ts';
import type { Avoided } from '#web/avoid/conflict.ts';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { EmptyState } from '#web/components/status/empty-state.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuStore } from '#web/stores/menu-store.ts';
import { CartLines } from './cart-lines.tsx';
import type { CartStore } from './cart-store.ts';
import { CartNotes, CartSums } from './cart-sums.tsx';
import { CartWishes } from './cart-wishes.tsx';
import { SendFoot } from './send-foot.tsx';
import type { CartSending } from './use-cart-review.ts';

interface Props {
  shown: Menu;
  cart: Pick<
    CartStore,
    'lines' | 'setQuantity' | 'remove' | 'setLater' | 'offeredWishes' | 'wishes' | 'wish'
  >;
  menu: Pick<MenuStore, 'index'>;
  sending: CartSending;
  /** What the guest avoids, or null. */
  avoided: Avoided | null;
  blocked: string | null;
  /** What sends for the table, beside what sends this cart. */
  forTable: ReactNode;
  isOffline: boolean;
  wait: UsualWait | null;
  /** Above the lines: why an order was returned. */
  notice: ReactNode;
  /** Right below them: what goes with them. */
  more: ReactNode;
  /** Below them: the table's earlier orders. */
  children: ReactNode;
  onEdit: (line: CartLine) => void;
  onClose: () => void;
}

/** The cart before it is sent, on a phone. */
export function ReviewSheet({ shown, cart, menu, sending, ...props }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.cart;
  const { review } = sending;
  const lines = cart.lines.value;
  const count = review.issues.size;
  const { currency } = shown.venue;
  return (
    <Sheet
      title={count > 0 ? words.changedTitle({ count }) : words.review()}
      hasHead
      onClose={props.onClose}
    >
      <div className="scroll">
        <div className="review">
          {props.notice}
          {lines.length === 0 && <EmptyState title={words.empty()} text={words.emptyText()} />}
          <CartLines
            lines={lines}
            shown={shown}
            index={menu.index.value}
            review={review}
            avoided={props.avoided}
            cart={cart}
            onEdit={props.onEdit}
          />
          {props.more}
          {lines.length > 0 && (
            <>
              <CartWishes cart={cart} />
              <CartNotes
                review={review}
                service={shown.venue.ordering.service}
                isTakenAway={shown.takeaway === true}
                wait={props.wait}
              />
              <CartSums review={review} currency={currency} />
            </>
          )}
          {props.children}
        </div>
      </div>
      {lines.length > 0 && (
        <div className="foot alone">
          <SendFoot
            sending={sending}
            currency={currency}
            blocked={props.blocked}
            forTable={props.forTable}
            isOffline={props.isOffline}
          />
        </div>
      )}
    </Sheet>
  );
}
