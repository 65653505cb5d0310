import { Icon } from '../../components/basic/icon.tsx';
import {
  alertIcon,
  checkIcon,
  chevronIcon,
  clockIcon,
  offlineIcon,
  peopleIcon,
} from '../../components/basic/icons.ts';
import type { StatusView } from './status-view.ts';

interface Props {
  view: StatusView;
  /** More than the title: how many there are, or which one it is. */
  detail: string;
  onOpen: () => void;
}

const SHAPES = { good: checkIcon, wait: offlineIcon, bad: alertIcon, still: clockIcon };

/** The link from the menu to an order in progress. */
export function OrderRow({ view, detail, onOpen }: Props) {
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
