import { type KeyboardEvent, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { REGISTER_NUMBER_MAX } from '#core/shared/limits.ts';
import type { TillEntry } from '#core/till/till.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TillRow as Row } from './follow-rows.ts';
import { PartFigures } from './part-figures.tsx';
import { useFigure } from './use-figure.ts';

interface Props {
  row: Row;
  currency: string;
  timeZone: string;
  /** What was left of an earlier day is shown with its day. */
  now: number;
  hasNumber: boolean;
  isBusy: boolean;
  /** Absent for what this screen has not ticked off. */
  onUndo: (() => void) | undefined;
  onTick: (number: string) => void;
}

/** One entry of the cash register: what to type, and one press when that is done. */
export function TillRow({
  row,
  currency,
  timeZone,
  now,
  hasNumber,
  isBusy,
  onUndo,
  onTick,
}: Props) {
  const { LL, money, dayAndTime } = useI18n();
  const words = LL.till;
  const figure = useFigure(currency);
  const [number, setNumber] = useState('');
  const { entry, isDone } = row;
  const { kind, table, at, amount, by } = entry;
  const place = LL.day.party({ table });
  const when = dayAndTime(at, now, timeZone);
  const name = `${place}, ${when}, ${money(amount, currency)}`;
  const tick = () => onTick(number.trim());
  const tickOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.repeat && !isBusy) tick();
  };
  return (
    <li className={isDone ? 'till-row is-done' : 'till-row'}>
      <div className="till-head">
        <h2>{place}</h2>
        {kind !== 'sale' && <Tag kind="wait" text={words.kinds[kind]()} />}
        <span className="till-when">
          {when}
          {', '}
          {by === null ? words.phones() : by.name || LL.day.someone()}
        </span>
      </div>
      <PartFigures name={name} parts={entry.parts} currency={currency} />
      <div className="till-money">
        <p className="till-total">
          <span>{kind === 'change' ? words.changes() : methodText(entry, LL)}</span>
          <b className={amount < 0 ? 'num is-back' : 'num'}>{figure(amount)}</b>
        </p>
        <Beside entry={entry} currency={currency} />
      </div>
      <div className="till-act">
        {isDone ? (
          <p className="till-done">
            <Icon shape={checkIcon} size={20} />
            <span>{onUndo ? words.done() : words.doneElsewhere()}</span>
            {onUndo && (
              <Button
                kind="edge"
                isBusy={isBusy}
                label={words.undoOf({ what: name })}
                onClick={onUndo}
              >
                {words.undo()}
              </Button>
            )}
          </p>
        ) : (
          <>
            {hasNumber && (
              // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field ticks off
              <div onKeyDown={tickOnEnter}>
                <LineField
                  label={words.number()}
                  value={number}
                  onInput={setNumber}
                  autoComplete="off"
                  maxLength={REGISTER_NUMBER_MAX}
                  isOptional
                />
              </div>
            )}
            <Button
              kind="done"
              isBig
              className="till-tick"
              isBusy={isBusy}
              label={words.tickOf({ what: name })}
              onClick={tick}
            >
              <Icon shape={checkIcon} size={24} />
              {words.tick()}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

type Words = ReturnType<typeof useI18n>['LL'];

/** A guest's Swish is typed as Swish, whoever takes it. */
function methodText({ method, provider }: TillEntry, LL: Words): string {
  return provider === undefined
    ? LL.console.methods[method]()
    : `${LL.console.methods[method]()}, ${LL.guestPayments.providers[provider]()}`;
}

/** What was handed over beside the sale. */
function Beside({
  entry: { tip, rounding = 0 },
  currency,
}: {
  entry: TillEntry;
  currency: string;
}) {
  const { LL, money } = useI18n();
  const words = LL.till;
  if (tip === 0 && rounding === 0) return null;
  return (
    <p className="till-beside">
      {tip !== 0 && <span>{words.tip({ amount: money(tip, currency) })}</span>}
      {rounding !== 0 && <span>{words.rounding({ amount: money(rounding, currency) })}</span>}
    </p>
  );
}
