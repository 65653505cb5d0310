import type { Payment, StaffBill } from '#core/bills/bill.schema.ts';
import { guestTotals } from '#core/bills/bill.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { guestName, writeRate } from './bill-facts.ts';
import { PaymentList } from './payment-list.tsx';

interface Props {
  staffBill: StaffBill;
  guests: readonly SeatedGuest[];
  timeZone: string;
  /** Absent for people who may not correct payments. */
  onCorrect?: ((payment: Payment) => void) | undefined;
}

/** What was paid, what the bill consists of, and who ordered how much. */
export function BillSums({ staffBill, guests, timeZone, onCorrect }: Props) {
  const { LL, locale, money } = useI18n();
  const { bill, orders, payments } = staffBill;
  const say = (amount: number) => money(amount, bill.currency);
  const totals = [...guestTotals(orders)];
  const staffOwn = new Set(orders.filter((each) => each.byStaff).map((each) => each.guest));
  return (
    <>
      {payments.length > 0 && (
        <section>
          <h3 className="head">{LL.console.bill.payments()}</h3>
          <PaymentList
            payments={payments}
            guests={guests}
            currency={bill.currency}
            timeZone={timeZone}
            onCorrect={onCorrect}
          />
        </section>
      )}
      <ul className="leader is-whole">
        <li className="all">
          {LL.console.bill.total()} <span className="num">{say(bill.total)}</span>
        </li>
        {bill.vat.map(({ rate, vat }) => (
          <li key={rate}>
            {LL.console.bill.vat({ rate: writeRate(rate, locale) })}{' '}
            <span className="num">{say(vat)}</span>
          </li>
        ))}
        {bill.paid > 0 && (
          <li>
            {LL.console.bill.payments()} <span className="num">{say(bill.paid)}</span>
          </li>
        )}
        {bill.tips > 0 && (
          <li>
            {LL.console.bill.tips()} <span className="num">{say(bill.tips)}</span>
          </li>
        )}
        {bill.rounding !== undefined && (
          <li>
            {LL.console.bill.rounding()} <span className="num">{say(bill.rounding)}</span>
          </li>
        )}
      </ul>
      {totals.length > 1 && (
        <section>
          <h3 className="head">{LL.console.bill.guests()}</h3>
          <ul className="leader">
            {totals.map(([id, total]) => {
              const guest = guests.find((each) => each.id === id);
              return (
                <li key={id}>
                  <span className="guest">
                    {guest && <GuestBadge ordinal={guest.ordinal} name={guest.name} />}
                    {staffOwn.has(id) ? LL.console.bill.staff() : guestName(LL, guest)}
                  </span>
                  <span className="num">{say(total)}</span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
