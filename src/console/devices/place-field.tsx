import { SelectField } from '#console/components/fields/select-field.tsx';
import type { Board } from '#core/people/staff.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The value that stands for any table: no table has such an id. */
const ANY = 'any';

interface Props {
  tables: Board['tables'];
  /** Null: any table; empty: not chosen yet. */
  chosen: string | null;
  isMissing: boolean;
  onChoose: (table: string | null) => void;
}

/** The table at which a tablet stands, or any. */
export function PlaceField({ tables, chosen, isMissing, onChoose }: Props) {
  const { LL } = useI18n();
  const words = LL.devices;
  return (
    <SelectField
      label={words.place()}
      options={[
        ...tables.map(({ id, label }) => ({ value: id, name: words.atTable({ table: label }) })),
        { value: ANY, name: words.anyTable() },
      ]}
      chosen={chosen ?? ANY}
      choose={words.choosePlace()}
      onChoose={(value) => onChoose(value === ANY ? null : value)}
      error={isMissing ? LL.forms.issues.missing() : null}
    />
  );
}
