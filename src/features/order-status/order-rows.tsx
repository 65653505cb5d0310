import { useI18n } from '../../i18n/use-i18n.tsx';
import type { ActiveOrder } from './active-orders.ts';
import { OrderRow } from './order-row.tsx';

interface Props {
  activeOrders: readonly ActiveOrder[];
  /** Where room is short only the newest is shown, with how many there are. */
  most: number;
  onOpen: (id: string) => void;
}

/** The ways back to orders under way. */
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
