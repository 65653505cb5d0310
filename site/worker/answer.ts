import { type Kind, kindOf } from './cache-rules.ts';
import type { TableCache } from './table-cache.ts';

/** The properties of a request that decide how it is answered. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly mode: RequestMode;
}

/** A network that has not answered for this long is treated as offline. Milliseconds. */
const PATIENCE_MS = 6_000;
const SERVER_ERROR = 500;

/** The kind of a request that the worker answers; null where the browser handles it as usual. */
export function answeredKind(request: Asked, origin: string): Kind | null {
  const kind = kindOf(request.url, origin);
  const isPublic = request.method === 'GET' && !request.headers.has('authorization');
  const isWhole = !request.headers.has('range');
  return isPublic && isWhole && (kind === 'page') === (request.mode === 'navigate') ? kind : null;
}

interface Answering {
  readonly kind: Kind;
  readonly url: string;
  readonly cache: TableCache;
  /** From the network. */
  fetch(): Promise<Response>;
  /** Continues after the answer. */
  waitUntil(work: Promise<unknown>): void;
  pause(milliseconds: number): Promise<void>;
}

/**
 * Files and pictures never change: the cache comes first. For pages and menus: the network comes
 * first.
 */
export async function answer(asked: Answering): Promise<Response> {
  const { kind, url, cache } = asked;
  if (kind === 'asset' || kind === 'picture') {
    return (await cache.find(url)) ?? fetchAndKeep(asked);
  }
  const fetched = fetchAndKeep(asked);
  const late = asked.pause(PATIENCE_MS).then(() => cache.find(url));
  const first = await Promise.race([fetched.catch(() => undefined), late]);
  if (first !== undefined && first.status < SERVER_ERROR) {
    return first;
  }
  return (await cache.find(url)) ?? fetched;
}

async function fetchAndKeep({ url, cache, fetch, waitUntil }: Answering): Promise<Response> {
  const response = await fetch();
  waitUntil(cache.keep(url, response.clone()).catch(() => {}));
  return response;
}
