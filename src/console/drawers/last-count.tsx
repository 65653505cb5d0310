import { dayName } from '#console/figures/day-name.ts';
import type { Shift } from '#core/drawers/drawers.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ShiftSums } from './shift-sums.tsx';

/** The last count of a drawer that is not open. */
export function LastCount({ shift, timeZone }: { shift: Shift; timeZone: string }) {
  const { LL, locale, time } = useI18n();
  const { closedAt = shift.openedAt, closedBy = '' } = shift;
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(
    new Date(closedAt),
  );
  return (
    <>
      <p className="muted">
        {LL.drawers.last({
          name: closedBy || LL.security.erasedWithin(),
          day: dayName(day, locale),
          time: time(closedAt, timeZone),
        })}
      </p>
      <ShiftSums shift={shift} />
    </>
  );
}
