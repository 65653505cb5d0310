import { FIGURES_PERIODS } from '#core/figures/codes.ts';
import type { FiguresQuery } from '#core/figures/figures.schema.ts';

const OWN = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;

/**
 * The period in the URL: a name or `2026-11-01..2026-11-15`; the last seven days if it is empty.
 */
export function queryOf(path: string): FiguresQuery {
  const [, from, to] = OWN.exec(path) ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  return { period: FIGURES_PERIODS.find((each) => each === path) ?? 'week' };
}

/** A custom period as the URL has it. */
export function ownPeriod(from: string, to: string): string {
  return `${from}..${to}`;
}
