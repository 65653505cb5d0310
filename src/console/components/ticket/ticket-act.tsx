import type { Order } from '#core/orders/order.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { idIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { AskingMark } from '../facts/asking.tsx';
import { printIcon } from '../icons/console-icons.ts';
import type { TicketActions } from './board-types.ts';
import { useTicketName } from './use-ticket-name.ts';

interface Props {
  order: Order;
  /** The others on the ticket, where it is about all of them. */
  others?: readonly Order[];
  isBusy: boolean;
  isOff?: boolean;
  kind: 'bare' | 'edge' | 'staff' | 'done';
  words: string;
  /** Absent where the act asks nobody. */
  asks?: AskingMark;
  run: (order: Order) => void;
}

/** A button of a ticket; its name says of which. */
export function Act({ order, others, isBusy, isOff = false, kind, words, asks, run }: Props) {
  const about = useTicketName([order, ...(others ?? [])]);
  return (
    <Button
      kind={kind}
      isBusy={isBusy}
      isOff={isOff}
      className={kind === 'bare' ? '' : 'main'}
      label={asks?.name(`${words}, ${about}`) ?? `${words}, ${about}`}
      onClick={() => run(order)}
    >
      {words}
      {asks?.icon}
    </Button>
  );
}

interface IconProps {
  order: Order;
  others?: readonly Order[];
  actions: TicketActions;
}

/** Opens the print view: in the same place on every ticket, beside the most common action. */
export function SlipButton({ order, others = [], actions }: IconProps) {
  const { LL } = useI18n();
  const about = useTicketName([order, ...others]);
  return (
    <IconButton
      shape={printIcon}
      label={LL.slip.openOf({ order: about })}
      onClick={() => actions.slip(order, others)}
    />
  );
}

/** Whether its guest has shown an ID, and what if there is none. */
export function IdButton({ order, actions }: Pick<IconProps, 'order' | 'actions'>) {
  const { LL } = useI18n();
  const about = useTicketName([order]);
  return (
    <IconButton
      shape={idIcon}
      label={`${LL.console.ids.open()}, ${about}`}
      onClick={() => actions.askId(order)}
    />
  );
}
