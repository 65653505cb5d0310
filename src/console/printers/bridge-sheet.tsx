import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { BridgeCode, BridgeView, Printers } from '#core/printers/printers.schema.ts';
import { PRINTER_NAME_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PairingSteps } from './pairing-steps.tsx';
import type { PrintersStore } from './printers-store.ts';

interface Props {
  store: PrintersStore;
  found: Pick<Printers, 'bridges'>;
  /** Null: one is added. */
  bridge: BridgeView | null;
  onClose: () => void;
}

/** Pairs a bridge: its name if it is new, then a code, until it is there. */
export function BridgeSheet({ store, found, bridge, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.printers.bridges;
  // A repeated attempt to add one adds it once.
  const [id] = useState(() => bridge?.id ?? store.newId());
  const [typed, setTyped] = useState(bridge?.name ?? '');
  const [isChecked, setChecked] = useState(false);
  const [before] = useState(bridge?.pairedAt ?? null);
  const [code, setCode] = useState<BridgeCode | null>(null);
  const name = typed.trim();
  const now = found.bridges.find((each) => each.id === id);
  const isPaired = now !== undefined && now.pairedAt !== before;
  async function pair(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (name === '') return;
    const made = bridge === null ? await store.addBridge({ id, name }) : await store.newCode(id);
    if (made !== undefined) setCode(made);
  }
  return (
    <ConsoleSheet
      title={code === null && bridge === null ? words.add() : words.code.title({ name })}
      className="one-printer"
      onClose={onClose}
    >
      {code === null ? (
        <form className="console-form" noValidate onSubmit={(event) => void pair(event)}>
          {bridge === null && (
            <LineField
              label={LL.printers.name()}
              hint={words.nameHint()}
              value={typed}
              onInput={setTyped}
              autoComplete="off"
              maxLength={PRINTER_NAME_MAX}
              error={isChecked && name === '' ? LL.forms.issues.missing() : null}
            />
          )}
          <p className="muted">{words.lead()}</p>
          <ErrorMessage error={store.changing.error.value} />
          <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
            {bridge === null ? words.add() : words.newCode()}
          </Button>
        </form>
      ) : (
        <PairingSteps {...{ code, name, isPaired, onClose }} wasPaired={before !== null} />
      )}
    </ConsoleSheet>
  );
}
