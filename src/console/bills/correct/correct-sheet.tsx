import { type SubmitEvent, useId, useState } from 'react';
import { readAmount, writeAmount } from '#console/components/fields/amounts.ts';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { LineField } from '#console/components/fields/line-field.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { FormAnswers } from '#console/components/sheet/form-answers.tsx';
import type { CorrectionInput } from '#console/live/board-bills.ts';
import type { Bill, Payment } from '#core/bills/bill.schema.ts';
import { dueBy, handedOver } from '#core/bills/cash.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#core/bills/codes.ts';
import { REASON_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AmountField } from '../amount-field.tsx';

interface Props {
  payment: Payment;
  bill: Bill;
  isBusy: boolean;
  /** Why it failed, in words. */
  problem: string | null;
  onCorrect: (wish: CorrectionInput) => void;
  onClose: () => void;
}

const REASONS = ['method', 'amount', 'twice'] as const;

/**
 * What was really paid, and why the payment was recorded wrongly. The old entry stays. A wrong
 * method, the most common mistake, takes one tap here.
 */
export function CorrectSheet({ payment, bill, isBusy, problem, onCorrect, onClose }: Props) {
  const { LL, locale, money } = useI18n();
  const words = LL.console.bill;
  const ids = { amount: useId(), tip: useId(), wrong: useId() };
  const write = (amount: number) => writeAmount(amount, bill.currency, locale);
  const [method, setMethod] = useState<PaymentMethod>(
    // Online ones are refunded, and never come here.
    payment.method === 'online' ? 'other' : payment.method,
  );
  const [texts, setTexts] = useState({ amount: write(payment.amount), tip: write(payment.tip) });
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const amount = readAmount(texts.amount, bill.currency);
  const tip = readAmount(texts.tip, bill.currency);
  const say = (of: number) => money(of, bill.currency);
  const isNothing = amount === 0 && tip === 0;
  const isSame = method === payment.method && amount === payment.amount && tip === payment.tip;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (amount === null || tip === null || isSame || reason.trim() === '' || isBusy) return;
    onCorrect({ method, amount, tip, reason: reason.trim() });
  };
  /**
   * With what has been typed beside it, which one tap must not lose. What was never paid was paid
   * in no way: that is left to the button below.
   */
  const correctMethod = (right: PaymentMethod) => {
    setMethod(right);
    if (amount === null || tip === null) setChecked(true);
    else if (!isBusy && !isNothing) {
      const why = reason.trim() || words.correctReasons.method();
      onCorrect({ method: right, amount, tip, reason: why });
    }
  };
  const pointing = (isWrong: boolean) => ({
    'aria-invalid': isChecked && isWrong,
    'aria-describedby': ids.wrong,
  });
  const isMissing = isChecked && reason.trim() === '';
  return (
    <ConsoleSheet
      title={words.correctTitle()}
      isLow
      className="reject payment"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {words.correctWas({
          method: LL.console.methods[payment.method](),
          amount: say(handedOver(payment)),
        })}
      </p>
      <div className="was-method">
        {PAYMENT_METHODS.filter((each) => each !== payment.method).map((each) => (
          <Button key={each} kind="edge" onClick={() => correctMethod(each)}>
            {words.correctMethod[each]()}
          </Button>
        ))}
      </div>
      <ChipChoice
        legend={words.method()}
        choices={PAYMENT_METHODS.map((value) => ({ value, words: LL.console.methods[value]() }))}
        chosen={method}
        isRow
        onChoose={setMethod}
      />
      <div className="pair">
        <AmountField
          id={ids.amount}
          label={words.amount()}
          field="amount"
          value={texts.amount}
          onChange={(text) => setTexts({ ...texts, amount: text })}
          {...pointing(amount === null)}
        />
        <AmountField
          id={ids.tip}
          label={words.tip()}
          field="tip"
          value={texts.tip}
          onChange={(text) => setTexts({ ...texts, tip: text })}
          {...pointing(tip === null)}
        />
      </div>
      <div role="alert">
        <FieldError id={ids.wrong} text={isChecked ? wrongWords() : null} />
      </div>
      <Button kind="bare" onClick={() => setTexts({ amount: write(0), tip: write(0) })}>
        {words.correctNothing()}
      </Button>
      <ChipChoice
        legend={words.correctWhy()}
        choices={REASONS.map((value) => ({ value, words: words.correctReasons[value]() }))}
        chosen={REASONS.find((value) => words.correctReasons[value]() === reason) ?? null}
        onChoose={(value) => setReason(words.correctReasons[value]())}
      />
      <LineField
        label={words.correctNote()}
        value={reason}
        onInput={setReason}
        autoComplete="off"
        maxLength={REASON_MAX}
        error={isMissing ? words.correctMissing() : null}
      />
      <FormAnswers no={words.correctKeep()} onNo={onClose} isBusy={isBusy} problem={problem}>
        {submitWords()}
      </FormAnswers>
    </ConsoleSheet>
  );

  function wrongWords(): string | null {
    if (amount === null || tip === null) return words.wrong({ example: write(payment.amount) });
    return isSame ? words.correctSame() : null;
  }

  function submitWords(): string {
    if (amount === null || tip === null) return words.correct();
    if (isNothing) return words.reverseSubmit();
    return words.correctSubmit({ amount: say(dueBy(method, amount + tip, bill.coin)) });
  }
}
