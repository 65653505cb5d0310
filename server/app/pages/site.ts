import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { firstTableLanguage, localeBelow } from '#core/shared/first-table-language.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { addressIn, alternatesOf, LOCALE_QUERY, mendedAddress } from '#core/shared/page-address.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/app-type.ts';
import { answerAnyPage } from '#server/http/cors.ts';
import { sendProblem } from '#server/http/errors.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import {
  asLocale,
  browserLanguages,
  browserLocale,
  cookieLocale,
  localeOrDefault,
  setLocaleCookie,
} from '#server/http/locale.ts';
import { ownOrigin } from '#server/http/origin.ts';
import type { OperatorPages } from '#server/modules/operator/operator-pages.ts';
import { lookUpTable, venueName } from '#server/modules/tables/read-table.usecase.ts';
import { readTexts } from '#server/texts.ts';
import type { Texts } from '#web/i18n/core.ts';
import { registerDemoPages } from './demo-pages.ts';
import { buildMark, kioskWorkerRoutes, readKioskBuild } from './kiosk-worker.ts';
import { localeRoutes } from './locale-routes.ts';
import { loadPage, type Page, surfaceFolders } from './pages.ts';
import { loadPreloads } from './preloads.ts';
import { loadSitePages, type SitePage, type SitePages } from './site-pages.ts';
import { frameRoute, pickUpScreenPage, surfaceRoute } from './surface-pages.ts';
import { loadTableOpening, type TableOpening } from './table-opening.ts';
import { tableWorkerRoute } from './table-worker.ts';
import { chosenTextSize } from './theme.ts';

const NOT_FOUND = 404;
const PERMANENTLY = 301;
const OK = 200;
const LocalePath = Type.Object({ locale: Type.String() });
const TablePath = Type.Object({ locale: Type.String(), table: Type.Optional(Type.String()) });

const hidden = { schema: { hide: true } } as const;

/**
 * Pages: the public site, the console, the kiosk, and in demo mode those that embed the element.
 */
export async function registerSite(
  app: App,
  context: Context,
  root: string,
  operator: OperatorPages,
): Promise<void> {
  const folders = surfaceFolders(root);
  const site = loadPage(context, join(folders.site, 'index.html'), {
    isFrameable: true,
    hasConfig: true,
    counts: true,
    operator,
  });
  const titles = loadTitles(root);
  const preloads = loadPreloads(folders.site);
  const pages = loadSitePages(context, folders.sitePages, operator);
  if (pages !== null) {
    pageRoutes(app, pages);
    crawlerRoutes(app, pages.list, context.config.appBase);
  }
  const opening = await loadTableOpening(context, root, app.log);
  tableWorkerRoute(app, context, root);
  tableRoutes(app, context, site, { titles, preloads, opening });
  paymentPageRoutes(app, site, titles);
  await localeRoutes(app, context);
  surfaceRoute(app, context, 'venue', { folder: folders.venue, isFrameable: false, operator });
  const kiosk = readKioskBuild(context, root);
  kioskWorkerRoutes(app, context, root, kiosk);
  surfaceRoute(app, context, 'kiosk', {
    folder: folders.kiosk,
    isFrameable: true,
    links: buildMark(kiosk),
  });
  pickUpScreenPage(app, context, folders.pickUpScreen);
  frameRoute(app, context, folders.site, '/demonstration/phone.html');
  frameRoute(app, context, join(folders.venue, '..'), '/venue/demonstration.html');
  registerDemoPages(app, context, root);

  app.setNotFoundHandler((request, reply) => {
    answerAnyPage(request, reply);
    if (request.url.startsWith('/api/') || pages === null || !wantsPage(request)) {
      return sendProblem(reply, 'request.not_found');
    }
    const said = namedLocale(request) ?? cookieLocale(request);
    const mended = mendedAddress(request.url, () =>
      localeOrDefault(said ?? browserLocale(request)),
    );
    if (mended !== null) {
      return mended.isGuess
        ? reply.header('vary', 'Cookie, Accept-Language').redirect(mended.to)
        : reply.redirect(mended.to, PERMANENTLY);
    }
    reply.header('vary', 'Cookie, Accept-Encoding');
    const locale = localeOrDefault(said);
    return pages.send(request, reply, { name: 'lost', locale, status: NOT_FOUND });
  });
}

/** A missing script or picture gets a short response, not a page; so does a program that sends. */
function wantsPage({ method, headers: { accept } }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead ? /text\/html|\*\/\*/.test(accept ?? '*/*') : /text\/html/.test(accept ?? '');
}

/** The language that the address of a page names, as those that search engines list. */
function namedLocale(request: FastifyRequest): Locale | undefined {
  const named = new URLSearchParams(request.url.split('?', 2)[1]).get(LOCALE_QUERY);
  return asLocale(named ?? undefined);
}

/**
 * Pages of the site: in the language that the address names, else in the cookie's, and at the root
 * address otherwise in the browser's.
 */
