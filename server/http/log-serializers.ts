import type { FastifyRequest } from 'fastify';

/** A table's id stands in addresses: with all of it, whoever reads the log could order there. */
const TABLE_ID = /(\/tables?\/)([0-9a-hjkmnp-tv-z]{4})[0-9a-hjkmnp-tv-z]{8}(?![0-9a-z])/gi;
const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i;
/** Of an IPv6 address, what a provider gives to a region of its own. */
const IPV6_GROUPS = 3;

/** A request in the log: enough to find a fault, too little to find a person or a table. */
export const logSerializers = {
  req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
    method,
    url: shortUrl(url),
    remoteAddress: shortAddress(ip),
  }),
};

/** Without the query, and with four signs of a table's id. */
export function shortUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(TABLE_ID, '$1$2…');
}

/** An address without its last part: IPv4 as its /24, IPv6 as its /48. */
export function shortAddress(address: string): string {
  const block = IPV4.exec(address)?.[1];
  if (block !== undefined) {
    return `${block}.x`;
  }
  return `${address.split(':').slice(0, IPV6_GROUPS).join(':')}:x`;
}
