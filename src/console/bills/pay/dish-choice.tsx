import { RadioSegments } from '#console/components/fields/radio-segments.tsx';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import { takeAmount } from '#core/bills/takes.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Stepper } from '#web/components/form/stepper.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type LinePart, type OpenDish, payableOf } from './pay-wish.ts';
import type { PayForm } from './use-pay-form.ts';

/** A dish that nobody has begun to share may be shared by so many. */
const SHARES: readonly number[] = [1, 2, 3, 4];

interface Props {
  form: PayForm;
  staffBill: StaffBill;
}

/** The lines that have something left to pay, to be ticked; each whole, or some of its parts. */
export function DishChoice({ form, staffBill }: Props) {
  const change = (line: string, part: LinePart | null) => {
    const ticked = new Map(form.ticked);
    if (part === null) ticked.delete(line);
    else ticked.set(line, part);
    form.choose({ ticked });
  };
  return (
    <ul className="choice-rows dishes">
      {form.dishes.map((dish) => (
        <Dish
          key={dish.line.id}
          {...dish}
          ticked={form.ticked.get(dish.line.id) ?? null}
          staffBill={staffBill}
          onChange={(part) => change(dish.line.id, part)}
        />
      ))}
    </ul>
  );
}

interface DishProps extends OpenDish {
  ticked: LinePart | null;
  staffBill: StaffBill;
  onChange: (part: LinePart | null) => void;
}

function Dish({ line, parts, isUntouched, ticked, staffBill, onChange }: DishProps) {
  const { LL, locale, money } = useI18n();
  const words = LL.console.bill;
  const name = `${line.quantity} ${pickText(line.name, locale)}`;
  const { den, left } = parts;
  const { num, den: of } = ticked ?? { num: left, den };
  const part = { line: line.id, num, den: of };
  const amount = takeAmount({ kind: 'lines', lines: [part] }, payableOf(staffBill));
  return (
    <li>
      <label className={ticked ? 'choice-row is-on' : 'choice-row'}>
        <input
          type="checkbox"
          data-field="line"
          checked={ticked !== null}
          onChange={() => onChange(ticked === null ? { num: left, den } : null)}
        />
        <span className="name">
          {name}
          {!isUntouched && (
            <small>
              {words.lineLeft({ amount: money(parts.amount, staffBill.bill.currency) })}
            </small>
          )}
        </span>
        <span className="num">{money(amount, staffBill.bill.currency)}</span>
      </label>
      {ticked && den > 1 && (
        <div className="split">
          <small>{words.partOf({ num: ticked.num, den: ticked.den })}</small>
          <Stepper
            value={ticked.num}
            min={1}
            max={left}
            label={words.shareOf({ line: name })}
            onChange={(num) => onChange({ num, den })}
          />
        </div>
      )}
      {ticked && den === 1 && isUntouched && (
        <RadioSegments
          legend={words.shareOf({ line: name })}
          isLegendHidden
          className="num"
          values={SHARES}
          chosen={ticked.den}
          wordsOf={(shares) => (shares === 1 ? words.wholeLine() : `1/${shares}`)}
          onChoose={(shares) => onChange({ num: 1, den: shares, isShared: true })}
        />
      )}
    </li>
  );
}
