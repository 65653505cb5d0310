import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { TILL_MODES, type TillMode } from '#core/till/codes.ts';
import type { Till } from '#core/till/till.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TillStore } from './till-store.ts';

interface Props {
  found: Till;
  store: TillStore;
  after: (work: Promise<boolean>, words: string) => Promise<boolean>;
}

/** Whether the venue keeps the list. */
export function ModeForm({ found, store, after }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.till.mode;
  const [chosen, setChosen] = useState<TillMode>(found.mode);
  return (
    <section className="framed till-mode" aria-labelledby="till-mode">
      <h2 className="head" id="till-mode">
        {words.heading()}
      </h2>
      <ChipChoice
        legend={words.legend()}
        choices={TILL_MODES.map((value) => ({ value, words: words.names[value]() }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p className="hint">{words.texts[chosen]()}</p>
      {chosen !== found.mode && (
        <Button
          kind="staff"
          isBusy={store.changing.isBusy.value}
          onClick={() => void after(store.choose(chosen), words.saved[chosen]())}
        >
          {words.save()}
        </Button>
      )}
    </section>
  );
}
