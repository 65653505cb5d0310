import { OrderRows } from '../order-status/order-rows.tsx';
import type { OrderingProps } from './shared-props.ts';
import { useUnderWay } from './use-under-way.ts';

/** The way back to the orders under way, from the dock. */
export function DockRows({
  guest,
  shown,
  layers,
}: Pick<OrderingProps, 'guest' | 'shown' | 'layers'>) {
  const underWay = useUnderWay(guest, shown);
  const isMany = underWay.length > 1;
  return (
    <OrderRows
      underWay={underWay}
      most={1}
      onOpen={(id) => layers.show(isMany ? { kind: 'table' } : { kind: 'order', id })}
    />
  );
}
