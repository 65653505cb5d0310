import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../components/icon.tsx';
import { offlineIcon } from '../../components/icons.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
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

/** No network: said once, by the row of an order that is not live or else by this. */
export function LinkWord({ guest, shown }: Pick<OrderingProps, 'guest' | 'shown'>) {
  useSignals();
  const { LL } = useI18n();
  const isSaid = useUnderWay(guest, shown).some(({ view }) => view.staleSince !== undefined);
  return guest.link.value === 'offline' && !isSaid ? (
    <p className="link-word">
      <Icon shape={offlineIcon} size={20} />
      {LL.guest.offline.title()}
    </p>
  ) : null;
}
