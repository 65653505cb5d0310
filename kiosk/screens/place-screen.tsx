import { useEffect, useState } from 'react';
import type { Device, DeviceTables } from '#core/devices/device.schema.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Place } from './place.tsx';

interface Props {
  device: Device;
  isReachable: boolean;
  loadTables: () => Promise<DeviceTables>;
  onTable: (table: TableRef) => void;
  /** Null where nobody collects. */
  onCollect: (() => void) | null;
  onBack: () => void;
}

/** On a tablet without a table: guests say where they sit, or that they collect. */
export function PlaceScreen({ device, isReachable, loadTables, ...props }: Props) {
  const { LL } = useI18n();
  const words = LL.kiosk.where;
  const [tables, setTables] = useState<readonly TableRef[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    // Again when the server is back.
    if (isReachable) {
      loadTables().then(
        (answer) => isWanted && setTables(answer.tables),
        () => {},
      );
    }
    return () => {
      isWanted = false;
    };
  }, [isReachable, loadTables]);
  // Nobody sits where orders are collected.
  const shown = tables?.filter(({ id }) => id !== device.settings.collectTable);
  const onCollect = isReachable ? props.onCollect : null;
  const hasNone = shown?.length === 0 && props.onCollect === null;
  return (
    <main className="k-where">
      <Place device={device} />
      <h1 className="head">{words.title()}</h1>
      <p className="k-lead">{words.text()}</p>
      <p role="status">{isReachable ? hasNone && words.none() : words.failed()}</p>
      <ul className="k-tables">
        {isReachable &&
          shown?.map((table) => (
            <li key={table.id}>
              <button type="button" className="button" onClick={() => props.onTable(table)}>
                {table.label}
              </button>
            </li>
          ))}
      </ul>
      <div className="k-row is-low">
        <Button kind="bare" onClick={props.onBack}>
          {words.back()}
        </Button>
        {onCollect !== null && (
          <div className="k-collect">
            <Button kind="edge" isBig onClick={onCollect}>
              {words.collect()}
            </Button>
            <p>{words.collectText()}</p>
          </div>
        )}
      </div>
    </main>
  );
}
