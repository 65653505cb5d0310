import { useId } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { SETUP_TABLES_MAX } from '#core/shared/limits.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { StepProps } from './step-props.ts';

const DIGITS = 4;

/** How many tables there are, and who sits at one. */
export function TablesStep({ draft, onChange, wrong }: StepProps) {
  const { LL } = useI18n();
  const words = LL.setUp.tables;
  const id = useId();
  return (
    <>
      <LineField
        label={words.label()}
        value={draft.tables}
        onInput={(tables) => onChange({ tables })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={DIGITS}
        error={wrong.includes('tables') ? words.wrong({ most: SETUP_TABLES_MAX }) : null}
      />
      <fieldset className="policies">
        <legend>{words.strangers()}</legend>
        <ChoiceRow
          kind="one"
          group={`${id}-strangers`}
          name={words.strangersNo()}
          sub={words.strangersNoText()}
          isChosen={draft.sharesTables === false}
          onChoose={() => onChange({ sharesTables: false })}
        />
        <ChoiceRow
          kind="one"
          group={`${id}-strangers`}
          name={words.strangersYes()}
          sub={words.strangersYesText()}
          isChosen={draft.sharesTables === true}
          onChoose={() => onChange({ sharesTables: true })}
        />
      </fieldset>
    </>
  );
}
