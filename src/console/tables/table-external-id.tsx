import { useSignals } from '@preact/signals-react/runtime';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import { EXTERNAL_ID_MAX } from '#core/shared/limits.ts';
import type { PlacedTable, Tables } from '#core/tables/tables.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TablesStore } from './tables-store.ts';

interface Props {
  store: TablesStore;
  tables: Tables;
  table: PlacedTable;
}

/** What another system calls the table. */
export function TableExternalId({ store, tables, table }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.tablePlan.one;
  const holderOf = (text: string) =>
    tables.tables.find(({ id, externalId }) => externalId === text && id !== table.id);
  const { form, draft, typed, isSaved, isChecked, type, submit } = useSaveForm({
    saved: { externalId: table.externalId ?? '' },
    isRight: ({ externalId }) => holderOf(externalId.trim()) === undefined,
    save: ({ externalId }) => store.nameElsewhere(table.id, externalId.trim() || null),
  });
  const holder = isChecked ? holderOf(draft.externalId.trim()) : undefined;
  return (
    <details open={table.externalId !== undefined}>
      <summary>{LL.menuEditor.form.external()}</summary>
      <form ref={form} noValidate onSubmit={submit}>
        <LineField
          label={LL.menuEditor.form.external()}
          hint={LL.menuEditor.form.externalForKeys()}
          value={draft.externalId}
          onInput={(externalId) => type({ externalId })}
          autoComplete="off"
          maxLength={EXTERNAL_ID_MAX}
          isOptional
          error={holder === undefined ? null : words.externalTaken({ table: holder.label })}
        />
        <p role="status">{isSaved && words.externalSaved()}</p>
        {Object.keys(typed).length > 0 && (
          <Button kind="edge" isSubmit isBusy={store.changing.isBusy.value}>
            {words.externalSave()}
          </Button>
        )}
      </form>
    </details>
  );
}
