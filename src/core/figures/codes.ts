/** Periods of a venue's business days for its figures. */
export const FIGURES_PERIODS = [
  'today',
  'yesterday',
  'week',
  'month',
  'this_month',
  'last_month',
] as const;
export type FiguresPeriod = (typeof FIGURES_PERIODS)[number];
