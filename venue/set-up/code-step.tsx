import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { Failure } from '../../src/stores/shared/failure.ts';
import { LineField } from '../components/fields/line-field.tsx';
import type { StepProps } from './step-props.ts';

const CODE_MAX = 40;

/** Asks for the code in the server's log, which proves access to the server. */
export function CodeStep({ draft, onChange, wrong, error }: StepProps & { error: Failure | null }) {
  const { LL } = useI18n();
  const words = LL.setUp.code;
  const said = () => {
    if (error === 'setup.wrong_code') return words.wrong();
    if (error === 'request.rate_limited') return words.locked();
    return wrong.includes('code') ? LL.forms.issues.missing() : null;
  };
  return (
    <LineField
      label={words.label()}
      hint={words.hint()}
      value={draft.code}
      onInput={(code) => onChange({ code })}
      autoComplete="off"
      maxLength={CODE_MAX}
      error={said()}
    />
  );
}
