import { guestName } from '#console/components/facts/bill-facts.ts';
import { ATTEMPT_LOOKS, takenShareText } from '#console/payments/payment-facts.ts';
import type { Bill } from '#core/bills/bill.schema.ts';
import type { Call } from '#core/calls/call.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  bill: Bill;
  orders: readonly Order[];
  guests: readonly SeatedGuest[];
  /** Those that are listed as what guests want to pay. */
  listed: readonly Pick<Call, 'id'>[];
}

/** The parts that guests are paying on their phones now: nobody else can take them. */
export function HeldParts({ bill, orders, guests, listed }: Props) {
  const { LL, locale, money } = useI18n();
  const held = (bill.claims ?? []).filter(
    ({ state, payment }) => state === 'held' && listed.every(({ id }) => id !== payment),
  );
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
