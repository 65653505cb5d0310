/** How guests rate their visit, worst first. */
export const VISIT_RATINGS = ['bad', 'okay', 'good'] as const;
export type VisitRating = (typeof VISIT_RATINGS)[number];
