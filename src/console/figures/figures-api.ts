import type { Figures, FiguresQuery } from '#core/figures/figures.schema.ts';
import type { Http } from '#web/http/http.ts';

/** A venue's sales and times. Throws only `ApiError`. */
export interface FiguresApi {
  readFigures(venue: string, query: FiguresQuery): Promise<Figures>;
}

export function createFiguresApi(http: Http): FiguresApi {
  return {
    readFigures: (venue, query) =>
      http.request('GET', `/venues/${venue}/figures`, { query: { ...query } }),
  };
}
