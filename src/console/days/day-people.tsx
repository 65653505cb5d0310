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
  type Person = (typeof people)[number];
  const all: readonly (readonly [string, (person: Person) => string])[] = [
    [words.ordersTaken(), ({ orders, ordered }) => times(orders, ordered)],
    [words.paymentsTaken(), ({ payments, paid }) => times(payments, paid)],
    [words.tips(), ({ tips }) => say(tips)],
    [words.correctionsMade(), ({ corrections }) => (corrections === 0 ? '' : String(corrections))],
    [words.voided(), ({ voids, voided }) => times(voids, voided)],
    [words.kinds.comp(), ({ comps, comped }) => times(comps, comped)],
    [words.kinds.discount(), ({ discounts, discounted }) => times(discounts, discounted)],
  ];
  // A phone has no room for seven columns, and most evenings nobody did most of it.
  const columns = all.filter(([, show]) => people.some((person) => show(person) !== ''));
  return (
    <DayTable
      title={words.people()}
      none={words.noPeople()}
      columns={[words.person(), ...columns.map(([name]) => name)]}
      rows={people.map((person) => [
        nameOf(person.staff),
        ...columns.map(([, show]) => show(person)),
      ])}
    />
  );
}
