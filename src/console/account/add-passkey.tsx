import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { PASSKEY_NAME_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  device: string | null;
  isBusy: boolean;
  /** Returns whether it succeeded. */
  onAdd: (name: string) => Promise<boolean>;
}

/** Names a passkey and lets the device make it. */
export function AddPasskey({ device, isBusy, onAdd }: Props) {
  const { LL } = useI18n();
  const words = LL.people.passkeys;
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? device ?? '';
  const { form, isChecked, submit, reset } = useCheckedForm(name.trim() !== '', () => {
    void onAdd(name).then((isDone) => {
      if (!isDone) return;
      setTyped(null);
      reset();
    });
  });
  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      <LineField
        label={words.name()}
        hint={words.nameHint()}
        value={name}
        onInput={setTyped}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        error={isChecked && name.trim() === '' ? LL.forms.issues.missing() : null}
      />
      <Button kind="edge" isSubmit isBusy={isBusy}>
        {words.add()}
      </Button>
    </form>
  );
}
