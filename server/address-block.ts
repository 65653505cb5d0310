import ipaddr from 'ipaddr.js';

/** The block that a provider gives one customer: who has one IPv6 address has its whole /64. */
const NETWORK_BITS = 64;

/** The address by which tries are counted: IPv4 unchanged, IPv6 by its network. */
export function addressBlock(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) {
    return address;
  }
  // An IPv4 address that an IPv6 socket reports is one.
  const read = ipaddr.process(address);
  return read.kind() === 'ipv4'
    ? read.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${read}/${NETWORK_BITS}`)}/${NETWORK_BITS}`;
}
