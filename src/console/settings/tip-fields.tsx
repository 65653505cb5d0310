import { useId } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { TIP_RULES } from '#core/tips/codes.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SectionProps } from './section-form.tsx';

const PERCENT_LENGTH = 3;

/** Who gets the tips, and how much of them the kitchen. */
export function TipFields({ draft, wrongAt, onType }: SectionProps) {
  const words = useI18n().LL.settings.ordering;
  const id = useId();
  return (
    <>
      <fieldset className="policies">
        <legend>{words.tips()}</legend>
        {TIP_RULES.map((rule) => (
          <ChoiceRow
            key={rule}
            kind="one"
            group={`${id}-tips`}
            name={words.tipRules[rule]()}
            sub={words.tipTexts[rule]()}
            isChosen={draft.tipRule === rule}
            onChoose={() => onType({ tipRule: rule })}
          />
        ))}
      </fieldset>
      <LineField
        label={words.kitchenTips()}
        hint={words.kitchenTipsText()}
        value={draft.kitchenTips}
        onInput={(kitchenTips) => onType({ kitchenTips })}
        autoComplete="off"
        inputMode="numeric"
        maxLength={PERCENT_LENGTH}
        error={wrongAt('kitchenTips')}
      />
    </>
  );
}
