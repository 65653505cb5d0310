import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { shownPhone } from '#core/operator/phone.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import type { Context } from '#server/context.ts';
import { hasEtag } from '#server/http/etag.ts';
import { type Encoding, encodingFor } from '#server/http/kept-answers/encoding.ts';
import { ownOrigin } from '#server/http/origin.ts';
import type { OperatorPages } from '#server/modules/operator/operator-pages.ts';
import { contentSecurityPolicy, type PageTexts, pageConfig, renderPage } from './html.ts';
import { phoneData, withAddress, withOperator } from './operator-parts.ts';
import { setPageHeaders } from './page-headers.ts';
import { hasTextFace } from './text-face.ts';
import { chosenTheme, type Theme } from './theme.ts';

/** A prerendered page of the site; `path` is null for the 404 page. */
export type SitePage = { name: string; path: string | null };

export type SitePages = {
  list: SitePage[];
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { name: string; locale: Locale; status: number },
  ): Promise<FastifyReply>;
};

type Body = { html: Buffer; etag: string; policy: string; encoded: Map<Encoding, Promise<Buffer>> };

/** The placeholder in prerendered pages for the site's origin. */
const ORIGIN = 'https://servett.invalid';
/** The placeholder in prerendered pages for the address of the program's source. */
const SOURCE_URL = 'https://source.servett.invalid';
/** For how many host names a server without APP_BASE caches pages. */
const ORIGINS_MAX = 8;
const HASH_LENGTH = 27;
const OK = 200;
const NOT_MODIFIED = 304;
const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Reads the prerendered pages at the start; null if nothing was built: the API works without. */
export function loadSitePages(
  context: Context,
  folder: string,
  operator: OperatorPages,
): SitePages | null {
  const list = readList(folder);
  if (list === null) {
    return null;
  }
  const { apiBase, appBase, mode, analytics, sourceUrl } = context.config;
  const templates = new Map(
    list.flatMap(({ name }) =>
      LOCALES.map((locale) => [
        `${name} ${locale}`,
        // As bytes: a text with one quotation mark of its own would take two for each letter.
        readFileSync(join(folder, mode, locale, `${name}.html`)),
      ]),
    ),
  );
  // All of them ask for the same fonts.
  const head = templates.values().next().value?.toString() ?? '';
  const bodies = new LRUCache<string, Map<string, Body>>({ max: ORIGINS_MAX });
  let said = operator.facts();

  function bodyOf(name: string, lang: Locale, seen: Seen, origin: string): Body {
    const facts = operator.facts();
    if (facts !== said) bodies.clear();
    said = facts;
    const known = bodies.get(origin) ?? new Map<string, Body>();
    bodies.set(origin, known);
    const key = `${name} ${lang} ${seen.theme} ${seen.hasFace}`;
    const body =
      known.get(key) ??
      fillIn(templates.get(`${name} ${lang}`)?.toString() ?? '', { name, lang, ...seen }, origin);
    known.set(key, body);
    return body;
  }

  function fillIn(template: string, { name, ...texts }: Filling, origin: string): Body {
    const located = template.replaceAll(ORIGIN, origin);
    const page = withOperator(withAddress(located, SOURCE_URL, sourceUrl), said, texts.lang);
    const links = name === 'support' ? phoneData(said, `${origin}/`) : '';
    const facts = { ...said, phone: shownPhone(said.phone) };
    const html = renderPage(
      page,
      { ...texts, links },
      { ...facts, ...pageConfig(context.config, said) },
    );
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, HASH_LENGTH);
    return {
      html: Buffer.from(html),
      etag: `W/"${hash}"`,
      policy: contentSecurityPolicy({ template: page, apiBase, isFrameable: true, analytics }),
      encoded: new Map(),
    };
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, locale, status }: { name: string; locale: Locale; status: number },
  ): Promise<FastifyReply> {
    const theme = chosenTheme(request, reply);
    const hasFace = hasTextFace(request, head);
    const body = bodyOf(name, locale, { theme, hasFace }, ownOrigin(request, appBase));
    setPageHeaders(reply, body.policy);
    reply
      // A separate browsing context costs a second process, after the response has arrived: some 50
      // ms on a slow phone that opens the address in a new tab. Pages without personal data do not
      // need it.
      .removeHeader('cross-origin-opener-policy')
      .status(status)
      .header('content-language', locale)
      .header('cache-control', 'no-cache')
      .header('etag', body.etag)
      .type('text/html; charset=utf-8');
    if (status === OK && hasEtag(request, body.etag)) {
      return reply.status(NOT_MODIFIED).send();
    }
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    if (encoding === null) {
      return reply.send(body.html);
    }
    const compressed = body.encoded.get(encoding) ?? COMPRESS[encoding](body.html);
    body.encoded.set(encoding, compressed);
    return reply.header('content-encoding', encoding).send(await compressed);
  }

  return { list, send };
}

/** A page's name, and what it is filled in with. */
type Filling = PageTexts & { name: string; lang: Locale };

/** What of a visitor the markup says. */
type Seen = { theme: Theme; hasFace: boolean };

function readList(folder: string): SitePage[] | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as SitePage[];
  } catch {
    return null;
  }
}
