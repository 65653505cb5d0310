import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { REGISTER_NUMBER_MAX } from '#core/shared/limits.ts';
import { joinEntries } from '#core/till/join-entries.ts';
import type { Till, TillEntry } from '#core/till/till.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PartFigures } from './part-figures.tsx';
import type { TillStore } from './till-store.ts';
import { useFigure } from './use-figure.ts';

interface Props {
  found: Till;
  store: TillStore;
  /** Those that wait, of what is shown. */
  entries: readonly TillEntry[];
  after: (work: Promise<boolean>, words: string) => Promise<boolean>;
}

/**
 * All that waits as one: for venues that type an evening's sums into the register. What comes while
 * somebody types them is not in them, and comes after them.
 */
export function Together({ found: { currency }, store, entries: waiting, after }: Props) {
  useSignals();
  const { LL, money } = useI18n();
  const words = LL.till;
  const figure = useFigure(currency);
  const [number, setNumber] = useState('');
  const [begun, setBegun] = useState(waiting);
  const left = waiting.filter(({ id }) => begun.some((each) => each.id === id));
  // A second press finds nothing to tick off: what came meanwhile nobody has typed yet.
  if (left.length === 0) {
    return (
      <section className="till-row till-together" aria-label={words.together()}>
        <div className="till-act">
          <Button isBig onClick={() => setBegun(waiting)}>
            {words.typeLater({ count: waiting.length })}
          </Button>
        </div>
      </section>
    );
  }
  const later = waiting.length - left.length;
  const { count, amount, tips, rounding, parts, vat, methods } = joinEntries(left);
  const ids = left.map(({ id }) => id);
  const register = async () => {
    if (await after(store.register(ids, number.trim()), words.doneAll({ count }))) setNumber('');
  };
  return (
    <section className="till-row till-together" aria-label={words.together()}>
      <PartFigures name={words.together()} parts={parts} currency={currency} vat={vat} />
      <div className="till-money">
        {methods.map((each) => (
          <p key={each.method} className="till-total">
            <span>{LL.console.methods[each.method]()}</span>
            <b className="num">{figure(each.amount)}</b>
          </p>
        ))}
        <p className="till-total till-sum">
          <span>{words.sum({ count })}</span>
          <b className="num">{figure(amount)}</b>
        </p>
        {(tips !== 0 || rounding !== 0) && (
          <p className="till-beside">
            {tips !== 0 && <span>{words.tip({ amount: money(tips, currency) })}</span>}
            {rounding !== 0 && <span>{words.rounding({ amount: money(rounding, currency) })}</span>}
          </p>
        )}
      </div>
      <div className="till-act">
        {later > 0 && <p className="hint">{words.later({ count: later })}</p>}
        <LineField
          label={words.number()}
          value={number}
          onInput={setNumber}
          autoComplete="off"
          maxLength={REGISTER_NUMBER_MAX}
          isOptional
        />
        <Button
          kind="done"
          isBig
          isBusy={store.changing.isBusy.value}
          onClick={() => void register()}
        >
          <Icon shape={checkIcon} size={24} />
          {words.tickAll({ count })}
        </Button>
      </div>
    </section>
  );
}
