import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { changeBookSettings, handOverDays, readBooks } from './books.usecases.ts';
import { readHandoverFile } from './handover-file.ts';

export function bookRoutes(app: App, context: Context, projectRoot: string): void {
  const readFile = readHandoverFile(context, projectRoot);

  handle(app, {
    'GET /venues/:venue/books': ({ params, query }) => readBooks(context, params.venue, query),
    'PUT /venues/:venue/books/settings': ({ params, body }) =>
      changeBookSettings(context, params.venue, body),
    'POST /venues/:venue/books/handovers': (request) =>
      handOverDays(context, byOf(request), request.body),
    'GET /venues/:venue/books/handovers/:handover/file': async ({ params, query }, reply) => {
      const file = await readFile(params, query.format);
      return reply
        .type(file.contentType)
        .header('content-disposition', `attachment; filename="${file.filename}"`)
        .send(file.content);
    },
  });
}
