/**
 * Who gets a day's tips. `own`: each person what guests gave them; `equal`: those who worked that
 * day the same; `hours`: by how long they worked.
 */
export const TIP_RULES = ['own', 'equal', 'hours'] as const;
export type TipRule = (typeof TIP_RULES)[number];

/** The kitchen may get a part of its own; whoever else works at the venue serves. */
export const TIP_GROUPS = ['service', 'kitchen'] as const;
export type TipGroup = (typeof TIP_GROUPS)[number];
