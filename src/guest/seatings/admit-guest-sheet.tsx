import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  guest: SeatedGuest;
  joinCode: string | null;
  /** Its orders wait for the answer; else it only sees nothing of the party's. */
  waits: boolean;
  isBusy: boolean;
  /** Why letting in did not work, in words. */
  error: string | null;
  onLetIn: () => void;
  onClose: () => void;
}

/** Asks a seated guest about a waiting one. A no is not reported to anyone. */
export function AdmitGuestSheet({
  guest,
  joinCode,
  waits,
  isBusy,
  error,
  onLetIn,
  onClose,
}: Props) {
  const { LL } = useI18n();
  const words = LL.guest.seating;
  const name = guestName(LL, guest);
  return (
    <Sheet
      title={words.letInTitle({ name })}
      height="low"
      className="asks-to-join"
      isOnTop
      onClose={onClose}
    >
      <div className="inner">
        <p className="caller">
          <GuestBadge ordinal={guest.ordinal} mark={guest.mark} name={guest.name} />
          <span>{words.newDevice({ name })}</span>
        </p>
        <h2 className="head">{words.letInTitle({ name })}</h2>
        <p>{waits ? words.letInText({ name }) : words.letInSee({ name })}</p>
        {error !== null && <p role="alert">{error}</p>}
        {joinCode !== null && (
          <div className="join-code">
            <span>
              {words.orCode()}
              <small>{words.newEveryVisit()}</small>
            </span>
            <b className="num">{joinCode}</b>
          </div>
        )}
      </div>
      <div className="foot">
        <Button kind="bare" isBig onClick={onClose}>
          {words.notWithUs()}
        </Button>
        <Button kind="next" isBig isBusy={isBusy} onClick={onLetIn}>
          {words.letIn({ name })}
        </Button>
      </div>
    </Sheet>
  );
}
