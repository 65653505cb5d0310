import type { DayReport } from '#core/days/days.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** How a report names a person; null is for guests on their phones. */
export function useDayNames(names: DayReport['names']): (staff: string | null) => string {
  const words = useI18n().LL.day;
  const known = new Map(names.map(({ staff, name }) => [staff, name]));
  return (staff) => (staff === null ? words.phones() : known.get(staff) || words.someone());
}
