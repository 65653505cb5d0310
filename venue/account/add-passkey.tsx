import { useState } from 'react';
import { Button } from '../../src/components/basic/button.tsx';
import { PASSKEY_NAME_MAX } from '../../src/contract/limits.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { LineField } from '../components/fields/line-field.tsx';
import { useCheckedForm } from '../components/fields/use-checked-form.ts';

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
