import { useId } from 'react';
import type { Area } from '#core/tables/tables.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  areas: readonly Area[];
  /** Null: in no area. */
  chosen: string | null;
  onChoose: (area: string | null) => void;
}

/** The area of a table, as a native select. */
export function AreaField({ areas, chosen, onChoose }: Props) {
  const { LL } = useI18n();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{LL.tablePlan.area()}</label>
      <select
        id={id}
        className="input"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      >
        {areas.map((area) => (
          <option key={area.id} value={area.id}>
            {area.name}
          </option>
        ))}
        <option value="">{LL.tablePlan.noArea()}</option>
      </select>
    </div>
  );
}
