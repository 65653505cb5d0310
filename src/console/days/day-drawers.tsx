import { LastCount } from '#console/drawers/last-count.tsx';
import type { Shift } from '#core/drawers/drawers.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

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
