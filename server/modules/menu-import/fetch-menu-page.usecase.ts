import type { ImportPage } from '#core/menu-import/menu-import.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import {
  AddressRefused,
  type OwnNetworks,
  type Refused,
  readOutsideUrl,
} from '#server/outside/public-address.ts';
import { type OutsidePage, readOutsidePage, TooManyRedirects } from '#server/outside/read-page.ts';
import { type Resolve, resolveBySystem } from '#server/outside/resolve-names.ts';
import { ProblemError } from '#server/problem.ts';
import { type PageData, readPageData } from './json-ld/read-page-data.ts';
import { createTurns } from './turns.ts';

/** For each page, and for all of them. Milliseconds. */
const PAGE_MS = 10_000;
const ALL_MS = 25_000;
/** Of each page: what builders of sites write is large, and a menu in it is a small part. */
const BYTES_MAX = 2_000_000;

export type FetchMenuPage = (address: string, signal: AbortSignal) => Promise<ImportPage>;

const REFUSED = {
  form: 'menu.page_address',
  plain: 'menu.page_address',
  private: 'menu.page_private',
  unknown: 'menu.page_unknown',
} as const satisfies Readonly<Record<Refused, ErrorCode>>;

/**
 * Gets the menu that a venue's own page has as data, at the address that somebody types: of the page
 * itself, else of those on its site that it names as its menu. What was found is answered, and read
 * like a file from then on: so that what is taken over is what was shown. Throws `menu.page_*`, and
 * `menu.import_busy` where too many wait.
 */
export function menuPageFetcher(
  allowed: { networks: OwnNetworks; resolve: Resolve } = { networks: [], resolve: resolveBySystem },
): FetchMenuPage {
  const take = createTurns({ running: 4, waiting: 8 }, () => new ProblemError('menu.import_busy'));
  return (address, signal) => {
    const all = AbortSignal.any([signal, AbortSignal.timeout(ALL_MS)]);
    return take(() => fetchPage(address, { signal: all, allowed }), signal);
  };
}

interface Ways {
  readonly signal: AbortSignal;
  readonly allowed: { networks: OwnNetworks; resolve: Resolve };
}

async function fetchPage(address: string, ways: Ways): Promise<ImportPage> {
  const first = await pageAt(typedUrl(address), ways);
  if (first.data.hasMenu) return answerOf([first]);
  const found: Found[] = [];
  for (const link of first.data.links) {
    // One of several that does not answer takes nothing from the others.
    const page = await pageAt(link, ways).catch((error: unknown) => {
      if (error instanceof ProblemError) return null;
      throw error;
    });
    if (page?.data.hasMenu === true) found.push(page);
  }
  if (found.length > 0) return answerOf(found);
  throw new ProblemError('menu.page_without_menu');
}

interface Found {
  readonly url: URL;
  readonly data: PageData;
}

function answerOf(pages: readonly Found[]): ImportPage {
  const graph = pages.flatMap(({ data }) => data.documents.flat());
  return {
    addresses: pages.map(({ url }) => url.href),
    document: JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }),
  };
}

/** As people type it: without a scheme it is meant to be secure. */
function typedUrl(address: string): URL {
  const text = address.trim();
  try {
    return readOutsideUrl(/^[a-z][a-z0-9+.-]*:\/\//iu.test(text) ? text : `https://${text}`);
  } catch (error) {
    throw problemOf(error);
  }
}

async function pageAt(url: URL, { signal, allowed }: Ways): Promise<Found> {
  const { url: at, answer } = await orProblem(
    readOutsidePage(url, { timeout: PAGE_MS, bytesMax: BYTES_MAX, signal }, allowed),
    signal,
  );
  const { status, body, isCut } = answer;
  if (status < 200 || status > 299) throw new ProblemError('menu.page_refused');
  if (isCut) throw new ProblemError('menu.page_too_large');
  return { url: at, data: readPageData(body, at) };
}

async function orProblem(work: Promise<OutsidePage>, signal: AbortSignal): Promise<OutsidePage> {
  try {
    return await work;
  } catch (error) {
    // Nobody waits any more.
    if (signal.aborted && signal.reason instanceof ProblemError) throw signal.reason;
    throw problemOf(error);
  }
}

function problemOf(error: unknown): ProblemError {
  if (error instanceof AddressRefused) return new ProblemError(REFUSED[error.why]);
  if (error instanceof TooManyRedirects) return new ProblemError('menu.page_redirects');
  return new ProblemError('menu.page_unreachable');
}
