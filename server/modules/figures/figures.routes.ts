import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { createDayTallies } from './day-tallies.ts';
import { createReadFigures, createReadMostSold } from './figures.usecases.ts';

export function figuresRoutes(app: App, context: Context): void {
  const tallies = createDayTallies(context);
  const readFigures = createReadFigures(context, tallies);
  const readMostSold = createReadMostSold(context, tallies);

  handle(app, {
    'GET /venues/:venue/figures': ({ params, query }) => readFigures(params.venue, query),
    'GET /venues/:venue/most-sold': ({ params }) => readMostSold(params.venue),
  });
}
