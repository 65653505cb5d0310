import { formatTableId } from '#core/tables/table-id.ts';
import type { TablePlace, Tables } from '#core/tables/tables.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type AreaActions, AreaSection } from './area-section.tsx';
import type { RowActions } from './table-row.tsx';
import { useTableDrag } from './use-table-drag.ts';

interface Props extends RowActions, AreaActions {
  tables: Tables;
  since: (table: string) => string | null;
  onPlace: (table: string, place: TablePlace) => void;
  onRestore: (table: string, label: string) => void;
}

/** All areas with their tables, the tables in no area, and the removed ones. */
export function Plan({
  tables: { areas, tables, removed },
  onPlace,
  onRestore,
  ...actions
}: Props) {
  const { LL } = useI18n();
  const words = LL.tablePlan;
  const drag = useTableDrag(onPlace);
  const rest = tables.filter((table) => table.area === null);
  return (
    <>
      <p id="plan-keys" className="hidden-text">
        {words.keys()}
      </p>
      {areas.map((area, index) => (
        <AreaSection
          key={area.id}
          area={area}
          hasAreas
          isFirst={index === 0}
          isLast={index === areas.length - 1}
          tables={tables.filter((table) => table.area === area.id)}
          drag={drag}
          {...actions}
        />
      ))}
      {(rest.length > 0 || areas.length === 0 || drag.drag !== null) && (
        <AreaSection
          area={null}
          hasAreas={areas.length > 0}
          isFirst
          isLast
          tables={rest}
          drag={drag}
          {...actions}
        />
      )}
      {removed.length > 0 && (
        <details className="removed">
          <summary>{words.removed({ count: removed.length })}</summary>
          <p>{words.removedText()}</p>
          <ul className="plan-rows">
            {removed.map(({ id, label }) => (
              <li key={id} className="plan-row is-removed">
                <h3 className="label">{label}</h3>
                <p className="state">
                  <s className="num">{formatTableId(id)}</s> {words.revoked()}
                </p>
                <Button
                  kind="edge"
                  label={words.restoreOf({ table: label })}
                  onClick={() => onRestore(id, label)}
                >
                  {words.restore()}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
