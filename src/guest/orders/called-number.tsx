import type { Order } from '#core/orders/order.schema.ts';
import { owedLines } from '#core/orders/order-view.ts';
import { joinSets } from '#core/sets/set-lines.ts';
import { Button } from '#web/components/basic/button.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { backIcon } from '#web/components/basic/icons.ts';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { countedName } from '#web/i18n/line-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  order: Order;
  /** The screen stays at the table: nobody can take it to the bar. */
  isFixed: boolean;
  onClose: () => void;
}

/** An order is ready at the bar: its number, readable at arm's length. */
export function CalledNumber({ order, isFixed, onClose }: Props) {
  const language = useI18n();
  const { LL } = language;
  const words = LL.guest.collect;
  const lines = owedLines(order);
  const what = joinSets(lines)
    .map((line) => countedName(language, line.quantity, line.name))
    .join(LL.common.comma());
  const isAdult = lines.some(({ alcohol }) => alcohol);
  const say = isAdult ? words.sayAdult() : words.say();
  const show = isAdult ? words.showAdult() : words.show();
  const { number } = order;
  const title = order.table.takeaway ? LL.guest.takeaway.ready() : words.title();
  return (
    <Sheet
      title={`${words.number({ number })}. ${title}`}
      height="page"
      className="status"
      onClose={onClose}
    >
      <div className="scroll called" role="alert">
        <div className="bar">
          <IconButton shape={backIcon} label={LL.guest.status.toMenu()} onClick={onClose} />
          <span>{LL.common.atTable({ table: order.table.label })}</span>
        </div>
        <p className="big-number num">
          <span className="hidden-text">{words.number({ number })}</span>
          <span aria-hidden="true">{number}</span>
        </p>
        <h2 className="head">{title}</h2>
        <p>
          {what}. {isFixed ? say : show}
        </p>
      </div>
      <div className="foot stacked">
        <Button kind="next" isBig isFull onClick={onClose}>
          {words.have()}
        </Button>
      </div>
    </Sheet>
  );
}
