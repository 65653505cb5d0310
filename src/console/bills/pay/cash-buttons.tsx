import { type SubmitEvent, useId } from 'react';
import { likelyCash } from '#core/money/notes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AmountField } from '../amount-field.tsx';
import { stopSecondTap } from './second-tap.ts';
import type { PayForm } from './use-pay-form.ts';

interface Props {
  form: PayForm;
  currency: string;
  isBusy: boolean;
  /** Null for exactly the sum. */
  onPay: (given: number | null) => void;
}

/** What was given in cash: exactly the sum, a usual note, or as it is typed. */
export function CashButtons({ form, currency, isBusy, onPay }: Props) {
  const { LL, money } = useI18n();
  const words = LL.console.bill;
  const heading = useId();
  const { sum, inCash } = form;
  const say = (amount: number) => money(amount, currency);
  const isAsked = form.asked?.wish.method === 'cash';
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act, not a form's fields
    <div className="cash" role="group" aria-labelledby={heading}>
      <p id={heading} className="label">
        {LL.console.methods.cash()}
        {inCash !== null && inCash !== sum && sum !== null && (
          <small>{words.cashRounded({ due: say(inCash), amount: say(sum) })}</small>
        )}
      </p>
      <div className="notes" onClickCapture={stopSecondTap}>
        <Button kind={isAsked ? 'staff' : 'edge'} isBusy={isBusy} onClick={() => onPay(null)}>
          <span>{words.exact()}</span> <span className="num">{inCash !== null && say(inCash)}</span>
        </Button>
        {likelyCash(inCash ?? 0, currency).map((note) => (
          <Button key={note} kind="edge" isBusy={isBusy} onClick={() => onPay(note)}>
            <span className="num">{say(note)}</span>
          </Button>
        ))}
      </div>
      <details>
        <summary>{words.otherCash()}</summary>
        <TypedCash form={form} say={say} isBusy={isBusy} onPay={onPay} />
      </details>
    </div>
  );
}

interface TypedProps extends Pick<Props, 'form' | 'isBusy' | 'onPay'> {
  say: (amount: number) => string;
}

function TypedCash({ form, say, isBusy, onPay }: TypedProps) {
  const { LL } = useI18n();
  const words = LL.console.bill;
  const id = useId();
  const { inCash, givenAmount } = form;
  const change = givenAmount === null || inCash === null ? null : givenAmount - inCash;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (givenAmount === null || change === null || change < 0) form.fail('given');
    else onPay(givenAmount);
  };
  return (
    <form onSubmit={submit} noValidate>
      <AmountField
        id={id}
        label={words.given()}
        field="given"
        value={form.given}
        onChange={(given) => form.enter({ given })}
        {...(form.fault === 'given' && { 'aria-invalid': true })}
      />
      <div role="status">
        {change !== null && change >= 0 && (
          <p className="change">
            {words.change()} <b className="num">{say(change)}</b>
          </p>
        )}
        {change !== null && change < 0 && (
          <p className="wrong">{words.givenTooLittle({ amount: say(-change) })}</p>
        )}
      </div>
      {change !== null && change > 0 && (
        <Button kind="edge" isFull onClick={() => form.keep(change)}>
          {words.keepChange({ amount: say(change + form.tipAmount) })}
        </Button>
      )}
      <Button kind="staff" isFull isSubmit isBusy={isBusy}>
        {words.record()}
      </Button>
    </form>
  );
}
