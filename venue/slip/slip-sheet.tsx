import { Button } from '../../src/components/button.tsx';
import { Sheet } from '../../src/components/sheet.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { Slip, type SlipProps } from './slip.tsx';

interface Props extends SlipProps {
  onClose: () => void;
}

/** The slip as it will be printed, and the button that does it. Nothing else of the page is printed. */
export function SlipSheet({ onClose, ...slip }: Props) {
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
        <Slip {...slip} />
      </div>
      <div className="foot">
        <Button kind="staff" isFull onClick={() => window.print()}>
          {LL.slip.print()}
        </Button>
      </div>
    </Sheet>
  );
}
