import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { Printers, PrinterView } from '#core/printers/printers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PrinterActions } from './printer-actions.tsx';
import { changeOf, draftOf, isRight, type PrinterDraft } from './printer-draft.ts';
import { MachineFields, RouteFields, WhichFields } from './printer-fields.tsx';
import type { PrintersStore } from './printers-store.ts';

interface Props {
  store: PrintersStore;
  found: Printers;
  /** Null: one is added. */
  printer: PrinterView | null;
  /** It has this address now, or needs none. */
  onAddress: (printer: Pick<PrinterView, 'name' | 'transport'>, address: string | null) => void;
  /** Called with a message when the sheet has no more to show. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** One printer: adds it, or changes it. */
export function PrinterSheet({ onDone, onClose, ...props }: Props) {
  useSignals();
  const { store, found, printer, onAddress } = props;
  const words = useI18n().LL.printers;
  // A repeated attempt to add one adds it once.
  const [newId] = useState(() => store.newId());
  async function save(draft: PrinterDraft): Promise<boolean> {
    const change = changeOf(draft);
    if (printer !== null) {
      const isSaved = await store.edit(printer.id, change);
      if (isSaved) onDone(words.saved({ name: change.name }));
      return isSaved;
    }
    const { transport } = draft;
    const address = await store.add({ ...change, id: newId, transport });
    if (address === undefined) return false;
    onAddress({ name: change.name, transport }, address);
    return true;
  }
  const saved = draftOf(printer);
  const { draft, form, isChecked, submit, type } = useSaveForm<PrinterDraft>({
    ...{ saved, save, isRight: (typed) => isRight(typed, found) },
  });
  const fields = { draft, found, isChecked, printer: printer?.id ?? null, onType: type };
  return (
    <ConsoleSheet title={printer?.name ?? words.add()} className="one-printer" onClose={onClose}>
      <form ref={form} className="console-form" noValidate onSubmit={submit}>
        <WhichFields {...fields} />
        <RouteFields {...fields} />
        <MachineFields {...fields} />
        <ErrorMessage error={store.changing.error.value} />
        <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
          {printer === null ? words.add() : words.save()}
        </Button>
      </form>
      {printer !== null && <PrinterActions {...{ store, printer, onAddress }} onRemoved={onDone} />}
    </ConsoleSheet>
  );
}
