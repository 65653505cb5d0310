import { Tag } from '../../src/components/basic/tag.tsx';
import { GuestBadge } from '../../src/components/ordering/guest-badge.tsx';
import type { Bill } from '../../src/contract/billing/bill.schema.ts';
import type { Order } from '../../src/contract/ordering/order.schema.ts';
import type { SeatedGuest } from '../../src/contract/seating/seating.schema.ts';
import { billLines } from '../../src/domain/ordering/order-view.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { guestName } from '../components/facts/bill-facts.ts';
import { ATTEMPT_LOOKS, takenShareText } from '../payments/payment-facts.ts';

interface Props {
  bill: Bill;
  orders: readonly Order[];
  guests: readonly SeatedGuest[];
}

/** The parts that guests are paying on their phones now: nobody else can take them. */
export function HeldParts({ bill, orders, guests }: Props) {
  const { LL, locale, money } = useI18n();
  const held = (bill.claims ?? []).filter(({ state }) => state === 'held');
  if (held.length === 0) return null;
  const lines = billLines(orders);
  return (
    <section className="held-parts">
      <h3 className="head">{LL.guestPayments.now()}</h3>
      <ul>
        {held.map((share) => {
          const { payment, guest: id, amount } = share;
          const guest = guests.find((each) => each.id === id);
          const takes = takenShareText(LL, locale, share, lines);
          return (
            <li key={payment}>
              {guest && <GuestBadge ordinal={guest.ordinal} name={guest.name} />}
              <b>{guestName(LL, guest)}</b>
              <Tag kind={ATTEMPT_LOOKS.open} text={LL.guestPayments.states.open()} />
              <span className="num">{money(amount, bill.currency)}</span>
              {takes !== '' && <small>{takes}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
