/** What a request is to the service worker; null for what is none of its business. */
export type Kind = 'page' | 'menu' | 'picture' | 'asset';

/** Entries of each kind that are kept at most; the oldest go first. */
export const KEPT_MAX: Readonly<Record<Kind, number>> = {
  page: 8,
  menu: 24,
  picture: 120,
  asset: Number.POSITIVE_INFINITY,
};

/** What was fetched longer ago than this is not kept. Milliseconds. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const PAGE = /^\/(?:en|sv)\/table(?:\/[^/]*)?$/;
/** The API's answers that are the same for everybody: a table, and the menu there. */
const MENU = /\/api\/v1\/(?:tables\/[^/]+(?:\/menu)?|venues\/[^/]+\/menu)$/;
const PICTURE = /^\/pictures\/[^/]+$/;

/** By the address alone; `origin` is the worker's own. Only the API may be elsewhere. */
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

/** Under which address an answer is kept: what follows a page's path makes no other page. */
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
