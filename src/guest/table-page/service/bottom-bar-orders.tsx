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
  const together = guest.together.value;
  const isEmpty = guest.cart.count.value === 0;
  return (
    <>
      {together !== null && isEmpty && (
        <together.views.ChoosingRow
          together={together}
          isAbove={activeOrders.length > 0}
          onOpen={() => layers.show({ kind: 'table' })}
        />
      )}
      <OrderRows
        activeOrders={activeOrders}
        most={1}
        onOpen={(id) => layers.show(isMany ? { kind: 'table' } : { kind: 'order', id })}
      />
      {wait !== null && !isEmpty && <p className="wait-time">{waitText(LL, wait)}</p>}
    </>
  );
}
