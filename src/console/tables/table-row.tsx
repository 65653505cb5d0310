import type { KeyboardEvent } from 'react';
import { dotsIcon, gripIcon } from '#console/components/icons/console-icons.ts';
import { TABLE_LABEL_MAX } from '#core/shared/limits.ts';
import { formatTableId } from '#core/tables/table-id.ts';
import type { PlacedTable } from '#core/tables/tables.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { InPlaceName } from './in-place-name.tsx';
import type { useTableDrag } from './use-table-drag.ts';

export interface RowActions {
  onRename: (table: string, label: string) => Promise<boolean>;
  /** Moves it one place up or down, also into the next area. */
  onStep: (table: string, step: -1 | 1) => void;
  onOpen: (table: PlacedTable) => void;
}

interface Props extends RowActions {
  table: PlacedTable;
  /** When its party sat down, as a time of day; null for a free table. */
  since: string | null;
  drag: ReturnType<typeof useTableDrag>;
}

/** One table: its handle, its name, its party, its code. */
export function TableRow({ table, since, drag, onRename, onStep, onOpen }: Props) {
  const { LL } = useI18n();
  const words = LL.tablePlan;
  const { id, label } = table;
  const place = drag.drag?.place;
  const isTarget = place?.before === id;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (event.key === 'Escape') drag.cancel();
    if (step === undefined) return;
    event.preventDefault();
    onStep(id, step);
  };
  return (
    <li
      className={`plan-row ${drag.drag?.table === id ? 'is-dragged' : ''} ${isTarget ? 'is-target' : ''}`}
      data-table={id}
    >
      <button
        type="button"
        className="grip"
        aria-label={words.moveOf({ table: label })}
        aria-describedby="plan-keys"
        data-grip={id}
        onKeyDown={press}
        {...drag.handle(id)}
      >
        <Icon shape={gripIcon} size={24} />
      </button>
      <div className="label">
        <InPlaceName
          name={label}
          level={3}
          label={words.renameOf({ table: label })}
          fieldLabel={words.newName({ table: label })}
          maxLength={TABLE_LABEL_MAX}
          onRename={(next) => onRename(id, next)}
        />
      </div>
      <p className={since === null ? 'state' : 'state is-seated'}>
        {since === null ? words.free() : words.seated({ time: since })}
      </p>
      <code className="num for-wide">{formatTableId(id)}</code>
      <button
        type="button"
        className="round"
        aria-haspopup="dialog"
        aria-label={words.openOf({ table: label })}
        onClick={() => onOpen(table)}
      >
        <Icon shape={dotsIcon} size={24} />
      </button>
    </li>
  );
}
