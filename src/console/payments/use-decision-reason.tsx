import { type ReactNode, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { REASON_MAX } from '#core/shared/limits.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface DecisionReason {
  readonly field: ReactNode;
  /** What is written; null, with a message at the field, if that is nothing. */
  read(): string | null;
}

/** The reason that every decision about money needs. */
export function useDecisionReason(): DecisionReason {
  const words = useI18n().LL.guestPayments.unresolved;
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const written = reason.trim();
  return {
    field: (
      <LineField
        label={words.why()}
        value={reason}
        onInput={setReason}
        autoComplete="off"
        maxLength={REASON_MAX}
        error={isChecked && written === '' ? words.whyMissing() : null}
      />
    ),
    read() {
      setChecked(true);
      return written === '' ? null : written;
    },
  };
}
