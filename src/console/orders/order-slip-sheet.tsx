import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { printPage } from '#web/platform/device/printer.ts';
import { OrderSlip, type OrderSlipProps } from './order-slip.tsx';

interface Props extends OrderSlipProps {
  onClose: () => void;
}

/** The slip as it will be printed, and the print button. Nothing else on the page is printed. */
export function OrderSlipSheet({ onClose, ...slip }: Props) {
  const { LL } = useI18n();
  const { order } = slip;
  const about = LL.console.ticket.of({ table: order.table.label, number: order.number });
  return (
    <Sheet
      title={LL.slip.titleOf({ order: about })}
      hasHead
      className="console-sheet slip-sheet"
      onClose={onClose}
    >
      <div className="scroll body">
        <OrderSlip {...slip} />
      </div>
      <div className="foot">
        <Button kind="staff" isFull onClick={printPage}>
          {LL.slip.print()}
        </Button>
      </div>
    </Sheet>
  );
}
