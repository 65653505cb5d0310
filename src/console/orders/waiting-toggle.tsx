import { doorIcon } from '#console/components/icons/console-icons.ts';
import { Elapsed } from '#console/components/ticket/age.tsx';
import type { Order } from '#core/orders/order.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { chevronIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** Those of devices that nobody has let in. */
  orders: readonly Order[];
  isOpen: boolean;
  /** The drawer's id. */
  drawer: string;
  onToggle: () => void;
}

/** How many orders nobody has let in, and since when; opens their drawer. */
export function WaitingToggle({ orders, isOpen, drawer, onToggle }: Props) {
  const words = useI18n().LL.console.waitingOrders;
  if (orders.length === 0 && !isOpen) return null;
  const since = Math.min(...orders.map(({ placedAt }) => Date.parse(placedAt)));
  return (
    <button
      type="button"
      className="bar-toggle is-waiting"
      aria-expanded={isOpen}
      aria-controls={drawer}
      onClick={onToggle}
    >
      <Icon shape={doorIcon} size={24} />
      <span className="words">{words.title()}</span> <b className="num">{orders.length}</b>
      {orders.length > 0 && (
        <span className="since">
          <Elapsed since={since} />
        </span>
      )}
      <Icon shape={chevronIcon} size={16} />
    </button>
  );
}
