import type { App } from '#server/http/app-type.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { ownOrigin } from '#server/http/origin.ts';
import type { SitePage } from './site-pages.ts';

const hidden = { schema: { hide: true } } as const;

/** Files for search engines. They index neither tables nor pages that need a sign-in. */
export function crawlerRoutes(app: App, pages: readonly SitePage[], appBase: string): void {
  app.get('/robots.txt', hidden, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /venue/',
          'Disallow: /kiosk/',
          'Disallow: /*/table/',
          'Disallow: /*/pay/',
          'Disallow: /*/hold/',
          'Disallow: /confirmation/',
          `Sitemap: ${ownOrigin(request, appBase)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', hidden, (request, reply) => {
    const origin = ownOrigin(request, appBase);
    const urls = pages.flatMap(({ path }) =>
      path === null ? [] : [`<url><loc>${escapeHtml(origin + path)}</loc></url>`],
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      );
  });
}
