import { GuestBadge } from '../../src/components/ordering/guest-badge.tsx';
import type { StaffBill } from '../../src/contract/billing/bill.schema.ts';
import type { SeatedGuest } from '../../src/contract/seating/seating.schema.ts';
import { guestTotals } from '../../src/domain/billing/bill.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { guestName, writeRate } from './bill-facts.ts';

interface Props {
  staffBill: StaffBill;
  guests: readonly SeatedGuest[];
  timeZone: string;
}

/** What was paid, what the bill consists of, and whose orders made it. */
export function BillSums({ staffBill, guests, timeZone }: Props) {
  const { LL, locale, money, time } = useI18n();
  const { bill, orders, payments } = staffBill;
  const say = (amount: number) => money(amount, bill.currency);
  const totals = [...guestTotals(orders)];
  const staffOwn = new Set(orders.filter((each) => each.byStaff).map((each) => each.guest));
  return (
    <>
      {payments.length > 0 && (
        <section>
          <h3 className="head">{LL.console.bill.payments()}</h3>
          <ul className="leader">
            {payments.map((payment) => (
              <li key={payment.id}>
                <span>
                  {LL.console.methods[payment.method]()}{' '}
                  <small className="num">{time(payment.at, timeZone)}</small>
                </span>
                <span className="num">
                  {say(payment.amount)}
                  {payment.given !== undefined && (
                    <small>
                      {LL.console.bill.cashOf({
                        given: say(payment.given),
                        change: say(payment.change ?? 0),
                      })}
                    </small>
                  )}
                  {payment.tip > 0 && (
                    <small>{LL.console.bill.tipOf({ amount: say(payment.tip) })}</small>
                  )}
                </span>
              </li>
            ))}
          </ul>
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
