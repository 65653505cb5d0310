import { createFiguresApi } from '../api/figures-api.ts';
import type { Http } from '../api/http.ts';
import { createFiguresStore, type FiguresStore } from '../stores/figures.ts';

/** The figures of a venue. */
export function figuresOf(http: Http, venue: string): FiguresStore {
  return createFiguresStore(createFiguresApi(http), venue);
}
