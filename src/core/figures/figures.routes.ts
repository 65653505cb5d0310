import type { RouteTable } from '#core/routes/route.ts';
import { Figures, FiguresQuery } from './figures.schema.ts';

export const FIGURES_ROUTES = {
  'GET /venues/:venue/figures': {
    summary: 'Sales and times over business days; by default the last 7',
    tag: 'staff',
    access: 'staff',
    permission: 'figures.see',
    query: FiguresQuery,
    errors: ['menu.unknown'],
    answer: Figures,
  },
} as const satisfies RouteTable;
