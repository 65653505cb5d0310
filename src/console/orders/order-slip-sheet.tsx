import { useTicketName } from '#console/components/ticket/use-ticket-name.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { printPage } from '#web/platform/device/printer.ts';
import { OrderSlip, type OrderSlipProps } from './order-slip.tsx';

interface Props extends OrderSlipProps {
  /** Asks how much there is of what was ordered. */
  onSoldOut?: ((line: OrderLine) => void) | undefined;
  onClose: () => void;
}

/** The slip as it will be printed, and the print button. Nothing else on the page is printed. */
export function OrderSlipSheet({ onSoldOut, onClose, ...slip }: Props) {
  const { LL } = useI18n();
  const orders = [slip.order, ...(slip.others ?? []).map(({ order }) => order)];
  const about = useTicketName(orders);
  return (
    <Sheet
      title={LL.slip.titleOf({ order: about })}
      hasHead
      className="console-sheet slip-sheet"
      onClose={onClose}
    >
      <div className="scroll body">
        <OrderSlip {...slip} />
        {onSoldOut && <Dishes lines={orders.flatMap(({ lines }) => lines)} onSoldOut={onSoldOut} />}
      </div>
      <div className="foot">
        <Button kind="staff" isFull onClick={printPage}>
          {LL.slip.print()}
        </Button>
      </div>
    </Sheet>
  );
}

interface DishesProps {
  lines: readonly OrderLine[];
  onSoldOut: (line: OrderLine) => void;
}

/** The order's dishes, each once: what there is of them is known best where they are made. */
function Dishes({ lines, onSoldOut }: DishesProps) {
  const { LL, locale } = useI18n();
  const dishes = new Map(lines.map((line) => [line.product, line]));
  return (
    <section className="slip-dishes">
      <h3 className="head">{LL.console.soldOut.ofOrder()}</h3>
      {[...dishes.values()].map((line) => (
        <Button key={line.product} kind="edge" isFull onClick={() => onSoldOut(line)}>
          {pickText(line.name, locale)}
        </Button>
      ))}
    </section>
  );
}
