import type { FastifyRequest } from 'fastify';
import { memoize } from '#web/i18n/core-memoize.ts';
import { senderOf } from '../request-source.ts';

/** Addresses contain a table's id: with the full id, a reader of the log could order there. */
const TABLE_ID = /^[0-9a-hjkmnp-tv-z]{12}$/i;
const SIGNS_SAID = 4;
/** Parts of a route that are logged unchanged: enough to find a fault. */
const SAID = new Set(['venue', 'order', 'call', 'seating', 'day', 'locale']);
const ID = /^[\w-]{1,40}$/;
/** In an address without a route: files, and words too short to be a token. */
const FILE = /^[\w.-]{1,80}\.(?:[cm]?js|css|svg|png|ico|webp|avif|woff2|html|json|txt|xml|php)$/;
const WORD = /^[\w.-]{0,11}$/;
const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i;
/** The part of an IPv6 address that a provider assigns to a region. */
const IPV6_GROUPS = 3;

type Logged = Pick<FastifyRequest, 'method' | 'url' | 'ip' | 'sender' | 'params'> & {
  routeOptions: { url?: string | undefined };
};

/** A request in the log: enough to find a fault, too little to identify a person or a table. */
export function requestSerializer(request: Logged) {
  const { method, url, params, routeOptions } = request;
  return {
    method,
    url: shortUrl(url, routeOptions.url, params),
    remoteAddress: shortAddress(senderOf(request)),
  };
}

/** Without the query; of the path only what nobody could use. */
export function shortUrl(url: string, route?: string, params?: unknown): string {
  if (route === undefined || route.includes('*')) {
    const [path = ''] = url.split('?', 1);
    return path.split('/').map(shortPart).join('/');
  }
  const values = Object(params) as Record<string, unknown>;
  let short = '';
  for (const [index, part] of partsOf(route).entries()) {
    short += index % 2 === 0 ? part : shortValue(part, values[part]);
  }
  return short;
}

/** A route's path with the names of its parameters at the odd places. */
const partsOf = memoize((route: string) => route.split(/:(\w+)/));

function shortValue(name: string, value: unknown): string {
  if (typeof value !== 'string') return `:${name}`;
  if (name === 'table' && TABLE_ID.test(value)) return shortPart(value);
  return SAID.has(name) && ID.test(value) ? value : `:${name}`;
}

function shortPart(part: string): string {
  const isPlain = !TABLE_ID.test(part) && (FILE.test(part) || WORD.test(part));
  return isPlain ? part : `${part.slice(0, SIGNS_SAID)}…`;
}

/** An address without its last part: IPv4 as its /24, IPv6 as its /48. */
export function shortAddress(address: string): string {
  const block = IPV4.exec(address)?.[1];
  if (block !== undefined) {
    return `${block}.x`;
  }
  return `${address.split(':').slice(0, IPV6_GROUPS).join(':')}:x`;
}
