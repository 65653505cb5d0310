import { Segments } from '#console/components/fields/segments.tsx';
import type { Bill } from '#core/bills/bill.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { billName } from './bill-name.ts';

export interface BillChoice {
  /** The party's first bill, with its others. */
  readonly all: Bill;
  /** Null for the first. */
  readonly chosen: string | null;
  readonly onChoose: (bill: string | null) => void;
}

/** Which of a party's bills is shown. Nothing while there is only one. */
export function WhichBill({ all, chosen, onChoose }: BillChoice) {
  const { LL, money } = useI18n();
  const { others = [] } = all;
  if (others.length === 0) return null;
  const words = LL.console.bill.several;
  const bills = [{ id: null, name: '', ...all }, ...others];
  return (
    <div className="which-bill">
      <Segments
        name={words.which()}
        segments={bills.map(({ id, name, state, remaining, currency }) => ({
          value: id,
          words: (
            <>
              <span>{billName(LL, id, name)}</span>
              <small className="num">
                {state === 'settled' ? words.closed() : money(remaining, currency)}
              </small>
            </>
          ),
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}
