import { OrderRows } from '../../order-status/order-rows.tsx';
import type { OrderingProps } from '../shared-props.ts';
import { useActiveOrders } from '../use-active-orders.ts';

/** The way back to the orders under way, from the dock. */
export function BottomBarOrders({
  guest,
  shown,
  layers,
}: Pick<OrderingProps, 'guest' | 'shown' | 'layers'>) {
  const activeOrders = useActiveOrders(guest, shown);
  const isMany = activeOrders.length > 1;
  return (
    <OrderRows
      activeOrders={activeOrders}
      most={1}
      onOpen={(id) => layers.show(isMany ? { kind: 'table' } : { kind: 'order', id })}
    />
  );
}
