import { useSignals } from '@preact/signals-react/runtime';
import { readAmount } from '#core/money/read-amount.ts';
import { BILL_PARTS_MAX } from '#core/shared/limits.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { SumField } from '#web/components/form/sum-field.tsx';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OpenPayProps } from './pay-props.ts';
import { PayableLines } from './payable-lines.tsx';
import { type PayWish, type TakeChoice, takeOf } from './use-pay-wish.ts';

interface Props extends OpenPayProps {
  wish: PayWish;
  /** The guest has pressed the button. */
  isAsked: boolean;
}

/** Which part of the bill a guest pays. Nothing is preselected. */
export function TakeChoices(props: Props) {
  useSignals();
  const { LL, money } = useI18n();
  const { wish, paying, words, venue } = props;
  const amountFor = (choice: TakeChoice) => {
    const take = takeOf({ ...wish, choice }, props);
    return take === null ? 0 : paying.amountOf(take);
  };
  const row = (choice: TakeChoice, name: string, more: { sub?: string; isPriced: boolean }) => {
    const amount = more.isPriced ? amountFor(choice) : 1;
    return (
      <ChoiceRow
        kind="one"
        group="pay-part"
        name={name}
        sub={more.sub}
        isChosen={wish.choice === choice}
        isFull={amount === 0}
        extra={more.isPriced ? money(amount, venue.currency) : undefined}
        onChoose={() => wish.setChoice(choice)}
      />
    );
  };
  const hasOwn = amountFor('mine') > 0;
  const { parts } = wish;
  return (
    <fieldset className="shares" aria-label={words.what()}>
      {row('mine', words.mine(), {
        ...(!hasOwn && { sub: words.mineNone() }),
        isPriced: true,
      })}
      {row('lines', words.lines(), { sub: words.linesText(), isPriced: false })}
      {wish.choice === 'lines' && <PayableLines {...props} />}
      {row('equal', words.equal({ count: parts }), { sub: words.equalText(), isPriced: true })}
      {wish.choice === 'equal' && (
        <div className="parts">
          {LL.guest.bill.parts()}
          <Stepper
            value={parts}
            min={2}
            max={BILL_PARTS_MAX}
            label={LL.guest.bill.parts()}
            onChange={wish.setParts}
          />
        </div>
      )}
      {row('amount', words.amount(), { isPriced: false })}
      {wish.choice === 'amount' && <OwnAmount {...props} />}
      {row('rest', words.rest(), { isPriced: true })}
    </fieldset>
  );
}

function OwnAmount({ wish, paying, words, venue, isAsked }: Props) {
  useSignals();
  const { money } = useI18n();
  const left = paying.left.value;
  const amount = readAmount(wish.typed, minorUnitsOf(venue.currency)) ?? 0;
  const limit = money(left, venue.currency);
  return (
    <SumField
      label={words.amountIn({ currency: venue.currency })}
      typed={wish.typed}
      onType={wish.setTyped}
      isWrong={(amount === 0 || amount > left) && (isAsked || wish.typed !== '')}
      wrong={words.amountWrong({ limit })}
      hint={words.left({ amount: limit })}
    />
  );
}
