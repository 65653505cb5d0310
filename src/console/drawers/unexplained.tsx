import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import type { Drawers, Shift } from '#core/drawers/drawers.schema.ts';
import { REASON_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { DrawerActs } from './drawer-acts.ts';
import { LastCount } from './last-count.tsx';

/** Counts that differ, and nobody has said why. */
export function Unexplained({ found, store, after }: DrawerActs & { found: Drawers }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.drawers;
  if (found.unexplained.length === 0) return null;
  return (
    <section className="framed drawer is-waiting" aria-label={words.unexplained()}>
      <h2 className="head">{words.unexplained()}</h2>
      {found.unexplained.map((shift) => (
        <div key={shift.id}>
          <h3>{shift.name || words.main()}</h3>
          <LastCount shift={shift} timeZone={found.timeZone} />
          <Explain
            shift={shift}
            isBusy={store.changing.isBusy.value}
            onExplain={(reason) => void after(store.explain(shift.id, reason), words.explainDone())}
          />
        </div>
      ))}
    </section>
  );
}

interface ExplainProps {
  shift: Shift;
  isBusy: boolean;
  onExplain: (reason: string) => void;
}

function Explain({ shift, isBusy, onExplain }: ExplainProps) {
  const { LL, money } = useI18n();
  const words = LL.drawers;
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { difference = 0 } = shift;
  const amount = money(Math.abs(difference), shift.currency);
  const isMissing = reason.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing && !isBusy) onExplain(reason.trim());
  };
  return (
    <form className="count-form" onSubmit={submit} noValidate>
      <LineField
        label={difference < 0 ? words.short({ amount }) : words.over({ amount })}
        value={reason}
        onInput={setReason}
        autoComplete="off"
        maxLength={REASON_MAX}
        error={isChecked && isMissing ? words.whyMissing() : null}
      />
      <div className="answers">
        <Button kind="staff" isSubmit isBusy={isBusy}>
          {words.explain()}
        </Button>
      </div>
    </form>
  );
}
