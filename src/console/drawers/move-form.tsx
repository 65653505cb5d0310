import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readAmount, writeAmount } from '#console/components/fields/amounts.ts';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { LineField } from '#console/components/fields/line-field.tsx';
import { FormAnswers } from '#console/components/sheet/form-answers.tsx';
import type { CashMoveRequest } from '#core/drawers/drawers.schema.ts';
import { PRICE_MAX, REASON_MAX } from '#core/shared/limits.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  currency: string;
  isBusy: boolean;
  onMove: (move: Omit<CashMoveRequest, 'id'>) => void;
  onCancel: () => void;
}

const WAYS = ['in', 'out'] as const;
const AMOUNT_LENGTH = 16;

/** Cash that is put in or taken out for another reason than a payment. */
export function MoveForm({ currency, isBusy, onMove, onCancel }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.drawers;
  const [way, setWay] = useState<(typeof WAYS)[number]>('out');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  const amount = readAmount(typed, currency);
  const isWrong = amount === null || amount === 0 || amount > PRICE_MAX;
  const isMissing = reason.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isWrong || isMissing || isBusy) return;
    onMove({ amount: way === 'in' ? amount : 0 - amount, reason: reason.trim() });
  };
  return (
    <form
      className="count-form"
      ref={form}
      tabIndex={-1}
      aria-label={words.move()}
      onSubmit={submit}
      noValidate
    >
      <ChipChoice
        legend={words.direction()}
        choices={WAYS.map((value) => ({ value, words: words[value]() }))}
        chosen={way}
        isRow
        onChoose={setWay}
      />
      <LineField
        label={words.amount()}
        value={typed}
        onInput={setTyped}
        autoComplete="off"
        maxLength={AMOUNT_LENGTH}
        error={
          isChecked && isWrong
            ? words.wrong({ example: writeAmount(50_000, currency, locale) })
            : null
        }
      />
      <LineField
        label={words.moveWhy()}
        hint={words.moveHint()}
        value={reason}
        onInput={setReason}
        autoComplete="off"
        maxLength={REASON_MAX}
        error={isChecked && isMissing ? words.moveMissing() : null}
      />
      <FormAnswers no={words.keep()} onNo={onCancel} isBusy={isBusy}>
        {words.submitMove()}
      </FormAnswers>
    </form>
  );
}
