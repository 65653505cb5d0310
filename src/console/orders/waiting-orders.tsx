import { type ReactNode, useState } from 'react';
import { doorIcon } from '#console/components/icons/console-icons.ts';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { type SendingAway, useSendingAway } from '#console/seatings/use-sending-away.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
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
}

/**
 * Below the orders to make: those of devices that nobody has let in. One closed row until somebody
 * opens it, however many there are.
 */
export function WaitingOrders({ orders, seatings, station, mayAdmit, pending, ...props }: Props) {
  const { LL } = useI18n();
  const [message, setMessage] = useState<string | null>(null);
  const away = useSendingAway(props, setMessage);
  const words = LL.console.waitingOrders;
  return (
    <div className="waiting-orders">
      {orders.length > 0 && (
        <details>
          <summary>
            <Icon shape={doorIcon} size={24} />
            <b>
              {words.title()} <span className="num">{orders.length}</span>
            </b>
            <small>{words.text()}</small>
          </summary>
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
                  onAdmit={() => props.onAdmit(table.entry.seating.id, device.guest.id)}
                  onSendAway={() => void away.one(table.entry, device.guest)}
                />
              ))}
            </TableRows>
          ))}
        </details>
      )}
      <SuccessMessage text={message}>
        {away.canUndo && (
          <Button kind="bare" onClick={() => void away.undo()}>
            {LL.sendAway.undo()}
          </Button>
        )}
      </SuccessMessage>
    </div>
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
