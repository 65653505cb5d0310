import type { PageFailure } from '#core/menu-import/codes.ts';
import type { ImportPage } from '#core/menu-import/menu-import.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import {
  AddressRefused,
  type OwnNetworks,
  type Refused,
  readOutsideUrl,
} from '#server/outside/public-address.ts';
import { readOutsidePage, TooManyRedirects } from '#server/outside/read-page.ts';
import { type Resolve, resolveBySystem } from '#server/outside/resolve-names.ts';
import { ProblemError } from '#server/problem.ts';
import { type PageData, readPageData } from './json-ld/read-page-data.ts';
import { createTurns } from './turns.ts';

/** For each page, and for all of them. Milliseconds. */
const PAGE_MS = 10_000;
const ALL_MS = 25_000;
/** Of each page: what builders of sites write is large, and a menu in it is a small part. */
const BYTES_MAX = 2_000_000;
/** Pages that are fetched at a time, and those that wait: of all venues, and of one. */
const PLACES = { running: 4, waiting: 8, each: { running: 2, waiting: 2 } };

/**
 * `who`: the venue that asks, of which not all places are. `within`: of whoever waits less long than
 * a person who imports, in milliseconds.
 */
export type FetchMenuPage = (
  address: string,
  asked: { readonly who: string; readonly signal: AbortSignal; readonly within?: number },
) => Promise<ImportPage>;

const REFUSED = {
  form: 'address',
  plain: 'address',
  private: 'private',
  unknown: 'unknown',
} as const satisfies Readonly<Record<Refused, PageFailure>>;

/** What is said of the page that somebody typed the address of. */
const CODES = {
  address: 'menu.page_address',
  private: 'menu.page_private',
  unknown: 'menu.page_unknown',
  timeout: 'menu.page_timeout',
  unreachable: 'menu.page_unreachable',
  status: 'menu.page_refused',
  redirects: 'menu.page_redirects',
  too_large: 'menu.page_too_large',
  without_menu: 'menu.page_without_menu',
} as const satisfies Readonly<Record<PageFailure, ErrorCode>>;

/**
 * Gets the menu that a venue's own page has as data, at the address that somebody types: of the page
 * itself, else of those on its site that it names as its menu; without any, the page as people read
 * it. What was found is answered, and read
 * like a file from then on: so that what is taken over is what was shown. Of several, one that gives
 * nothing is named with the reason, and the others are taken. Throws `menu.page_*`, and
 * `menu.import_busy` where too many wait.
 */
export function menuPageFetcher(
  allowed: { networks: OwnNetworks; resolve: Resolve } = { networks: [], resolve: resolveBySystem },
  { pageMs, allMs } = { pageMs: PAGE_MS, allMs: ALL_MS },
): FetchMenuPage {
  const take = createTurns(PLACES, () => new ProblemError('menu.import_busy'));
  return (address, { who, signal, within = allMs }) =>
    take(
      who,
      () => {
        const all = AbortSignal.any([signal, AbortSignal.timeout(Math.min(within, allMs))]);
        return fetchPage(address, { signal: all, asked: signal, timeout: pageMs, allowed });
      },
      signal,
    );
}

interface Ways {
  readonly signal: AbortSignal;
  /** Of whoever waits for the answer. */
  readonly asked: AbortSignal;
  readonly timeout: number;
  readonly allowed: { networks: OwnNetworks; resolve: Resolve };
}

async function fetchPage(address: string, ways: Ways): Promise<ImportPage> {
  const first = await pageAt(typedUrl(address), ways);
  if ('reason' in first) throw new ProblemError(CODES[first.reason]);
  if (first.data.hasMenu) return answerOf([first], []);
  const links = await Promise.all(first.data.links.map((link) => pageAt(link, ways)));
  // Several may lead to the same page: its menu is one.
  const found = oncePerAddress(
    links.flatMap((page) => ('data' in page && page.data.hasMenu ? [page] : [])),
  );
  const unread = links.flatMap((page): Unread[] => {
    if ('reason' in page) return [page];
    return page.data.hasMenu
      ? []
      : [{ address: page.url.href, reason: 'without_menu', status: null }];
  });
  if (found.length === 0 && first.data.written !== null) {
    return { addresses: [first.url.href], document: first.data.written, unread: [] };
  }
  if (found.length > 0 || unread.some(({ reason }) => reason !== 'without_menu')) {
    return answerOf(found, unread);
  }
  throw new ProblemError('menu.page_without_menu');
}

interface Found {
  readonly url: URL;
  readonly data: PageData;
}

type Unread = ImportPage['unread'][number];

function oncePerAddress(pages: readonly Found[]): Found[] {
  return [...new Map(pages.map((page) => [page.url.href.replace(/#.*$/u, ''), page])).values()];
}

function answerOf(pages: readonly Found[], unread: Unread[]): ImportPage {
  const graph = pages.flatMap(({ data }) => data.documents.flat());
  return {
    addresses: pages.map(({ url }) => url.href),
    document: JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }),
    unread,
  };
}

/** As people type it: without a scheme it is meant to be secure. */
function typedUrl(address: string): URL {
  const text = address.trim();
  try {
    return readOutsideUrl(/^[a-z][a-z0-9+.-]*:\/\//iu.test(text) ? text : `https://${text}`);
  } catch (error) {
    throw new ProblemError(CODES[failureOf(error)]);
  }
}

async function pageAt(
  url: URL,
  { signal, asked, timeout, allowed }: Ways,
): Promise<Found | Unread> {
  const not = (reason: PageFailure, status: number | null = null): Unread => ({
    address: url.href,
    reason,
    status,
  });
  try {
    const limits = { timeout, bytesMax: BYTES_MAX, signal };
    const { url: at, answer } = await readOutsidePage(url, limits, allowed);
    const { status, body, isCut } = answer;
    if (status < 200 || status > 299) return not('status', status);
    return isCut ? not('too_large') : { url: at, data: readPageData(body, at) };
  } catch (error) {
    // Nobody waits any more.
    asked.throwIfAborted();
    return not(failureOf(error));
  }
}

function failureOf(error: unknown): PageFailure {
  if (error instanceof AddressRefused) return REFUSED[error.why];
  if (error instanceof TooManyRedirects) return 'redirects';
  return isTimeout(error) ? 'timeout' : 'unreachable';
}

/** Node's requests throw an error of their own that names the reason. */
function isTimeout(error: unknown): boolean {
  const { name, cause } = Object(error) as { name?: unknown; cause?: unknown };
  return name === 'TimeoutError' || (cause !== undefined && isTimeout(cause));
}
