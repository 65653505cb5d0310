import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { createReadFigures } from './read-figures.usecase.ts';

export function figuresRoutes(app: App, context: Context): void {
  const readFigures = createReadFigures(context);

  handle(app, {
    'GET /venues/:venue/figures': ({ params, query }) => readFigures(params.venue, query),
  });
}
