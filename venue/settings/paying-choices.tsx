import { useId } from 'react';
import { ChoiceRow } from '../../src/components/form/choice-row.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { SectionProps } from './section-form.tsx';

/** How guests' payments on their phones are treated, where they can pay so. */
export function PayingChoices({ draft, canPayFirst, onType }: SectionProps) {
  const words = useI18n().LL.settings.ordering;
  const id = useId();
  const isImpossible = !canPayFirst && !draft.payFirst;
  return (
    <div>
      <ChoiceRow
        kind="many"
        group={`${id}-first`}
        name={words.payFirst()}
        sub={isImpossible ? words.payFirstOff() : words.payFirstText()}
        isFull={isImpossible}
        isChosen={draft.payFirst}
        onChoose={(payFirst) => onType({ payFirst })}
      />
      <ChoiceRow
        kind="many"
        group={`${id}-settles`}
        name={words.settlesPaidBills()}
        sub={words.settlesPaidBillsText()}
        isChosen={draft.settlesPaidBills}
        onChoose={(settlesPaidBills) => onType({ settlesPaidBills })}
      />
      <ChoiceRow
        kind="many"
        group={`${id}-excess`}
        name={words.asksAboutExcess()}
        sub={words.asksAboutExcessText()}
        isChosen={draft.asksAboutExcess}
        onChoose={(asksAboutExcess) => onType({ asksAboutExcess })}
      />
    </div>
  );
}
