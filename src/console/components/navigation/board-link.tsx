import { useContext } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { noteIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { boardIcon } from '../icons/console-icons.ts';
import { bellIcon } from '../icons/icons.ts';
import { hashClick } from './hash-click.ts';
import { WaitingCountContext } from './waiting-count.ts';

interface Props {
  /** The console's URL, where the board opens. */
  address: string;
  onGo: (hash: string) => void;
}

/** The link to the board, with the number of new orders and calls. */
export function BoardLink({ address, onGo }: Props) {
  const { LL } = useI18n();
  // A hash with a slash names a page, so this and the following links are not skip links.
  const { orders, calls } = useContext(WaitingCountContext);
  return (
    <a className="to-board" href={`${address}#/`} onClick={hashClick('', onGo)}>
      <Icon shape={boardIcon} size={24} />
      <span>
        {LL.people.board()}
        <span className="hidden-text">
          {orders > 0 && `, ${LL.people.newOrders({ count: orders })}`}
          {calls > 0 && `, ${LL.people.openCalls({ count: calls })}`}
        </span>
      </span>
      {orders > 0 && <Counter kind="orders" shape={noteIcon} count={orders} />}
      {calls > 0 && <Counter kind="calls" shape={bellIcon} count={calls} />}
    </a>
  );
}

interface CounterProps {
  kind: 'orders' | 'calls';
  shape: string;
  count: number;
}

/** Visible only; the link's accessible name contains it. */
function Counter({ kind, shape, count }: CounterProps) {
  return (
    <span className={`counter num ${kind}`} aria-hidden="true">
      <Icon shape={shape} size={16} />
      {count}
    </span>
  );
}
