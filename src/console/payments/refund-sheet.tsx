import { type SubmitEvent, useId } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { LineField } from '#console/components/fields/line-field.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { FormAnswers } from '#console/components/sheet/form-answers.tsx';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { REASON_MAX } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { RefundInput } from './party-payments-store.ts';
import { type Refundable, type RefundForm, useRefund } from './use-refund.ts';

interface Props {
  /** Who paid, in words. */
  name: string;
  currency: string;
  left: Refundable;
  /** The lines that the guests pay. */
  lines: readonly OrderLine[];
  isBusy: boolean;
  /** Why it failed, in words. */
  problem: string | null;
  onRefund: (wish: RefundInput) => void;
  onClose: () => void;
}

/** Gives back all of a payment or what some lines cost, with a reason. */
export function RefundSheet({ name, currency, left, lines, isBusy, problem, ...on }: Props) {
  const { LL, money } = useI18n();
  const words = LL.guestPayments.refund;
  const id = useId();
  const form = useRefund(left, lines);
  const say = (amount: number) => money(amount, currency);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wish = form.take();
    if (wish !== null) on.onRefund(wish);
  };
  return (
    <ConsoleSheet
      title={words.title()}
      isLow
      className="reject refund"
      onSubmit={submit}
      onClose={on.onClose}
    >
      <p>{words.text({ name, amount: say(left.amount + left.tip) })}</p>
      <ChipChoice
        legend={words.how()}
        choices={(['all', 'lines'] as const).map((value) => ({ value, words: words[value]() }))}
        chosen={form.way}
        isRow
        describedBy={id}
        onChoose={form.chooseWay}
      />
      {form.way === 'lines' && <LinePicks form={form} lines={lines} say={say} />}
      {form.way === 'all' && left.amount > 0 && (
        <ChipChoice
          legend={words.bill()}
          choices={(['less', 'due'] as const).map((value) => ({ value, words: words[value]() }))}
          chosen={form.bill}
          describedBy={id}
          onChoose={form.chooseBill}
        />
      )}
      <LineField
        label={words.why()}
        value={form.reason}
        onInput={form.write}
        autoComplete="off"
        maxLength={REASON_MAX}
        error={form.fault === 'reason' ? words.missing.reason() : null}
      />
      <FieldError
        id={id}
        text={form.fault === null || form.fault === 'reason' ? null : words.missing[form.fault]()}
      />
      <FormAnswers no={words.keep()} onNo={on.onClose} isBusy={isBusy} problem={problem}>
        {form.sum === null ? words.submitNone() : words.submit({ amount: say(form.sum) })}
      </FormAnswers>
    </ConsoleSheet>
  );
}

interface PickProps {
  form: RefundForm;
  lines: readonly OrderLine[];
  say: (amount: number) => string;
}

function LinePicks({ form, lines, say }: PickProps) {
  const { LL, locale } = useI18n();
  return (
    <fieldset className="refund-lines">
      <legend>{LL.guestPayments.refund.which()}</legend>
      {lines.map((line) => (
        <label key={line.id}>
          <input
            type="checkbox"
            checked={form.picked.has(line.id)}
            onChange={() => form.toggle(line.id)}
          />
          <span>
            {line.quantity} {pickText(line.name, locale)}
          </span>
          <span className="num">{say(line.total)}</span>
        </label>
      ))}
    </fieldset>
  );
}
