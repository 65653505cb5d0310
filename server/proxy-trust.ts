import { isIP } from 'node:net';

/**
 * Whose word is taken for where a request comes from: nobody's; that of so many proxies in a row;
 * or that of proxies at these addresses, networks (CIDR) or names of networks.
 */
export type ProxyTrust = false | number | string[];

/** What the proxies of one machine or one private network are called for short. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const HOPS_MAX = 9;

/** Reads TRUST_PROXY; null for what cannot be meant, such as to trust everybody. */
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

/** As Fastify takes it: a number of hops is asked for each address of the chain, nearest first. */
export function fastifyTrust(
  trust: ProxyTrust,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

/** What is trusted, for whoever starts the server. */
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
