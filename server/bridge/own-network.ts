import { BlockList, isIP } from 'node:net';

/** Networks that are somebody's own. */
const OWN = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  OWN.addSubnet(network, bits, 'ipv4');
}
OWN.addSubnet('fc00::', 7, 'ipv6');
OWN.addSubnet('fe80::', 10, 'ipv6');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

function isIn(list: BlockList, host: string): boolean {
  const version = isIP(host);
  return version !== 0 && list.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an address is of a network that is somebody's own; never a name. */
export function isOwnNetwork(host: string): boolean {
  return isIn(OWN, host);
}

/**
 * The origin of the server that a bridge prints for; null if that is none. What a bridge sends holds
 * its secret: in the open it goes only to this machine and its own network.
 */
export function serverOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNear = host === 'localhost' || isIn(LOOPBACK, host) || isOwnNetwork(host);
  return protocol === 'https:' || (protocol === 'http:' && isNear) ? origin : null;
}
