/** The kind of a request to the service worker; null for one that it does not handle. */
export type Kind = 'page' | 'menu' | 'picture' | 'asset';

/** The maximum number of stored entries of each kind; the oldest are removed first. */
export const KEPT_MAX: Readonly<Record<Kind, number>> = {
  page: 8,
  menu: 24,
  picture: 120,
  asset: Number.POSITIVE_INFINITY,
};

/** Entries older than this are not used. Milliseconds. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const PAGE = /^\/(?:en|sv)\/table(?:\/[^/]*)?$/;
/** The API's responses that are the same for everybody: a table, and its menu. */
const MENU = /\/api\/v1\/(?:tables\/[^/]+(?:\/menu)?|venues\/[^/]+\/menu)$/;
const PICTURE = /^\/pictures\/[^/]+$/;

/** By the URL alone; `origin` is the worker's own. Only the API may have another origin. */
export function kindOf(address: string, origin: string): Kind | null {
  const url = new URL(address, origin);
  if (MENU.test(url.pathname)) {
    return 'menu';
  }
  if (url.origin !== origin) {
    return null;
  }
  if (url.pathname.startsWith('/assets/')) {
    return 'asset';
  }
  if (PICTURE.test(url.pathname)) {
    return 'picture';
  }
  return PAGE.test(url.pathname) ? 'page' : null;
}

/** The cache key of a response: a query does not make a page another one. */
export function keyOf(address: string, origin: string): string {
  const url = new URL(address, origin);
  url.hash = '';
  if (kindOf(address, origin) === 'page') {
    url.search = '';
  }
  return url.href;
}

/** The files that a page's markup names. */
export function assetsIn(markup: string): string[] {
  return [...markup.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
}
