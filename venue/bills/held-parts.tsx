import { GuestBadge } from '../../src/components/ordering/guest-badge.tsx';
import type { Bill } from '../../src/contract/billing/bill.schema.ts';
import type { SeatedGuest } from '../../src/contract/seating/seating.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { guestName } from '../components/facts/bill-facts.ts';

interface Props {
  bill: Bill;
  guests: readonly SeatedGuest[];
}

/** The parts that guests are paying on their phones now: nobody else can take them. */
export function HeldParts({ bill, guests }: Props) {
  const { LL, money } = useI18n();
  const held = (bill.claims ?? []).filter(({ state }) => state === 'held');
  if (held.length === 0) return null;
  return (
    <section className="held-parts">
      <h3 className="head">{LL.guestPayments.now()}</h3>
      <ul>
        {held.map(({ payment, guest: id, amount }) => {
          const guest = guests.find((each) => each.id === id);
          return (
            <li key={payment}>
              {guest && <GuestBadge ordinal={guest.ordinal} name={guest.name} />}
              <span>{guestName(LL, guest)}</span>
              <span className="num">{money(amount, bill.currency)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
