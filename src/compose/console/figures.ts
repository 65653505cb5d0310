import { createFiguresApi } from '../../api/console/figures-api.ts';
import type { Http } from '../../api/shared/http.ts';
import type { Figures, FiguresQuery } from '../../contract/figures/figures.schema.ts';
import { createQuery, type Query } from '../../stores/shared/query.ts';

/** A venue's figures for the period that was requested last. */
export function figuresOf(http: Http, venue: string): Query<Figures, FiguresQuery> {
  const api = createFiguresApi(http);
  return createQuery({ load: (period) => api.readFigures(venue, period) });
}
