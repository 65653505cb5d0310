import { useId } from 'react';
import { likelyCash } from '#core/money/notes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AmountField } from './amount-field.tsx';
import type { PaymentForm } from './use-payment-form.ts';

interface Props {
  form: PaymentForm;
  currency: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** The cash received, by note or typed, and the change to give back. */
export function CashFields({ form, currency, ...invalid }: Props) {
  const { LL, money } = useI18n();
  const words = LL.console.bill;
  const id = useId();
  const { sum, change } = form;
  const say = (amount: number) => money(amount, currency);
  return (
    <div className="cash">
      {form.unrounded !== null && sum !== null && (
        <p className="muted" role="status">
          {words.cashRounded({ due: say(sum), amount: say(form.unrounded) })}
        </p>
      )}
      <AmountField
        id={id}
        label={words.given()}
        field="given"
        value={form.givenText}
        onChange={(given) => form.enter({ given })}
        {...invalid}
      />
      {sum !== null && sum > 0 && (
        <div className="notes">
          <Button kind="edge" onClick={() => form.give(sum)}>
            {words.exact()}
          </Button>
          {likelyCash(sum, currency).map((note) => (
            <Button key={note} kind="edge" onClick={() => form.give(note)}>
              <span className="num">{say(note)}</span>
            </Button>
          ))}
        </div>
      )}
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
        <Button kind="edge" isFull onClick={form.keepChange}>
          {words.keepChange({ amount: say(change + form.tip) })}
        </Button>
      )}
    </div>
  );
}
