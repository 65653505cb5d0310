import ipaddr from 'ipaddr.js';

/** Ranges in which a venue's printers can be: nothing of the public network. */
const OWN_RANGES = ['private', 'uniqueLocal', 'loopback', 'linkLocal'];

/** A network in CIDR notation, such as `192.168.1.0/24`. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The networks of a list that are somebody's own; null if one is not, or is no network. */
export function readNetworks(list: string): Network[] | null {
  const networks: Network[] = [];
  for (const text of list.split(',').map((each) => each.trim())) {
    if (!ipaddr.isValidCIDR(text)) return null;
    const [address, bits] = ipaddr.parseCIDR(text);
    // A wide one would hold public addresses too.
    if (!OWN_RANGES.includes(address.range()) || bits < MIN_BITS[address.kind()]) return null;
    networks.push([address, bits]);
  }
  return networks;
}

const MIN_BITS = { ipv4: 8, ipv6: 48 } as const;

/**
 * Whether the server may ask a printer there: an address, never a name, which could lead elsewhere the
 * next time, and in a network that the operator allows.
 */
export function isAllowed(host: string, networks: readonly Network[]): boolean {
  if (!(ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host))) return false;
  const address = ipaddr.process(host);
  return (
    OWN_RANGES.includes(address.range()) &&
    networks.some(([network, bits]) => {
      return network.kind() === address.kind() && address.match(network, bits);
    })
  );
}

/** Whether an address is of a network that can be a venue's own. */
export function isInVenue(host: string): boolean {
  if (!(ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host))) return false;
  const range = ipaddr.process(host).range();
  return range !== 'loopback' && OWN_RANGES.includes(range);
}
