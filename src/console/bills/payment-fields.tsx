import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { writeAmount } from '#console/components/fields/amounts.ts';
import type { Bill } from '#core/bills/bill.schema.ts';
import { dueNow } from '#core/bills/bill.ts';
import { PAYMENT_METHODS } from '#core/bills/codes.ts';
import { BILL_PARTS_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Stepper } from '#web/components/form/stepper.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AmountField } from './amount-field.tsx';
import { CashFields } from './cash-fields.tsx';
import type { EntryFault, PaymentForm } from './use-payment-form.ts';

interface Props {
  form: PaymentForm;
  bill: Bill;
  isBusy: boolean;
  onSubmit: () => void;
}

/** The payment's method, amount and tip. */
export function PaymentFields({ form, bill, isBusy, onSubmit }: Props) {
  const { LL, locale, money } = useI18n();
  const ids = { amount: useId(), tip: useId(), wrong: useId(), method: useId() };
  const fields = useFocusOnFault(form.fault);
  const wrong =
    form.fault &&
    faultWords(LL, form.fault, bill, money, writeAmount(18_950, bill.currency, locale));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  const about = (faults: readonly EntryFault[]) =>
    form.fault !== null && faults.includes(form.fault)
      ? { 'aria-invalid': true, 'aria-describedby': ids.wrong }
      : {};
  return (
    <form className="payment" onSubmit={submit} noValidate ref={fields}>
      <fieldset aria-describedby={ids.wrong}>
        <legend>{LL.console.bill.method()}</legend>
        <div className="segments">
          {PAYMENT_METHODS.map((method) => (
            <label key={method} className={method === form.method ? 'is-on' : ''}>
              <input
                type="radio"
                name={ids.method}
                className="hidden-text"
                data-field="method"
                checked={method === form.method}
                onChange={() => form.enter({ method })}
              />
              {LL.console.methods[method]()}
            </label>
          ))}
        </div>
      </fieldset>
      <SplitFields form={form} />
      <div className="pair">
        <AmountField
          id={ids.amount}
          label={LL.console.bill.amount()}
          field="amount"
          value={form.amountText}
          onChange={(amount) => form.enter({ amount })}
          {...about(['amount', 'tooMuch'])}
        />
        <AmountField
          id={ids.tip}
          label={LL.console.bill.tip()}
          field="tip"
          value={form.tipText}
          onChange={(tip) => form.enter({ tip })}
          {...about(['tip'])}
        />
      </div>
      {form.isCash && <CashFields form={form} currency={bill.currency} {...about(['given'])} />}
      <div id={ids.wrong} role="alert">
        {wrong !== null && (
          <p className="wrong">
            <Icon shape={alertIcon} size={20} />
            {wrong}
          </p>
        )}
      </div>
      <Button kind="staff" isBig isFull isSubmit isBusy={isBusy}>
        <span>{LL.console.bill.record()}</span>
        <span className="num">{form.sum !== null && money(form.sum, bill.currency)}</span>
      </Button>
    </form>
  );
}

const FIELD_OF: Record<EntryFault, string> = {
  method: 'method',
  amount: 'amount',
  tooMuch: 'amount',
  tip: 'tip',
  given: 'given',
};

/** Moves the focus to the first field with an error. */
function useFocusOnFault(fault: EntryFault | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault === null) return;
    form.current?.querySelector<HTMLElement>(`[data-field="${FIELD_OF[fault]}"]`)?.focus();
  }, [fault]);
  return form;
}

function faultWords(
  LL: Texts,
  fault: EntryFault,
  bill: Bill,
  money: (amount: number, currency: string) => string,
  example: string,
): string {
  switch (fault) {
    case 'method':
      return LL.console.bill.noMethod();
    case 'tooMuch':
      return LL.console.bill.tooMuch({ amount: money(dueNow(bill), bill.currency) });
    case 'amount':
    case 'tip':
    case 'given':
      return LL.console.bill.wrong({ example });
  }
}

/** How many equal parts the bill is split into, and which of them this payment is. */
function SplitFields({ form }: { form: PaymentForm }) {
  const { LL } = useI18n();
  const words = LL.console.bill;
  if (form.chosen !== null) return null;
  const { split } = form;
  return (
    <div className="split">
      <span>
        {words.split()}
        <small role="status">{split === null ? words.splitNone() : words.splitPart(split)}</small>
      </span>
      <Stepper
        value={split?.parts ?? 1}
        min={1}
        max={BILL_PARTS_MAX}
        label={words.split()}
        onChange={(parts) => form.enter({ parts, amount: null })}
      />
    </div>
  );
}
