import { LastCount } from '#console/drawers/last-count.tsx';
import type { DayReport } from '#core/days/days.schema.ts';
import type { Shift } from '#core/drawers/drawers.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { DayTable } from './day-table.tsx';

/** The counts of cash drawers that a day includes. */
export function DayDrawers({ counts, timeZone }: { counts: readonly Shift[]; timeZone: string }) {
  const { LL } = useI18n();
  return (
    <section className="day-drawers">
      <h3>{LL.day.drawers()}</h3>
      {counts.map((shift) => (
        <div key={shift.id}>
          <h4>{shift.name || LL.drawers.main()}</h4>
          <LastCount shift={shift} timeZone={timeZone} />
        </div>
      ))}
    </section>
  );
}

interface TillProps {
  till: NonNullable<DayReport['till']>;
  currency: string;
}

/** What of the day is in the cash register, and what is not. */
export function DayTill({ till, currency }: TillProps) {
  const { LL, money } = useI18n();
  const words = LL.day;
  const row = (name: string, { count, amount }: { count: number; amount: number }) => [
    name,
    String(count),
    money(amount, currency),
  ];
  return (
    <DayTable
      title={words.till()}
      columns={[words.part(), words.count(), words.amount()]}
      rows={[
        row(words.tillRegistered(), till.registered),
        row(words.tillWaiting(), till.waiting),
        ...(till.left ? [row(words.tillLeft(), till.left)] : []),
      ]}
    />
  );
}
