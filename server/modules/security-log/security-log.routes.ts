import type { Context } from '#server/context.ts';
import { byOf } from '#server/http/access.ts';
import type { App } from '#server/http/app-type.ts';
import { handle } from '#server/http/handle.ts';
import { readOwnersNews, readSecurityLog, seeOwnersNews } from './security-log.usecases.ts';

export function securityLogRoutes(app: App, context: Context): void {
  handle(app, {
    'GET /venues/:venue/security-log': ({ params, query }) =>
      readSecurityLog(context, params.venue, query),
    'GET /venues/:venue/owners-news': (request) => readOwnersNews(context, byOf(request)),
    'POST /venues/:venue/owners-news/seen': (request) =>
      seeOwnersNews(context, byOf(request), request.body.entry),
  });
}
