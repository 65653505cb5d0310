import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { LineField } from '#console/components/fields/line-field.tsx';
import { DeleteButton } from '#console/components/page/delete-button.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { Passkey } from '#core/people/passkeys.schema.ts';
import { PASSKEY_NAME_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  passkey: Passkey;
  isBusy: boolean;
  /** Returns whether it succeeded. */
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => void;
}

/** A passkey: its name, when it was used, and the ways to change or remove it. */
export function PasskeyRow({ passkey, isBusy, onRename, onRemove }: Props) {
  const { LL } = useI18n();
  const { dayAndTime } = useVenueTime();
  const words = LL.people.passkeys;
  const { now } = useTicker();
  const [isRenaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { name } = passkey;
  const added = dayAndTime(passkey.createdAt, now.value);
  const used = passkey.usedAt === null ? null : dayAndTime(passkey.usedAt, now.value);
  const close = () => {
    setRenaming(false);
    row.current?.focus();
  };
  if (isRenaming) {
    return (
      <li ref={row} tabIndex={-1}>
        <RenameForm
          name={name}
          isBusy={isBusy}
          onSave={async (changed) => {
            if (await onRename(changed)) close();
          }}
          onCancel={close}
        />
      </li>
    );
  }
  return (
    <li ref={row} tabIndex={-1}>
      <span className="name">
        {name}
        <small className="num">
          {used === null ? words.unused({ added }) : words.used({ added, used })}
        </small>
      </span>
      <span className="answers">
        <Button kind="bare" label={words.renameOf({ name })} onClick={() => setRenaming(true)}>
          {words.rename()}
        </Button>
        <DeleteButton of={name} isBusy={isBusy} onDelete={onRemove} />
      </span>
    </li>
  );
}

interface FormProps {
  name: string;
  isBusy: boolean;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
}

function RenameForm({ name, isBusy, onSave, onCancel }: FormProps) {
  const { LL } = useI18n();
  const words = LL.people.passkeys;
  const [changed, setChanged] = useState(name);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const isMissing = changed.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isMissing) setChecked(true);
    else void onSave(changed);
  };
  return (
    <form className="console-form" noValidate onSubmit={submit}>
      <LineField
        label={words.newName()}
        value={changed}
        onInput={setChanged}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        error={isChecked && isMissing ? LL.forms.issues.missing() : null}
        control={field}
      />
      <span className="answers">
        <Button kind="edge" onClick={onCancel}>
          {words.cancel()}
        </Button>
        <Button kind="staff" isSubmit isBusy={isBusy}>
          {words.save()}
        </Button>
      </span>
    </form>
  );
}
