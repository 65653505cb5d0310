import { createFiguresApi } from '../../api/console/figures-api.ts';
import type { Http } from '../../api/shared/http.ts';
import { createFiguresStore, type FiguresStore } from '../../stores/console/figures.ts';

/** The figures of a venue. */
export function figuresOf(http: Http, venue: string): FiguresStore {
  return createFiguresStore(createFiguresApi(http), venue);
}
