import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { AREA_NAME_MAX } from '#core/shared/limits.ts';
import type { Area } from '#core/tables/tables.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TablesStore } from './tables-store.ts';

interface NewProps {
  store: TablesStore;
  onDone: (name: string) => void;
  onClose: () => void;
}

/** The name of a room or a terrace. */
export function NewAreaSheet({ store, onDone, onClose }: NewProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.tablePlan.newArea;
  const [name, setName] = useState('');
  const { form, isChecked, submit } = useCheckedForm(name.trim() !== '', () => {
    void store.addArea(name).then((isDone) => isDone && onDone(name.trim()));
  });
  return (
    <ConsoleSheet title={words.title()} isLow onClose={onClose}>
      <form ref={form} className="console-form" noValidate onSubmit={submit}>
        <LineField
          label={words.name()}
          hint={words.hint()}
          value={name}
          onInput={setName}
          autoComplete="off"
          maxLength={AREA_NAME_MAX}
          error={isChecked && name.trim() === '' ? words.missing() : null}
        />
        <ErrorMessage error={store.changing.error.value} />
        <Button kind="staff" isFull isSubmit isBusy={store.changing.isBusy.value}>
          {words.submit()}
        </Button>
      </form>
    </ConsoleSheet>
  );
}

interface RemoveProps {
  store: TablesStore;
  area: Area;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before an area is removed, and says that its tables stay. */
export function RemoveAreaSheet({ store, area, onDone, onClose }: RemoveProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.tablePlan.removeArea;
  return (
    <ConsoleSheet
      title={words.title({ area: area.name })}
      isLow
      className="console-form"
      onClose={onClose}
    >
      <p>{words.text()}</p>
      <ErrorMessage error={store.changing.error.value} />
      <div className="answers">
        <Button kind="edge" onClick={onClose}>
          {words.no()}
        </Button>
        <Button
          kind="staff"
          isBusy={store.changing.isBusy.value}
          onClick={() => void store.removeArea(area.id).then((isDone) => isDone && onDone())}
        >
          {words.yes()}
        </Button>
      </div>
    </ConsoleSheet>
  );
}
