import { useAskingMark } from '#console/components/facts/asking.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

export interface LineWays {
  onMove?: (() => void) | undefined;
  onComp?: (() => void) | undefined;
  onDiscount?: (() => void) | undefined;
  onVoid?: (() => void) | undefined;
}

interface Props extends LineWays {
  line: OrderLine;
  currency: string;
  onClose: () => void;
}

/** What can be done with one line of a bill. */
export function LineActsSheet({ line, currency, onClose, ...ways }: Props) {
  const { LL, locale, money } = useI18n();
  const words = LL.console.bill.several;
  const reduces = useAskingMark('bills.adjust');
  const acts = [
    { words: words.move(), act: ways.onMove, mark: null },
    { words: words.comp(), act: ways.onComp, mark: reduces.icon },
    { words: words.discount(), act: ways.onDiscount, mark: reduces.icon },
    { words: words.void(), act: ways.onVoid, mark: null },
  ];
  return (
    <ConsoleSheet
      title={`${line.quantity} ${pickText(line.name, locale)}`}
      isLow
      className="line-acts"
      onClose={onClose}
    >
      {line.state === 'voided' ? (
        <p role="status">{words.voided()}</p>
      ) : (
        <p className="num">{money(line.total, currency)}</p>
      )}
      {acts.map(
        ({ words: name, act, mark }) =>
          act && (
            <Button key={name} kind="edge" isFull onClick={act}>
              {name}
              {mark}
            </Button>
          ),
      )}
    </ConsoleSheet>
  );
}
