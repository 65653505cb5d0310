import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { peopleIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  guest: SeatedGuest;
  /** How many orders it has sent, which nobody makes yet. */
  sent: number;
  mayAdmit: boolean;
  isBusy: boolean;
  onAdmit: () => void;
  onSendAway: () => void;
}

/** A guest who asks to join a party. */
export function JoinRequestRow({ guest, sent, mayAdmit, isBusy, onAdmit, onSendAway }: Props) {
  const { LL } = useI18n();
  const name = guest.name ?? LL.console.tables.guest({ number: guest.ordinal });
  return (
    <div className="join-request">
      <Icon shape={peopleIcon} size={24} />
      <p>
        <b>{name}</b> {LL.console.tables.waitsToBeLetIn()}
        {sent > 0 && <small>{LL.console.tables.sent({ count: sent })}</small>}
      </p>
      {mayAdmit && (
        <Button
          kind="edge"
          isBusy={isBusy}
          label={`${LL.sendAway.send()}, ${name}`}
          onClick={onSendAway}
        >
          {LL.sendAway.send()}
        </Button>
      )}
      {mayAdmit && (
        <Button
          kind="staff"
          isBusy={isBusy}
          label={`${LL.console.tables.admit()}, ${name}`}
          onClick={onAdmit}
        >
          {LL.console.tables.admit()}
        </Button>
      )}
    </div>
  );
}
