import { useEffect, useRef, useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The guests who have been let in. */
  guests: readonly SeatedGuest[];
  /** The table's label. */
  label: string;
  /** Guests whose request is pending. */
  pending: ReadonlySet<string>;
  onSendAway: (guest: SeatedGuest) => void;
}

/** The guests who have been let in at a table, each with a button to send them away. */
export function GuestsThere({ guests, label, pending, onSendAway }: Props) {
  const { LL } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  // The button that opened this is gone, so the focus moves here.
  useEffect(() => list.current?.focus(), []);
  return (
    <ul
      className="guests-there"
      ref={list}
      tabIndex={-1}
      aria-label={`${LL.sendAway.open()}, ${LL.console.tables.endOf({ table: label })}`}
    >
      {guests.map((guest) => (
        <GuestThere
          key={guest.id}
          guest={guest}
          label={label}
          isLast={guests.length === 1}
          isBusy={pending.has(guest.id)}
          onSendAway={() => onSendAway(guest)}
        />
      ))}
    </ul>
  );
}

interface GuestProps {
  guest: SeatedGuest;
  label: string;
  isLast: boolean;
  isBusy: boolean;
  onSendAway: () => void;
}

function GuestThere({ guest, label, isLast, isBusy, onSendAway }: GuestProps) {
  const { LL } = useI18n();
  const words = LL.sendAway;
  const [isAsked, setIsAsked] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const name = guest.name ?? LL.console.tables.guest({ number: guest.ordinal });
  const keep = () => {
    setIsAsked(false);
    row.current?.querySelector('button')?.focus();
  };
  return (
    <li className="guest-there" ref={row}>
      <span className="guest-name">{name}</span>
      <Button kind="bare" label={`${words.send()}, ${name}`} onClick={() => setIsAsked(true)}>
        {words.send()}
      </Button>
      {isAsked && (
        <ConfirmQuestion
          question={words.ask({ name, table: label })}
          yes={words.send()}
          no={words.keep()}
          isBusy={isBusy}
          onYes={onSendAway}
          onNo={keep}
        >
          {words.text()}
          {isLast && ` ${words.last()}`}
        </ConfirmQuestion>
      )}
    </li>
  );
}
