import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { TABLE_LABEL_MAX, TABLES_AT_ONCE_MAX } from '#core/shared/limits.ts';
import { tableLabels } from '#core/tables/table-labels.ts';
import type { Tables } from '#core/tables/tables.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AreaField } from './area-field.tsx';
import type { TablesStore } from './tables-store.ts';

interface Props {
  store: TablesStore;
  tables: Tables;
  onDone: (labels: readonly string[]) => void;
  onClose: () => void;
}

/** The maximum length of the text: a range is short, a list of names is not. */
const TEXT_MAX = 600;

/** Adds one table, several, or a range, and their area. */
export function NewTablesSheet({ store, tables, onDone, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.tablePlan.adding;
  const [text, setText] = useState('');
  const [area, setArea] = useState<string | null>(null);
  const { labels, issue } = tableLabels(text);
  const known = new Set(tables.tables.map(({ label }) => label.toLowerCase()));
  const taken = labels.find((label) => known.has(label.toLowerCase()));
  const { form, isChecked, submit } = useCheckedForm(issue === null && taken === undefined, () => {
    void store.add({ labels: [...labels], area }).then((isDone) => isDone && onDone(labels));
  });
  const wrong =
    issue === null
      ? taken !== undefined && words.taken({ table: taken })
      : words.issues[issue]({ most: issue === 'too_long' ? TABLE_LABEL_MAX : TABLES_AT_ONCE_MAX });
  return (
    <ConsoleSheet title={words.title()} isLow onClose={onClose}>
      <form ref={form} className="console-form" noValidate onSubmit={submit}>
        <LineField
          label={words.names()}
          hint={words.hint()}
          value={text}
          onInput={setText}
          autoComplete="off"
          maxLength={TEXT_MAX}
          error={isChecked && wrong !== false ? wrong : null}
        />
        <p className="preview num" role="status">
          {labels.length > 0 && issue === null && <Preview labels={labels} />}
        </p>
        {tables.areas.length > 0 && (
          <AreaField areas={tables.areas} chosen={area} onChoose={setArea} />
        )}
        <ErrorMessage error={store.changing.error.value} />
        <Button kind="staff" isFull isSubmit isBusy={store.changing.isBusy.value}>
          {labels.length > 1 ? words.submitAll({ count: labels.length }) : words.submit()}
        </Button>
      </form>
    </ConsoleSheet>
  );
}

/** How many labels the preview shows before the last one. */
const SHOWN = 3;

function Preview({ labels }: { labels: readonly string[] }) {
  const { LL } = useI18n();
  const isLong = labels.length > SHOWN + 1;
  const shown = isLong ? [...labels.slice(0, SHOWN), '…', labels.at(-1)] : labels;
  return (
    <>
      {LL.tablePlan.count({ count: labels.length })}: <b>{shown.join(', ')}</b>
    </>
  );
}
