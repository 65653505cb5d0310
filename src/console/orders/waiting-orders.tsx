import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Hint } from '#console/components/page/hint.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { type SendingAway, useSendingAway } from '#console/seatings/use-sending-away.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { WaitingDeviceRow } from './waiting-device-row.tsx';
import { type WaitingTable, waitingTables } from './waiting-tables.ts';

interface Props extends SendingAway {
  orders: readonly Order[];
  seatings: readonly BoardSeating[];
  /** The station the board is filtered by. */
  station: string | null;
  /** Lets devices in, and sends them away. */
  mayAdmit: boolean;
  pending: ReadonlySet<string>;
  onAdmit: (seating: string, guest: string) => void;
  /** Called once the last one is let in: nothing is left to show or to undo. */
  onEmpty?: () => void;
}

/** The orders of devices that nobody has let in, in the board's drawer. */
export function WaitingOrders({ orders, seatings, station, mayAdmit, pending, ...props }: Props) {
  const { LL } = useI18n();
  const title = useId();
  const [message, setMessage] = useState<string | null>(null);
  const away = useSendingAway(props, setMessage);
  const words = LL.console.waitingOrders;
  const hasAdmitted = useRef(false);
  const { onEmpty } = props;
  const isEmpty = orders.length === 0;
  useEffect(() => {
    if (isEmpty && hasAdmitted.current) onEmpty?.();
  }, [isEmpty, onEmpty]);
  return (
    <section className="waiting-orders" aria-labelledby={title}>
      <h2 className="head" id={title}>
        {words.title()} <span className="num">{orders.length}</span>
      </h2>
      <Hint name="waiting" text={words.text()} />
      <div className="tables">
        {waitingTables(orders, seatings).map((table) => (
          <TableRows
            key={table.entry.seating.id}
            table={table}
            onAll={mayAdmit ? () => void away.all(table.entry) : undefined}
            isBusy={pending.has(table.entry.seating.id)}
          >
            {table.devices.map((device) => (
              <WaitingDeviceRow
                key={device.guest.id}
                device={device}
                station={station}
                mayAdmit={mayAdmit}
                isBusy={pending.has(device.guest.id)}
                onAdmit={() => {
                  setMessage(null);
                  hasAdmitted.current = true;
                  props.onAdmit(table.entry.seating.id, device.guest.id);
                }}
                onSendAway={() => {
                  hasAdmitted.current = false;
                  void away.one(table.entry, device.guest);
                }}
              />
            ))}
          </TableRows>
        ))}
      </div>
      <SuccessMessage text={message}>
        {away.canUndo && (
          <Button kind="bare" onClick={() => void away.undo()}>
            {LL.sendAway.undo()}
          </Button>
        )}
      </SuccessMessage>
    </section>
  );
}

interface TableRowsProps {
  table: WaitingTable;
  isBusy: boolean;
  /** Sends away all who wait there; absent for people who may not. */
  onAll: (() => void) | undefined;
  children: ReactNode;
}

function TableRows({ table, isBusy, onAll, children }: TableRowsProps) {
  const { LL } = useI18n();
  const { label } = table.entry.seating.table;
  return (
    <section>
      <header>
        <h3>{LL.console.waitingOrders.at({ table: label })}</h3>
        {onAll && (
          <Button
            kind="edge"
            isBusy={isBusy}
            label={LL.sendAway.allOf({ table: label })}
            onClick={onAll}
          >
            {LL.sendAway.all()}
          </Button>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  );
}
