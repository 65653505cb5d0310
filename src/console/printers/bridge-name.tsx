import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import type { BridgeView } from '#core/printers/printers.schema.ts';
import { PRINTER_NAME_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { PrintersStore } from './printers-store.ts';

interface Props {
  bridge: Pick<BridgeView, 'id' | 'name'>;
  store: PrintersStore;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Another name for a bridge; what goes wrong is told above the bridges. */
export function BridgeName({ bridge, store, onSaved, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.printers;
  const { draft, form, isChecked, submit, type } = useSaveForm({
    saved: { name: bridge.name },
    isRight: ({ name }) => name.trim() !== '',
    save: ({ name }) => store.renameBridge(bridge.id, name.trim()),
    onSaved: ({ name }) => onSaved(name.trim()),
  });
  const field = useRef<HTMLInputElement>(null);
  // The button that opened it is gone.
  useEffect(() => field.current?.focus(), []);
  const isMissing = isChecked && draft.name.trim() === '';
  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      <LineField
        label={words.name()}
        hint={words.bridges.nameHint()}
        value={draft.name}
        onInput={(name) => type({ name })}
        autoComplete="off"
        maxLength={PRINTER_NAME_MAX}
        control={field}
        error={isMissing ? LL.forms.issues.missing() : null}
      />
      <div className="answers">
        <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
          {words.save()}
        </Button>
        <Button kind="edge" onClick={onClose}>
          {words.bridges.keepName()}
        </Button>
      </div>
    </form>
  );
}
