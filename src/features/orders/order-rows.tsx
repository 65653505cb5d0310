import { useI18n } from '../../i18n/use-i18n.tsx';
import type { ActiveOrder } from './active-orders.ts';
import { OrderRow } from './order-row.tsx';

interface Props {
  activeOrders: readonly ActiveOrder[];
  /** On a small screen only the newest is shown, with the number of orders. */
  most: number;
  onOpen: (id: string) => void;
}

/** The links to orders in progress. */
export function OrderRows({ activeOrders, most, onOpen }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.status;
  const isCut = activeOrders.length > most;
  return activeOrders.slice(0, most).map(({ id, view, order }) => {
    const which = order === null ? '' : words.number({ number: order.number });
    const usual = isCut ? words.rowMore({ count: activeOrders.length }) : which;
    const { staleSince } = view;
    const detail = staleSince === undefined ? usual : words.notLiveShort({ time: staleSince });
    return <OrderRow key={id} view={view} detail={detail} onOpen={() => onOpen(id)} />;
  });
}
