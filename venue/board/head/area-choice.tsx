import { useId } from 'react';
import type { Area } from '../../../src/contract/seating/tables.schema.ts';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';
import { NO_AREA } from '../../../src/stores/board/board-area.ts';

interface Props {
  areas: readonly Area[];
  /** Whether some tables are in no area. */
  hasOthers: boolean;
  /** Null for all areas. */
  chosen: string | null;
  onChoose: (area: string | null) => void;
}

/** The area that this board shows. A native select, as there may be many. */
export function AreaChoice({ areas, hasOthers, chosen, onChoose }: Props) {
  const { LL } = useI18n();
  const words = LL.console.areas;
  const id = useId();
  return (
    <span className={chosen === null ? 'area-choice' : 'area-choice is-on'}>
      <label htmlFor={id} className="hidden-text">
        {words.name()}
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      >
        <option value="">{words.all()}</option>
        {areas.map((area) => (
          <option key={area.id} value={area.id}>
            {area.name}
          </option>
        ))}
        {(hasOthers || chosen === NO_AREA) && <option value={NO_AREA}>{words.others()}</option>}
      </select>
    </span>
  );
}
