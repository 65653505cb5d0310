import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { cloudPrntRoutes } from './cloudprnt/cloudprnt.routes.ts';
import { serverDirectRoutes } from './server-direct/server-direct.routes.ts';

/** Where printers ask: nothing refuses what they send before it is looked at. */
export async function pollingRoutes(app: App, context: Context): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    cloudPrntRoutes(scope, context);
    serverDirectRoutes(scope, context);
  });
}
