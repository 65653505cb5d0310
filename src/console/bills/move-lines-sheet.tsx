import { type SubmitEvent, useState } from 'react';
import { HowMany } from '#console/components/fields/how-many.tsx';
import { LineField } from '#console/components/fields/line-field.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { FormAnswers } from '#console/components/sheet/form-answers.tsx';
import type { LinesToMove } from '#console/live/board-bills.ts';
import type { Bill } from '#core/bills/bill.schema.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { GUEST_NAME_MAX } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { billName } from './bill-name.ts';

interface Props {
  /** The party's first bill, with its others. */
  all: Bill;
  /** The bill that they leave; null for the first. */
  from: string | null;
  lines: readonly OrderLine[];
  isBusy: boolean;
  /** Why it failed, in words. */
  problem: string | null;
  onMove: (wish: LinesToMove) => void;
  onClose: () => void;
}

/** Moves lines, or some pieces of one, to another bill of the party, or to a new one by its name. */
export function MoveLinesSheet({ all, from, lines, isBusy, problem, onMove, onClose }: Props) {
  const { LL, locale, money } = useI18n();
  const words = LL.console.bill.several;
  const [only, ...more] = lines;
  const one = more.length === 0 ? only : undefined;
  const [chosen, setChosen] = useState(one?.quantity ?? 1);
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  // Somebody else may have moved some in the meantime.
  const pieces = one && Math.min(chosen, one.quantity);
  const what = lines
    .map((line) => `${pieces ?? line.quantity} ${pickText(line.name, locale)}`)
    .join(', ');
  const wished = lines.map(({ id, quantity }) => ({
    id,
    of: quantity,
    pieces: pieces ?? quantity,
  }));
  const move = (to: Pick<LinesToMove, 'to' | 'name'>) => onMove({ lines: wished, from, ...to });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const said = name.trim();
    setIsMissing(said === '');
    if (said !== '') move({ to: 'new', name: said });
  };
  const bills = [{ id: null, name: '', ...all }, ...(all.others ?? [])];
  const targets = bills.filter(({ id, state }) => id !== from && state !== 'settled');
  if (lines.length === 0) {
    return (
      <ConsoleSheet title={words.move()} isLow onClose={onClose}>
        <p role="status">{words.nothing()}</p>
      </ConsoleSheet>
    );
  }
  return (
    <ConsoleSheet
      title={words.move()}
      isLow
      className="reject move-lines"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{what}</p>
      {one && pieces !== undefined && one.quantity > 1 && (
        <HowMany line={one} max={one.quantity} pieces={pieces} onChange={setChosen} />
      )}
      {targets.length > 0 && (
        <fieldset className="targets" disabled={isBusy}>
          <legend>{words.to()}</legend>
          {targets.map(({ id, name: known, total, currency }) => (
            <Button key={id ?? ''} kind="edge" isFull onClick={() => move({ to: id })}>
              <span>{billName(LL, id, known)}</span>
              <span className="num">{money(total, currency)}</span>
            </Button>
          ))}
        </fieldset>
      )}
      <LineField
        label={words.newName()}
        value={name}
        onInput={(typed) => {
          setName(typed);
          setIsMissing(false);
        }}
        autoComplete="off"
        maxLength={GUEST_NAME_MAX}
        isOptional
        error={isMissing ? words.nameMissing() : null}
      />
      <FormAnswers no={LL.adjust.keep()} onNo={onClose} isBusy={isBusy} problem={problem}>
        {words.make()}
      </FormAnswers>
    </ConsoleSheet>
  );
}
