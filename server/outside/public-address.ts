import ipaddr from 'ipaddr.js';
import type { Resolve } from './resolve-names.ts';

/** A network in CIDR notation, such as `192.168.1.0/24`. */
type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * Why the server does not connect to an address that somebody has typed: it is no `http(s)` address
 * or has a password in it; it needs TLS; its name has no address; it leads, or may lead, to somewhere
 * that is not public.
 */
export type Refused = 'form' | 'plain' | 'unknown' | 'private';

/** Thrown before anything is sent. */
export class AddressRefused extends Error {
  readonly why: Refused;

  constructor(why: Refused) {
    super(`The server does not connect to this address: ${why}.`);
    this.name = 'AddressRefused';
    this.why = why;
  }
}

/** Of IPv6, only from here addresses are public at all (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** Documentation (RFC 9637), which the library does not know. */
const DOCUMENTATION = ipaddr.parseCIDR('3fff::/20');

/**
 * Whether everybody can reach an address. An IPv4 address within an IPv6 one is either read as that
 * (mapped) or refused (translated and tunnelled): what is at its other end nobody can see.
 */
export function isPublic(text: string): boolean {
  const address = parsed(text);
  if (address === null || address.range() !== 'unicast') return false;
  return (
    address.kind() === 'ipv4' || (isIn(address, GLOBAL_UNICAST) && !isIn(address, DOCUMENTATION))
  );
}

function parsed(text: string) {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : null;
}

type Address = NonNullable<ReturnType<typeof parsed>>;

function isIn(address: Address, [network, bits]: Network): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}

/** What an operator allows beyond public addresses: networks of the house, in which TLS is no duty. */
export type OwnNetworks = readonly Network[];

function isOwn(text: string, networks: OwnNetworks): boolean {
  const address = parsed(text);
  return address !== null && networks.some((network) => isIn(address, network));
}

/** The host of an address without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/** An address that somebody has typed, as far as it can be judged by looking at it. Throws {@link AddressRefused}. */
export function readOutsideUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new AddressRefused('form');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('form');
  return url;
}

/**
 * Where a connection to `url` may go: all addresses that its name has at this moment, if every one
 * of them is allowed. One that is not refuses all, as the next connection could get that. Throws
 * {@link AddressRefused}.
 */
export async function allowedAddresses(
  url: URL,
  { networks, resolve }: { networks: OwnNetworks; resolve: Resolve },
): Promise<readonly string[]> {
  const host = hostOf(url);
  const found = parsed(host) === null ? await resolve(host).catch(() => []) : [host];
  if (found.length === 0) throw new AddressRefused('unknown');
  const areOwn = found.map((address) => isOwn(address, networks));
  if (!found.every((address, index) => areOwn[index] || isPublic(address))) {
    throw new AddressRefused('private');
  }
  if (url.protocol !== 'https:' && areOwn.includes(false)) throw new AddressRefused('plain');
  return found;
}
