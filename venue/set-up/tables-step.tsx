import { SETUP_TABLES_MAX } from '../../src/contract/limits.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { LineField } from '../components/fields/line-field.tsx';
import type { StepProps } from './step-props.ts';

const DIGITS = 4;

/** How many tables there are. */
export function TablesStep({ draft, onChange, wrong }: StepProps) {
  const { LL } = useI18n();
  const words = LL.setUp.tables;
  return (
    <LineField
      label={words.label()}
      value={draft.tables}
      onInput={(tables) => onChange({ tables })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={DIGITS}
      error={wrong.includes('tables') ? words.wrong({ most: SETUP_TABLES_MAX }) : null}
    />
  );
}
