import { type SubmitEvent, useId } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { HowMany } from '#console/components/fields/how-many.tsx';
import { ReasonFields } from '#console/components/fields/reason-fields.tsx';
import { useReason } from '#console/components/fields/use-reason.ts';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { FormAnswers } from '#console/components/sheet/form-answers.tsx';
import type { AdjustmentInput } from '#console/live/board-bills.ts';
import type { Bill } from '#core/bills/bill.schema.ts';
import type { PresetReason } from '#core/orders/codes.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type AdjustmentForm, type AdjustmentWay, useAdjustment } from './use-adjustment.ts';

interface Props {
  bill: Bill;
  /** What can be adjusted: one line, or all unpaid lines. */
  lines: readonly OrderLine[];
  /** Whether it is about one line. */
  isLine: boolean;
  /** What is chosen already. */
  way?: AdjustmentWay | null;
  isBusy: boolean;
  /** Why it failed, in words. */
  problem: string | null;
  onAdjust: (wish: AdjustmentInput) => void;
  onClose: () => void;
}

const WAYS: readonly AdjustmentWay[] = ['comp', 'percent', 'amount'];
const REASONS: readonly PresetReason[] = ['adjust.waited', 'adjust.mistake', 'adjust.on_the_house'];

/** Takes an amount off a line or the whole bill. The guests can read the reason. */
export function AdjustSheet({ bill, lines, isLine, way, isBusy, problem, ...on }: Props) {
  const { LL, locale, money } = useI18n();
  const words = LL.adjust;
  const say = (amount: number) => money(amount, bill.currency);
  const form = useAdjustment(bill, lines, isLine, way);
  const reason = useReason(REASONS);
  const [line] = lines;
  const before = say(form.before);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isReady = form.check();
    if (reason.checkMissing() || !isReady || form.size === null) return;
    const target = isLine && line ? { line: line.id } : {};
    on.onAdjust({ ...form.size, ...target, reason: reason.sent });
  };
  if (form.before === 0) {
    return (
      <ConsoleSheet title={words.title()} isLow onClose={on.onClose}>
        <p role="status">{words.nothing()}</p>
      </ConsoleSheet>
    );
  }
  return (
    <ConsoleSheet
      title={words.title()}
      isLow
      className="reject"
      onSubmit={submit}
      onClose={on.onClose}
    >
      <p>
        {isLine && line
          ? words.ofLine({
              line: `${line.quantity} ${pickText(line.name, locale)}`,
              amount: before,
            })
          : words.ofBill({ amount: before })}
      </p>
      <ChipChoice
        legend={words.how()}
        choices={WAYS.map((value) => ({ value, words: words[value]() }))}
        chosen={form.way}
        isRow
        onChoose={form.choose}
      />
      {form.way === 'comp' && isLine && line && form.charged > 1 && (
        <HowMany line={line} max={form.charged} pieces={form.pieces} onChange={form.choosePieces} />
      )}
      <HowMuch form={form} say={say} />
      <ReasonFields legend={words.why()} reason={reason} isRow />
      <div role="status">
        {form.amount !== null && (
          <p className="result">
            {words.result({ before, after: say(form.before - form.amount) })}
          </p>
        )}
        {form.amount !== null && form.paidOf(form.amount) > 0 && (
          <p>{LL.guestPayments.back.byAdjusting({ amount: say(form.paidOf(form.amount)) })}</p>
        )}
      </div>
      <FormAnswers no={words.keep()} onNo={on.onClose} isBusy={isBusy} problem={problem}>
        {form.amount === null ? words.submitNone() : words.submit({ amount: say(form.amount) })}
      </FormAnswers>
    </ConsoleSheet>
  );
}

/** The field for the amount or percentage of a discount, with its validation error. */
function HowMuch({ form, say }: { form: AdjustmentForm; say: (amount: number) => string }) {
  const { LL } = useI18n();
  const words = LL.adjust;
  const id = useId();
  const faults = {
    missing: words.missing(),
    percent: words.wrongPercent(),
    amount: words.wrongAmount({ amount: say(form.most) }),
  };
  const wrong = form.fault === null ? null : faults[form.fault];
  if (form.way === null || form.way === 'comp') {
    return (
      <div role="status">
        <FieldError id={id} text={wrong} />
      </div>
    );
  }
  return (
    <div className="field">
      <label htmlFor={`${id}-field`}>
        {form.way === 'percent' ? words.percentOf() : words.amountOf()}
      </label>
      <input
        id={`${id}-field`}
        className="input num"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={form.text}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : id}
        onChange={(event) => form.write(event.currentTarget.value)}
      />
      <FieldError id={id} text={wrong} />
    </div>
  );
}
