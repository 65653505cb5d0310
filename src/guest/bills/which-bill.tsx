import { useSignals } from '@preact/signals-react/runtime';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BillStore } from './bill-store.ts';

/** The first bill's value among the choices. */
const FIRST = '';

/** Which of the party's bills a guest looks at and pays. Nothing while there is only one. */
export function WhichBill({ bill }: { bill: Pick<BillStore, 'others' | 'chosen' | 'choose'> }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.bill;
  const others = bill.others.value;
  if (others.length === 0) return null;
  const bills = [{ id: FIRST, name: words.firstBill() }, ...others];
  return (
    <label className="which-bill">
      <span>{words.whichBill()}</span>
      <select
        className="input"
        value={bill.chosen.value ?? FIRST}
        onChange={({ currentTarget }) =>
          bill.choose(currentTarget.value === FIRST ? null : currentTarget.value)
        }
      >
        {bills.map(({ id, name }) => (
          <option key={id} value={id}>
            {name === '' ? words.otherBill() : name}
          </option>
        ))}
      </select>
    </label>
  );
}
