import { useId } from 'react';
import { guestName } from '#console/components/facts/bill-facts.ts';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { personChosen, personsOf } from './pay-wish.ts';
import type { PayForm } from './use-pay-form.ts';

interface Props {
  form: PayForm;
  staffBill: StaffBill;
  guests: readonly SeatedGuest[];
}

/** Whose lines are paid. The first who has something left is chosen. */
export function PersonChoice({ form, staffBill, guests }: Props) {
  const { LL, money } = useI18n();
  const words = LL.console.bill;
  const name = useId();
  const persons = personsOf(staffBill);
  const chosen = personChosen(persons, form);
  return (
    <fieldset className="choice-rows">
      <legend className="hidden-text">{words.whats.person()}</legend>
      {persons.map((person) => {
        const guest = guests.find(({ id }) => id === person.guest);
        const who = person.isStaff ? words.staff() : guestName(LL, guest);
        const isPaid = person.open === 0;
        const isOn = person.guest === chosen?.guest;
        return (
          <label key={person.guest} className={isOn ? 'choice-row is-on' : 'choice-row'}>
            <input
              type="radio"
              name={name}
              className="hidden-text"
              checked={isOn}
              disabled={isPaid}
              onChange={() => form.choose({ person: person.guest })}
            />
            {guest ? <GuestBadge ordinal={guest.ordinal} name={guest.name} /> : <span />}
            <span className="name">{who}</span>
            <span className="num">
              {isPaid ? (
                <span className="is-paid">
                  <Icon shape={checkIcon} size={16} /> {words.isPaid()}
                </span>
              ) : (
                money(person.open, staffBill.bill.currency)
              )}
              {!isPaid && person.open < person.total && (
                <small>
                  {words.ofTotal({ total: money(person.total, staffBill.bill.currency) })}
                </small>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
