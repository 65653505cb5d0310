import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { readAmount, writeAmount } from '#console/components/fields/amounts.ts';
import { LineField } from '#console/components/fields/line-field.tsx';
import { FormAnswers } from '#console/components/sheet/form-answers.tsx';
import type { CloseShiftRequest, Pieces } from '#core/drawers/drawers.schema.ts';
import { piecesOf } from '#core/money/notes.ts';
import { REASON_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PieceRow } from './piece-row.tsx';

interface Props {
  label: string;
  currency: string;
  isBusy: boolean;
  /** What should be there; absent where nobody is told. */
  expected?: number | undefined;
  isClosing?: boolean;
  onCount: (count: CloseShiftRequest) => void;
  onCancel: () => void;
}

const AMOUNT_LENGTH = 16;

/** The count of a drawer; at closing with how it differs from what should be there, and why. */
export function CountForm(props: Props) {
  const { label, currency, isBusy, expected, isClosing = false, onCount, onCancel } = props;
  const { LL, locale, money } = useI18n();
  const words = LL.drawers;
  const count = useCount(currency);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => form.current?.focus(), []);
  const { counted } = count;
  const difference = expected === undefined || counted === null ? 0 : counted - expected;
  const isMissing = difference !== 0 && reason.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (counted === null || isMissing || isBusy) return;
    onCount({
      counted,
      ...('pieces' in count && { pieces: count.pieces }),
      ...(expected !== undefined && { expected }),
      ...(difference !== 0 && { reason: reason.trim() }),
    });
  };
  const said = counted === null ? '' : money(counted, currency);
  const off = money(Math.abs(difference), currency);
  return (
    <form
      className="count-form"
      ref={form}
      tabIndex={-1}
      aria-label={label}
      onSubmit={submit}
      noValidate
    >
      {count.isByPieces ? (
        <fieldset className="pieces">
          <legend>{words.pieces()}</legend>
          {count.values.map((value) => (
            <PieceRow
              key={value}
              name={money(value, currency)}
              sum={money(value * count.countOf(value), currency)}
              count={count.countOf(value)}
              onCount={(many) => count.setCount(value, many)}
            />
          ))}
        </fieldset>
      ) : (
        <LineField
          label={words.total()}
          value={count.typed}
          onInput={count.type}
          autoComplete="off"
          maxLength={AMOUNT_LENGTH}
          error={
            isChecked && counted === null
              ? words.wrong({ example: writeAmount(185_000, currency, locale) })
              : null
          }
        />
      )}
      {count.values.length > 0 && (
        <Button kind="bare" onClick={count.turn}>
          {count.isByPieces ? words.byTotal() : words.byPieces()}
        </Button>
      )}
      <p className="count-sum" role="status" id={`${id}-sum`}>
        <span>{words.total()}</span> <b className="num">{said}</b>
      </p>
      {isClosing && expected !== undefined && counted !== null && difference === 0 && (
        <p role="status">{words.even()}</p>
      )}
      {difference !== 0 && (
        <LineField
          label={difference < 0 ? words.short({ amount: off }) : words.over({ amount: off })}
          value={reason}
          onInput={setReason}
          autoComplete="off"
          maxLength={REASON_MAX}
          error={isChecked && isMissing ? words.whyMissing() : null}
        />
      )}
      <FormAnswers no={words.keep()} onNo={onCancel} isBusy={isBusy}>
        <span>{isClosing ? words.submitClose() : words.submitOpen()}</span>
        <span className="num">{said}</span>
      </FormAnswers>
    </form>
  );
}

/** A count of money: by notes and coins, or as a total. */
function useCount(currency: string) {
  const { locale } = useI18n();
  const values = piecesOf(currency);
  const [isByPieces, setByPieces] = useState(values.length > 0);
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const [typed, setTyped] = useState('');
  const sum = values.reduce((all, value) => all + value * (counts.get(value) ?? 0), 0);
  const pieces: Pieces = values.flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count > 0 ? [{ value, count }] : [];
  });
  const total = typed.trim() === '' ? null : readAmount(typed, currency);
  return {
    values,
    isByPieces,
    typed,
    type: setTyped,
    /** What was counted so far goes on as a total. */
    turn() {
      if (isByPieces && sum > 0) setTyped(writeAmount(sum, currency, locale));
      setByPieces(!isByPieces);
    },
    countOf: (value: number) => counts.get(value) ?? 0,
    setCount: (value: number, count: number) => setCounts(new Map(counts).set(value, count)),
    /** Null while nothing was typed, or it is no amount. */
    counted: isByPieces ? sum : total,
    ...(isByPieces && pieces.length > 0 && { pieces }),
  };
}
