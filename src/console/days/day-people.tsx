import type { DayFigures, DayReport } from '#core/days/days.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { DayTable } from './day-table.tsx';
import { useDayNames } from './use-day-names.ts';

interface Props {
  figures: DayFigures;
  names: DayReport['names'];
}

/** What each of the staff took, gave away and corrected; and what guests paid on their phones. */
export function DayPeople({ figures, names }: Props) {
  const { LL, money } = useI18n();
  const words = LL.day;
  const nameOf = useDayNames(names);
  const say = (amount: number) => (amount === 0 ? '' : money(amount, figures.currency));
  const times = (count: number, amount: number) =>
    count === 0 && amount === 0 ? '' : `${count} · ${money(amount, figures.currency)}`;
  const { people } = figures;
  if (people === undefined) return null;
  return (
    <DayTable
      title={words.people()}
      none={words.noPeople()}
      columns={[
        words.person(),
        words.ordersTaken(),
        words.paymentsTaken(),
        words.tips(),
        words.correctionsMade(),
        words.voided(),
        words.kinds.comp(),
        words.kinds.discount(),
      ]}
      rows={people.map((person) => [
        nameOf(person.staff),
        times(person.orders, person.ordered),
        times(person.payments, person.paid),
        say(person.tips),
        person.corrections === 0 ? '' : String(person.corrections),
        times(person.voids, person.voided),
        times(person.comps, person.comped),
        times(person.discounts, person.discounted),
      ])}
    />
  );
}
