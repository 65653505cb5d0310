/** When a venue's business day may begin, in its local time. */
export const DAY_STARTS = [
  '03:00',
  '03:30',
  '04:00',
  '04:30',
  '05:00',
  '05:30',
  '06:00',
  '06:30',
  '07:00',
  '07:30',
  '08:00',
  '08:30',
  '09:00',
] as const;
export type DayStart = (typeof DAY_STARTS)[number];

/** Where nobody has said otherwise. */
export const DAY_START: DayStart = '05:00';

/**
 * Who gets a day's tips. `own`: each person what guests gave them; `equal`: those who worked that
 * day the same; `hours`: by how long they worked.
 */
export const TIP_RULES = ['own', 'equal', 'hours'] as const;
export type TipRule = (typeof TIP_RULES)[number];

/** The kitchen may get a part of its own; whoever else works at the venue serves. */
export const TIP_GROUPS = ['service', 'kitchen'] as const;
export type TipGroup = (typeof TIP_GROUPS)[number];
