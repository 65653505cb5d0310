import { useState } from 'react';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** These return whether they succeeded, and whom they were about. */
export interface SendingAway {
  onSendAway: (seating: string, guest: SeatedGuest) => Promise<boolean>;
  onSendAwayWaiting: (seating: string) => Promise<readonly string[] | null>;
  onRestore: (seating: string, guests: readonly string[]) => Promise<boolean>;
}

interface Gone {
  seating: string;
  label: string;
  guests: readonly string[];
}

/** Sends guests away, shows a message, and offers undo until the next action. */
export function useSendingAway(
  { onSendAway, onSendAwayWaiting, onRestore }: SendingAway,
  say: (text: string | null) => void,
) {
  const { LL } = useI18n();
  const [gone, setGone] = useState<Gone | null>(null);
  const begin = () => {
    say(null);
    setGone(null);
  };
  return {
    canUndo: gone !== null,
    forget: () => setGone(null),
    async one({ seating }: BoardSeating, guest: SeatedGuest) {
      begin();
      if (!(await onSendAway(seating.id, guest))) return;
      const { label } = seating.table;
      const name = guest.name ?? LL.console.tables.guest({ number: guest.ordinal });
      say(LL.sendAway.done({ name, table: label }));
      setGone({ seating: seating.id, label, guests: [guest.id] });
    },
    async all({ seating }: BoardSeating) {
      begin();
      const guests = await onSendAwayWaiting(seating.id);
      if (guests === null || guests.length === 0) return;
      const { label } = seating.table;
      say(LL.sendAway.allDone({ count: guests.length, table: label }));
      setGone({ seating: seating.id, label, guests });
    },
    async undo() {
      if (gone === null || !(await onRestore(gone.seating, gone.guests))) return;
      setGone(null);
      say(LL.sendAway.undone({ table: gone.label }));
    },
  };
}
