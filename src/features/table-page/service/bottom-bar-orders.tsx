import { OrderRows } from '../../order-status/order-rows.tsx';
import type { OrderingProps } from '../shared-props.ts';
import { useActiveOrders } from '../use-active-orders.ts';

/** The way back to the orders under way, from the dock. */
export function BottomBarOrders({
  guest,
  shown,
  layers,
}: Pick<OrderingProps, 'guest' | 'shown' | 'layers'>) {
  const underWay = useActiveOrders(guest, shown);
  const isMany = underWay.length > 1;
  return (
    <OrderRows
      underWay={underWay}
      most={1}
      onOpen={(id) => layers.show(isMany ? { kind: 'table' } : { kind: 'order', id })}
    />
  );
}
