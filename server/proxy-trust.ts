import { isIP } from 'node:net';

/**
 * Who is trusted to say where a request comes from: nobody; this many proxies in a row; or proxies
 * at these addresses, networks (CIDR) or names of networks.
 */
export type ProxyTrust = false | number | string[];

/** Short names for the proxies of one machine or one private network. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const HOPS_MAX = 9;

/** Parses TRUST_PROXY; null for values that cannot be meant, such as to trust everybody. */
export function parseProxyTrust(value: string): ProxyTrust | null {
  if (value === 'false' || value === '0') {
    return false;
  }
  if (/^[0-9]+$/.test(value)) {
    return Number(value) <= HOPS_MAX ? Number(value) : null;
  }
  const proxies = value.split(',').map((each) => each.trim());
  return proxies.every((each) => NETWORKS.includes(each) || isNetwork(each)) ? proxies : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || more.length > 0) {
    return false;
  }
  return bits === undefined || (/^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= most);
}

/** In Fastify's form: a number of hops is checked for each address of the chain, nearest first. */
export function fastifyTrust(
  trust: ProxyTrust,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

/** What is trusted, for the operator. */
export function describeProxyTrust(trust: ProxyTrust): string {
  if (trust === false) {
    return 'none is trusted: a guest’s address is that of the connection';
  }
  if (typeof trust === 'number') {
    return trust === 1
      ? 'one proxy in front says a guest’s address; only it may reach this port'
      : `${trust} proxies in front say a guest’s address; only they may reach this port`;
  }
  return `${trust.join(', ')} may say a guest’s address; nobody else is believed`;
}
