import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import type { OperatorDetails } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { hasEtag } from '#server/http/etag.ts';
import { type Encoding, encodingFor } from '#server/http/kept-answers/encoding.ts';
import { ownOrigin } from '#server/http/origin.ts';
import { contentSecurityPolicy, type PageTexts, pageConfig, renderPage } from './html.ts';
import { setPageHeaders } from './page-headers.ts';
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
/** The placeholders in prerendered pages for the addresses that the operator configures. */
const SOURCE_URL = 'https://source.servett.invalid';
const CONTACT_URL = 'https://contact.servett.invalid';
/** The placeholders in prerendered pages for who runs the installation. */
const OPERATOR = {
  name: 'operator-name.servett.invalid',
  number: 'operator-number.servett.invalid',
  address: 'operator-address.servett.invalid',
};
/** For how many host names a server without APP_BASE caches pages. */
const ORIGINS_MAX = 8;
const HASH_LENGTH = 27;
const OK = 200;
const NOT_MODIFIED = 304;
const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Reads the prerendered pages at the start; null if nothing was built: the API works without. */
export function loadSitePages(context: Context, folder: string): SitePages | null {
  const list = readList(folder);
  if (list === null) {
    return null;
  }
  const { apiBase, appBase, mode, analytics, sourceUrl, contactUrl, operator } = context.config;
  const templates = new Map(
    list.flatMap(({ name }) =>
      LOCALES.map((locale) => [
        `${name} ${locale}`,
        readFileSync(join(folder, mode, locale, `${name}.html`), 'utf8'),
      ]),
    ),
  );
  const bodies = new LRUCache<string, Map<string, Body>>({ max: ORIGINS_MAX });

  function bodyOf(name: string, lang: Locale, theme: Theme, origin: string): Body {
    const known = bodies.get(origin) ?? new Map<string, Body>();
    bodies.set(origin, known);
    const key = `${name} ${lang} ${theme}`;
    const body =
      known.get(key) ?? fillIn(templates.get(`${name} ${lang}`) ?? '', { lang, theme }, origin);
    known.set(key, body);
    return body;
  }

  function fillIn(template: string, texts: PageTexts, origin: string): Body {
    const located = template.replaceAll(ORIGIN, origin);
    const page = withAddress(withAddress(located, SOURCE_URL, sourceUrl), CONTACT_URL, contactUrl);
    const html = renderPage(withOperator(page, operator), texts, pageConfig(context.config));
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
    const body = bodyOf(name, locale, theme, ownOrigin(request, appBase));
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

/** The page with this address of the operator's, or without its links if none is configured. */
function withAddress(page: string, placeholder: string, address: string): string {
  return address === ''
    ? page.replaceAll(new RegExp(`<a\\b[^>]*"${placeholder}"[^>]*>[\\s\\S]*?</a>`, 'g'), '')
    : page.replaceAll(placeholder, () => escapeHtml(address));
}

/**
 * The page with what the operator says about itself, in place of what it says where nobody has said
 * so: prerendered pages have both, and what is not given goes.
 */
function withOperator(page: string, operator: OperatorDetails | null): string {
  const without = (text: string, name: string) =>
    text.replaceAll(
      new RegExp(`<(aside|p|span)\\b[^>]*\\bclass="operator-${name}\\b[^>]*>[\\s\\S]*?</\\1>`, 'g'),
      '',
    );
  if (operator === null) return without(page, 'known');
  let filled = without(page, 'none');
  for (const part of ['name', 'number', 'address'] as const) {
    if (operator[part] === '') filled = without(filled, part);
    filled = filled.replaceAll(OPERATOR[part], () => escapeHtml(operator[part]));
  }
  return filled;
}

function readList(folder: string): SitePage[] | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as SitePage[];
  } catch {
    return null;
  }
}
