import { Icon } from '#web/components/basic/icon.tsx';
import {
  alertIcon,
  checkIcon,
  chevronIcon,
  clockIcon,
  offlineIcon,
  peopleIcon,
} from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ActiveOrder } from './active-orders.ts';
import type { StatusView } from './status-view.ts';

interface OrderRowProps {
  view: StatusView;
  /** More than the title: how many there are, or which one it is. */
  detail: string;
  onOpen: () => void;
}

const SHAPES = { good: checkIcon, wait: offlineIcon, bad: alertIcon, still: clockIcon };

/** The link from the menu to an order in progress. */
function OrderRow({ view, detail, onOpen }: OrderRowProps) {
  const isWaiting = view.isWaiting === true && view.staleSince === undefined;
  return (
    <button type="button" className={`order-row is-${view.tone}`} onClick={onOpen}>
      <Icon shape={isWaiting ? peopleIcon : SHAPES[view.tone]} size={24} />
      <span className="words">
        {view.title}
        {detail !== '' && <small>{detail}</small>}
      </span>
      <Icon shape={chevronIcon} size={20} />
    </button>
  );
}

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
