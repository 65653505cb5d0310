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
