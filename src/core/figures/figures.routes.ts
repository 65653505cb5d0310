import type { RouteTable } from '#core/routes/route.ts';
import { Figures, FiguresQuery, MostSold } from './figures.schema.ts';

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
  'GET /venues/:venue/most-sold': {
    summary: 'The products on the menu that sold most in the last four weeks, most first',
    tag: 'staff',
    access: 'staff',
    // An order without amounts: the figures themselves are the managers'.
    permission: 'orders.handle',
    errors: ['menu.unknown'],
    answer: MostSold,
  },
} as const satisfies RouteTable;
