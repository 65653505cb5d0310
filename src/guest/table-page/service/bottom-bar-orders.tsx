import { useSignals } from '@preact/signals-react/runtime';
import { OrderRows } from '#guest/orders/order-rows.tsx';
import { waitText } from '#guest/orders/wait-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OrderingProps } from '../shared-props.ts';
import { useActiveOrders } from '../use-active-orders.ts';

/** The links to orders in progress, in the bottom bar. */
export function BottomBarOrders({
  guest,
  shown,
  layers,
}: Pick<OrderingProps, 'guest' | 'shown' | 'layers'>) {
  useSignals();
  const activeOrders = useActiveOrders(guest, shown);
  const { LL } = useI18n();
  const isMany = activeOrders.length > 1;
  const wait = guest.wait.value;
  return (
    <>
      <OrderRows
        activeOrders={activeOrders}
        most={1}
        onOpen={(id) => layers.show(isMany ? { kind: 'table' } : { kind: 'order', id })}
      />
      {wait !== null && guest.cart.count.value > 0 && (
        <p className="wait-time">{waitText(LL, wait)}</p>
      )}
    </>
  );
}
