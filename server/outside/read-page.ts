import { askOutside, type OutsideAnswer } from './ask-outside.ts';
import { AddressRefused, type OwnNetworks } from './public-address.ts';
import type { Resolve } from './resolve-names.ts';

/** As few as a site needs: to its main name, to https, to a language. */
const REDIRECTS_MAX = 4;
const REDIRECT = new Set([301, 302, 303, 307, 308]);

export interface OutsidePage {
  /** Where it was, after redirects. */
  readonly url: URL;
  readonly answer: OutsideAnswer;
}

/** Thrown for a page that only ever leads to another one. */
export class TooManyRedirects extends Error {
  constructor() {
    super('The address redirects too often.');
    this.name = 'TooManyRedirects';
  }
}

interface PageLimits {
  readonly timeout: number;
  readonly bytesMax: number;
  readonly signal: AbortSignal;
}

/**
 * Gets a page that somebody has typed the address of. People expect redirects to be followed: each
 * is an address of its own, which is resolved, checked and connected to like the first. A public one
 * without TLS is asked with it. Throws `AddressRefused`, `TooManyRedirects`, or what the connection
 * threw.
 */
export async function readOutsidePage(
  first: URL,
  limits: PageLimits,
  allowed: { networks: OwnNetworks; resolve: Resolve },
): Promise<OutsidePage> {
  let url = first;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const page = await askSecurely(url, limits, allowed);
    const { location } = page.answer.headers;
    if (!REDIRECT.has(page.answer.status) || location === undefined) return page;
    const next = URL.parse(location, page.url);
    if (next === null || next.username !== '' || next.password !== '') {
      throw new AddressRefused('form');
    }
    if (next.protocol !== 'https:' && next.protocol !== 'http:') throw new AddressRefused('form');
    url = next;
  }
  throw new TooManyRedirects();
}

async function askSecurely(
  url: URL,
  limits: PageLimits,
  allowed: { networks: OwnNetworks; resolve: Resolve },
): Promise<OutsidePage> {
  try {
    return { url, answer: await ask(url, limits, allowed) };
  } catch (error) {
    if (!(error instanceof AddressRefused) || error.why !== 'plain' || url.port !== '') throw error;
    const secure = new URL(url);
    secure.protocol = 'https:';
    return { url: secure, answer: await ask(secure, limits, allowed) };
  }
}

function ask(url: URL, limits: PageLimits, allowed: { networks: OwnNetworks; resolve: Resolve }) {
  const headers = {
    accept: 'text/html, application/ld+json, application/json;q=0.9',
    'accept-encoding': 'identity',
    'user-agent': 'Servett-Import',
  };
  return askOutside({ method: 'GET', url, headers, ...limits }, allowed);
}
