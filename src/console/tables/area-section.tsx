import { downIcon, minusBinIcon, upIcon } from '#console/components/icons/console-icons.ts';
import { AREA_NAME_MAX } from '#core/shared/limits.ts';
import type { Area, PlacedTable } from '#core/tables/tables.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { InPlaceName } from './in-place-name.tsx';
import { type RowActions, TableRow } from './table-row.tsx';
import type { useTableDrag } from './use-table-drag.ts';

export interface AreaActions {
  onRenameArea: (area: string, name: string) => Promise<boolean>;
  onStepArea: (area: Area, step: -1 | 1) => void;
  onRemoveArea: (area: Area) => void;
}

interface Props extends RowActions, AreaActions {
  /** Null for the tables in no area. */
  area: Area | null;
  /** Whether the venue has areas at all: without any, there is only one list. */
  hasAreas: boolean;
  isFirst: boolean;
  isLast: boolean;
  tables: readonly PlacedTable[];
  since: (table: string) => string | null;
  drag: ReturnType<typeof useTableDrag>;
}

/** An area and its tables. */
export function AreaSection(props: Props) {
  const { area, tables, since, drag, onRename, onStep, onOpen } = props;
  const { LL } = useI18n();
  const words = LL.tablePlan;
  const place = drag.drag?.place;
  const isTarget = place != null && place.area === (area?.id ?? null) && place.before === null;
  const name = area?.name ?? (props.hasAreas ? words.elsewhere() : words.all());
  return (
    <section
      className={isTarget ? 'plan-area is-target' : 'plan-area'}
      data-area={area?.id ?? ''}
      aria-label={name}
    >
      <header>
        {area === null ? (
          <h2 className="head">{name}</h2>
        ) : (
          <AreaName area={area} onRename={props.onRenameArea} />
        )}
        <small className="num">{words.count({ count: tables.length })}</small>
        {area !== null && <AreaTools {...props} area={area} />}
      </header>
      {tables.length === 0 && <p className="none">{words.empty()}</p>}
      <ul className="plan-rows">
        {tables.map((table) => (
          <TableRow
            key={table.id}
            table={table}
            since={since(table.id)}
            drag={drag}
            onRename={onRename}
            onStep={onStep}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

function AreaName({ area, onRename }: { area: Area; onRename: Props['onRenameArea'] }) {
  const { LL } = useI18n();
  return (
    <InPlaceName
      name={area.name}
      level={2}
      label={LL.tablePlan.renameOf({ table: area.name })}
      fieldLabel={LL.tablePlan.newName({ table: area.name })}
      maxLength={AREA_NAME_MAX}
      onRename={(next) => onRename(area.id, next)}
    />
  );
}

function AreaTools(props: Props & { area: Area }) {
  const { area, isFirst, isLast } = props;
  const { LL } = useI18n();
  const words = LL.tablePlan;
  return (
    <span className="tools">
      <Tool
        shape={upIcon}
        label={words.areaUp({ area: area.name })}
        isOff={isFirst}
        onClick={() => props.onStepArea(area, -1)}
      />
      <Tool
        shape={downIcon}
        label={words.areaDown({ area: area.name })}
        isOff={isLast}
        onClick={() => props.onStepArea(area, 1)}
      />
      <Tool
        shape={minusBinIcon}
        label={words.areaRemove({ area: area.name })}
        isOff={false}
        onClick={() => props.onRemoveArea(area)}
      />
    </span>
  );
}

interface ToolProps {
  shape: string;
  label: string;
  /**
   * Disabled with `aria-disabled`, so that it keeps the focus when its area becomes first or last.
   */
  isOff: boolean;
  onClick: () => void;
}

function Tool({ shape, label, isOff, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="round"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      <Icon shape={shape} size={20} />
    </button>
  );
}
