import { useId } from 'react';
import type { MenuOptionGroup } from '#core/menu/menu.schema.ts';
import { CountRow } from '#web/components/form/count-row.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import {
  addsToPrice,
  chooseTimes,
  isCounted,
  isOneOf,
  leftIn,
  timesChosen,
} from '#web/product-sheet/selection.ts';

interface Props {
  group: MenuOptionGroup;
  currency: string;
  chosen: readonly string[];
  soldOut: ReadonlySet<string>;
  isWrong: boolean;
  onChoose: (chosen: readonly string[]) => void;
}

/** One or several options, as the group allows. */
export function OptionField(props: Props) {
  const { group, isWrong } = props;
  const { LL } = useI18n();
  const words = LL.takeOrder;
  const wrong = useId();
  const { name, min, max, free = 0 } = group;
  const asks = isOneOf(group) ? words.pickOne() : words.pickSome({ min, max });
  return (
    <fieldset className="chip-choice" aria-describedby={isWrong ? wrong : undefined}>
      <legend>{free > 0 ? words.withFree({ group: name, count: free }) : name}</legend>
      {isCounted(group) ? <CountRows {...props} /> : <OptionChips {...props} />}
      <FieldError id={wrong} text={isWrong ? asks : null} />
    </fieldset>
  );
}

function OptionChips({ group, currency, chosen, soldOut, onChoose }: Props) {
  const { LL, money } = useI18n();
  const words = LL.takeOrder;
  const field = useId();
  const own = group.options.map(({ id }) => id);
  const isOne = isOneOf(group);
  const toggle = (id: string, isOn: boolean) => {
    const others = chosen.filter((each) => each !== id && !(isOne && own.includes(each)));
    onChoose(isOn ? [...others, id] : others);
  };
  return (
    <div className="set is-row">
      {group.options.map((option) => {
        const { id, name } = option;
        const price = addsToPrice(chosen, group, option);
        return (
          <label key={id} className={chosen.includes(id) ? 'chip is-on' : 'chip'}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={field}
              className="hidden-text"
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            {soldOut.has(id) ? words.optionOut({ option: name }) : name}
            {price > 0 && <span className="num"> +{money(price, currency)}</span>}
          </label>
        );
      })}
    </div>
  );
}

/** Options that may be chosen several times. */
function CountRows({ group, currency, chosen, soldOut, onChoose }: Props) {
  const { LL, money } = useI18n();
  const words = LL.takeOrder;
  return group.options.map((option) => {
    const { id, name } = option;
    const times = timesChosen(chosen, id);
    const price = addsToPrice(chosen, group, option);
    return (
      <CountRow
        key={id}
        name={soldOut.has(id) ? words.optionOut({ option: name }) : name}
        value={times}
        max={Math.min(group.maxEach ?? 1, times + leftIn(chosen, group))}
        isOut={false}
        extra={price > 0 ? LL.common.plus({ amount: money(price, currency) }) : undefined}
        onChange={(next) => onChoose(chooseTimes(chosen, id, next))}
      />
    );
  });
}