function pageRoutes(app: App, pages: SitePages): void {
  for (const { name, path } of pages.list) {
    if (path === '/') {
      app.get(path, hidden, (request, reply) => {
        const known = namedLocale(request) ?? cookieLocale(request);
        const locale = localeOrDefault(known ?? browserLocale(request));
        if (known === undefined) {
          setLocaleCookie(request, reply, locale);
        }
        reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding');
        return pages.send(request, reply, { name, locale, status: OK });
      });
    } else if (path !== null) {
      app.get(path, hidden, (request, reply) => {
        const locale = localeOrDefault(namedLocale(request) ?? cookieLocale(request));
        reply.header('vary', 'Cookie, Accept-Encoding');
        return pages.send(request, reply, { name, locale, status: OK });
      });
    }
  }
}

/** The address contains a table, or the key to a payment: it stays out of other sites' logs. */
function keepAddress(reply: FastifyReply): void {
  reply
    .header('vary', 'Cookie, Accept-Encoding')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
}

function tableRoutes(
  app: App,
  context: Context,
  site: Page | null,
  {
    titles,
    preloads,
    opening,
  }: { titles: Titles; preloads: (locale: Locale) => string; opening: TableOpening },
): void {
  const options = { ...hidden, schema: { hide: true, params: TablePath } };
  const handler = async (
    request: FastifyRequest<{ Params: Static<typeof TablePath> }>,
    reply: FastifyReply,
  ) => {
    const lang = asLocale(request.params.locale);
    if (site === null || lang === undefined) {
      return reply.callNotFound();
    }
    keepAddress(reply);
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding');
    const { table: text = '' } = request.params;
    const table = await lookUpTable(context, text);
    const title =
      table === undefined
        ? titles.code(lang)
        : titles.table(lang, { table: table.label, venue: await venueName(context, table.venue) });
    const isThere = text === '' || table !== undefined;
    const links = preloads(lang);
    // A mistyped code is the page's to report: it has the field ready.
    const wanted = browserLanguages(request);
    const language = cookieLocale(request) ? null : firstTableLanguage(wanted);
    const spoken = language && { language, below: localeBelow(wanted) };
    const drawn = isThere ? await opening.draw(table?.id ?? null, lang, spoken) : undefined;
    const textSize = chosenTextSize(request, reply);
    const texts = {
      ...{ lang, title, links, textSize },
      ...(drawn !== undefined && { opening: drawn }),
      ...(table !== undefined && { noscript: titles.simple(lang, table.id) }),
    };
    return site.send(request, reply, texts, isThere ? OK : NOT_FOUND);
  };
  app.get('/:locale/table', options, handler);
  app.get('/:locale/table/', options, handler);
  app.get('/:locale/table/:table', options, handler);
}

/** The pages to which a payment provider returns, in whatever browser: of a payment, of a held card. */
function paymentPageRoutes(app: App, site: Page | null, titles: Titles): void {
  for (const [path, title] of [
    ['pay/:capability', titles.payment],
    ['hold/:code', titles.hold],
  ] as const) {
    const options = { schema: { hide: true, params: LocalePath } };
    const handler = (
      request: FastifyRequest<{ Params: Static<typeof LocalePath> }>,
      reply: FastifyReply,
    ) => {
      const lang = asLocale(request.params.locale);
      if (site === null || lang === undefined) {
        return reply.callNotFound();
      }
      keepAddress(reply);
      return site.send(request, reply, { lang, title: title(lang), opening: '' });
    };
    const [bare] = path.split('/');
    app.get(`/:locale/${bare}`, options, handler);
    app.get(`/:locale/${path}`, options, handler);
  }
}

/** Files for search engines. They index neither tables nor pages that need a sign-in. */
function crawlerRoutes(app: App, pages: readonly SitePage[], appBase: string): void {
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
          'Disallow: /simple/',
          `Sitemap: ${ownOrigin(request, appBase)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', hidden, (request, reply) => {
    const origin = ownOrigin(request, appBase);
    const address = (path: string) => escapeHtml(origin + path);
    const urls = pages.flatMap(({ path }) => {
      if (path === null) return [];
      // Each address names all of them, and so itself.
      const others = alternatesOf(path).map(
        ([hreflang, to]) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(to)}"/>`,
      );
      return LOCALES.map(
        (locale) => `<url><loc>${address(addressIn(path, locale))}</loc>${others.join('')}</url>`,
      );
    });
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
      );
  });
}

/** Titles of the pages that the server fills in, before any script runs. */
type Titles = {
  table(locale: Locale, table: { table: string; venue: string }): string;
  code(locale: Locale): string;
  /** The link to the page of forms. */
  simple(locale: Locale, table: string): string;
  payment(locale: Locale): string;
  hold(locale: Locale): string;
};

/** Reads the texts of all languages once. */
function loadTitles(projectRoot: string): Titles {
  const textsIn = readTexts(projectRoot);

  function site(locale: Locale): Texts['site'] {
    return textsIn(locale).LL.site;
  }

  return {
    table: (locale, table) => site(locale).pageTitle({ page: site(locale).table(table) }),
    code: (locale) => site(locale).pageTitle({ page: site(locale).openTable() }),
    simple: (locale, table) =>
      `<p class="simple-link"><a href="/simple/${table}">${escapeHtml(site(locale).simplePage())}</a></p>`,
    payment: (locale) => site(locale).pageTitle({ page: textsIn(locale).LL.paymentReturn.page() }),
    hold: (locale) => site(locale).pageTitle({ page: textsIn(locale).LL.holdPage.page() }),
  };
}
