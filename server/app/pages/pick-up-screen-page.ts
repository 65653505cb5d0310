import { join } from 'node:path';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { loadPage } from './pages.ts';

/**
 * The pick-up screen that nobody signs in to. What its link opens stands after the # of its address, which
 * browsers send to nobody: the page is the same for all.
 */
export function pickUpScreenPage(app: App, context: Context, folder: string): void {
  const page = loadPage(context, join(folder, 'index.html'), {
    isFrameable: false,
    hasConfig: false,
  });
  app.get('/screen', { schema: { hide: true } }, (request, reply) => {
    if (page === null) return reply.callNotFound();
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    return page.send(request, reply, { lang: DEFAULT_LOCALE });
  });
}
