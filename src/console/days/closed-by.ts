import type { ClosedDay } from '#core/days/days.schema.ts';
import type { Texts } from '#web/i18n/core.ts';

/** Who closed a day, and who confirmed it for them. */
export function closedByText({ by, approvedBy }: Pick<ClosedDay, 'by' | 'approvedBy'>, LL: Texts) {
  const name = by || LL.security.erasedWithin();
  if (approvedBy === undefined) return name;
  const approver = approvedBy || LL.security.erasedWithin();
  return LL.people.screens.approved({ name, approver });
}
