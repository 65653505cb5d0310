import { join } from 'node:path';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { browserLocale, cookieLocale, localeOrDefault } from '#server/http/locale.ts';
import type { OperatorPages } from '#server/modules/operator/operator-pages.ts';
import { loadPage } from './pages.ts';

// Surfaces beside the site, each of one page.

const hidden = { schema: { hide: true } } as const;

/** The console or the kiosk: one page, with all that it shows. */
export function surfaceRoute(
  app: App,
  context: Context,
  name: 'venue' | 'kiosk',
  {
    folder,
    links = '',
    ...options
  }: { folder: string; isFrameable: boolean; links?: string; operator?: OperatorPages },
): void {
  const page = loadPage(context, join(folder, 'index.html'), { ...options, hasConfig: true });
  app.get(`/${name}`, hidden, (_request, reply) => reply.redirect(`/${name}/`));
  app.get(`/${name}/`, hidden, (request, reply) => {
    if (page === null) {
      return reply.callNotFound();
    }
    const lang = localeOrDefault(cookieLocale(request) ?? browserLocale(request));
    reply
      .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
      .header('referrer-policy', 'no-referrer');
    return page.send(request, reply, { lang, links });
  });
}

/**
 * The home page's demonstration: frames that only our own pages embed, and that send no requests.
 */
export function frameRoute(app: App, context: Context, folder: string, path: string): void {
  const options = { isFrameable: true, hasConfig: false, isSealed: true };
  const page = loadPage(context, join(folder, path), options);
  app.get(path, hidden, (request, reply) =>
    page === null ? reply.callNotFound() : page.send(request, reply, { lang: DEFAULT_LOCALE }),
  );
}

/**
 * The pick-up screen that nobody signs in to. What its link opens stands after the # of its address, which
 * browsers send to nobody: the page is the same for all.
 */
export function pickUpScreenPage(app: App, context: Context, folder: string): void {
  const page = loadPage(context, join(folder, 'index.html'), {
    isFrameable: false,
    hasConfig: false,
  });
  app.get('/screen', hidden, (request, reply) => {
    if (page === null) return reply.callNotFound();
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    return page.send(request, reply, { lang: DEFAULT_LOCALE });
  });
}
