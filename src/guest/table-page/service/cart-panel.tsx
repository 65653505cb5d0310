import { useSignals } from '@preact/signals-react/runtime';
import { AskButtons } from '#guest/calls/ask-buttons.tsx';
import { CartLines } from '#guest/cart/cart-lines.tsx';
import { CartNotes, CartSums } from '#guest/cart/cart-sums.tsx';
import { CartWishes } from '#guest/cart/cart-wishes.tsx';
import { RefusalNotice } from '#guest/cart/refusal-notice.tsx';
import { SendFoot } from '#guest/cart/send-foot.tsx';
import { GoesWithLine } from '#guest/favourites/goes-with-line.tsx';
import { VenueNotice } from '#guest/menu/menu-notices.tsx';
import { OrderRows } from '#guest/orders/order-rows.tsx';
import { PolicyNotice } from '#guest/seatings/policy-notice.tsx';
import { PickUp } from '#guest/takeaway/pick-up.tsx';
import { avoidedOf } from '#web/avoid/conflict.ts';
import { EmptyState } from '#web/components/status/empty-state.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OrderingProps } from '../shared-props.ts';
import { Choosing, forTable } from './choosing.tsx';

/** Beside the menu on wide screens: the cart, always visible. */
export function CartPanel(props: OrderingProps) {
  useSignals();
  const { guest, shown, sending, blocked, activeOrders, layers } = props;
  const { LL } = useI18n();
  const { cart, menu } = guest;
  const words = LL.guest.cart;
  const lines = cart.lines.value;
  const label = guest.table.value?.label ?? '';
  return (
    <aside className="order-side" tabIndex={-1} part="order" aria-label={words.title()}>
      <h2 className="head">
        {words.title()} <span>{LL.common.atTable({ table: label })}</span>
      </h2>
      <OrderRows
        activeOrders={activeOrders}
        most={3}
        onOpen={(id) => layers.show({ kind: 'order', id })}
      />
      <RefusalNotice
        refusal={guest.refusal.value}
        shown={shown}
        onDismiss={guest.dismissRefusal}
        sending={sending}
      />
      {lines.length > 0 && (
        <PolicyNotice seating={guest.seating} onOpen={() => layers.show({ kind: 'table' })} />
      )}
      {lines.length === 0 ? (
        <>
          <EmptyState title={words.empty()} text={words.emptyText()} />
          <Choosing {...props} />
        </>
      ) : (
        <>
          <CartLines
            lines={lines}
            shown={shown}
            index={menu.index.value}
            review={sending.review}
            avoided={avoidedOf(guest.avoid)}
            cart={cart}
            onEdit={(line) =>
              layers.show({ kind: 'product', product: line.product, line, from: 'none' })
            }
          />
          <GoesWithLine
            guest={guest}
            shown={shown}
            onOpen={(product) =>
              layers.show({ kind: 'product', product, line: null, from: 'none' })
            }
          />
          <PickUp guest={guest} shown={shown} sending={sending} />
          <CartWishes cart={cart} />
          <CartNotes
            isTakenAway={shown.takeaway === true}
            review={sending.review}
            service={shown.venue.ordering.service}
            wait={guest.wait.value}
          />
          <Choosing {...props} />
          <div className="send-foot">
            <CartSums review={sending.review} currency={shown.venue.currency} />
            <VenueNotice shown={shown} menu={menu} />
            <SendFoot
              sending={sending}
              currency={shown.venue.currency}
              blocked={blocked}
              forTable={forTable(props)}
              isOffline={guest.link.value === 'offline'}
              isFull
            />
          </div>
        </>
      )}
      <AskButtons
        kind="bare"
        onCall={shown.takeaway ? null : () => layers.show({ kind: 'call' })}
        onBill={props.onBill}
        onPay={props.onPay}
      />
    </aside>
  );
}
