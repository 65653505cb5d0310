import { linesOf } from '#console/components/ticket/ticket-facts.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { WaitingDevice } from './waiting-tables.ts';

interface Props {
  device: WaitingDevice;
  /** The station the board is filtered by. */
  station: string | null;
  mayAdmit: boolean;
  isBusy: boolean;
  onAdmit: () => void;
  onSendAway: () => void;
}

/** A device that waits to be let in, its orders, and the two possible answers. */
export function WaitingDeviceRow({ device, station, mayAdmit, isBusy, ...answer }: Props) {
  const { LL, locale } = useI18n();
  const { guest, orders } = device;
  const name = guest.name ?? LL.console.tables.guest({ number: guest.ordinal });
  const lines = orders.flatMap((order) => linesOf(order, station));
  return (
    <li>
      <p>
        <b>{name}</b>{' '}
        <span>
          {lines.map((line) => `${line.quantity} ${pickText(line.name, locale)}`).join(', ')}
        </span>
      </p>
      {mayAdmit && (
        <div className="answers">
          <Button
            kind="bare"
            isBusy={isBusy}
            label={`${LL.sendAway.send()}, ${name}`}
            onClick={answer.onSendAway}
          >
            {LL.sendAway.send()}
          </Button>
          <Button
            kind="edge"
            isBusy={isBusy}
            label={`${LL.console.tables.admit()}, ${name}`}
            onClick={answer.onAdmit}
          >
            {LL.console.tables.admit()}
          </Button>
        </div>
      )}
    </li>
  );
}
