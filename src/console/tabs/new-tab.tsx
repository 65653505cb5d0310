import { type SubmitEvent, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { TAB_NAME_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, plusIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  isBusy: boolean;
  /** Why the last one could not be opened, in words. */
  problem: string | null;
  /** Null: it is known by its number. */
  onOpen: (name: string | null) => void;
}

/** One press opens a tab with the next number; whoever has a name to give types it first. */
export function NewTab({ isBusy, problem, onOpen }: Props) {
  const { LL } = useI18n();
  const words = LL.tabs;
  const [name, setName] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onOpen(name.trim() || null);
  };
  return (
    <form className="new-tab" onSubmit={submit} noValidate>
      <LineField
        label={words.name()}
        value={name}
        onInput={setName}
        autoComplete="off"
        maxLength={TAB_NAME_MAX}
        isOptional
      />
      <Button kind="staff" isSubmit isBusy={isBusy}>
        <Icon shape={plusIcon} size={24} />
        {words.open()}
      </Button>
      <div role="alert" className="problem-place">
        {problem !== null && (
          <p className="problem">
            <Icon shape={alertIcon} size={20} />
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}
