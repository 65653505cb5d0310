import type { Figures, FiguresQuery } from '#core/figures/figures.schema.ts';
import type { Http } from '#web/http/http.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import { createFiguresApi } from './figures-api.ts';

/** A venue's figures for the period that was requested last. */
export function figuresOf(http: Http, venue: string): Query<Figures, FiguresQuery> {
  const api = createFiguresApi(http);
  return createQuery({ load: (period) => api.readFigures(venue, period) });
}
