import { useSignals } from '@preact/signals-react/runtime';
import type { CallsStore } from '#guest/calls/calls-store.ts';
import { guestName } from '#guest/profile/guest-name.ts';
import type { SeatingStore } from '#guest/seatings/seating-store.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  calls: Pick<CallsStore, 'others'>;
  seating: Pick<SeatingStore, 'guests'>;
  currency: string;
}

/** Who else at the table has asked for the bill, so that nothing is paid twice. */
export function OthersAsked({ calls, seating, currency }: Props) {
  useSignals();
  const { LL, money } = useI18n();
  const asked = calls.others.value.flatMap(({ id, wish, guest }) => {
    const who = seating.guests.value.find((each) => each.id === guest);
    return wish && who ? [{ id, wish, who }] : [];
  });
  return asked.length === 0 ? null : (
    <ul className="others-asked">
      {asked.map(({ id, wish, who }) => (
        <li key={id}>
          {LL.guest.bill.otherAsked({
            name: guestName(LL, who),
            amount: money(wish.amount, currency),
          })}
        </li>
      ))}
    </ul>
  );
}
