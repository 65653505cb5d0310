import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import { ProblemText } from '#console/components/page/problem-text.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  times: EscalationTimes;
  isBusy: boolean;
  /** Why the last attempt failed, in words. */
  problem: string | null;
  /** Returns false when that failed. */
  onSave: (times: EscalationTimes) => Promise<boolean>;
  onClose: () => void;
}

const FIELDS = ['unseen', 'accept', 'make', 'serve'] as const;
const MINUTE_S = 60;
/** The times to choose from, in seconds. A custom time that is set is added to them. */
const CHOICES = [
  30,
  ...[1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30, 45, 60].map((count) => count * MINUTE_S),
];

/** Sets after how long an order escalates, for every board of the venue. */
export function EscalationPanel({ times, isBusy, problem, onSave, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const [saved, setSaved] = useState(times);
  const { draft, isSaved, submit, type } = useSaveForm({
    saved,
    isRight: () => true,
    async save(wish) {
      const isDone = await onSave(wish);
      if (isDone) setSaved(wish);
      return isDone;
    },
  });
  const words = LL.console.escalation;
  return (
    <ConsoleSheet
      title={words.title()}
      isLow
      className="escalation"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.lead()}</p>
      {FIELDS.map((field) => (
        <TimeField
          key={field}
          words={words[field]()}
          value={draft[field]}
          onChange={(value) => type({ [field]: value })}
        />
      ))}
      <div role="status">
        {isSaved && (
          <p className="saved">
            <Icon shape={checkIcon} size={20} />
            {words.saved()}
          </p>
        )}
      </div>
      <ProblemText text={problem} />
      <Button kind="staff" isFull isSubmit isBusy={isBusy}>
        {words.save()}
      </Button>
    </ConsoleSheet>
  );
}

interface FieldProps {
  words: string;
  /** Seconds. */
  value: number;
  onChange: (value: number) => void;
}

function TimeField({ words, value, onChange }: FieldProps) {
  const { LL } = useI18n();
  const id = useId();
  const choices = [...new Set([...CHOICES, value])].sort((one, other) => one - other);
  return (
    <div className="time-field">
      <label htmlFor={id}>{words}</label>
      <select
        id={id}
        className="input num"
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {choices.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds % MINUTE_S === 0
              ? LL.console.escalation.minutes({ count: seconds / MINUTE_S })
              : LL.console.escalation.seconds({ count: seconds })}
          </option>
        ))}
      </select>
    </div>
  );
}
