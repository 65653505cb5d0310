import { existsSync } from 'node:fs';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { opensOnPhones, readAddress } from '#core/address/public-address.ts';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Bridges and tunnels of virtual machines and containers: phones are in none of these. */
const VIRTUAL =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel|cali|podman|lxc|utun|awdl|llw)/;
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv'];

/** Whether this process runs in a container: its addresses and ports mean nothing outside. */
export function isInContainer(): boolean {
  return CONTAINER_MARKS.some((mark) => existsSync(mark));
}

/** Whether the server, listening at `host`, accepts connections only from its own computer. */
export function isLocalOnly(host: string): boolean {
  return !listensToAll(host) && readAddress(`http://${bracketed(host)}`)?.reach === 'machine';
}

/**
 * The addresses at which other devices may reach a server that listens at `host` and `port`, the
 * likeliest first; none in a container, whose addresses mean nothing outside.
 */
export function machineAddresses(
  { host, port }: { host: string; port: number },
  interfaces: Interfaces = networkInterfaces(),
  isContained: boolean = isInContainer(),
): string[] {
  if (isContained || isLocalOnly(host)) {
    return [];
  }
  const known = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, infos = []]) => infos)
    .filter(({ internal, ...info }) => !internal && isHeardAt(host, info));
  return known
    .map((info) => ({ ...info, url: `http://${bracketed(info.address)}:${port}` }))
    .filter(({ url }) => opensOnPhones(url))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ url }) => url);
}

/** A server at `0.0.0.0` hears nothing that is sent to an IPv6 address. */
function isHeardAt(
  host: string,
  { family, address }: Pick<NetworkInterfaceInfo, 'family' | 'address'>,
) {
  const isOfAll = listensToAll(host) && (host !== '0.0.0.0' || family === 'IPv4');
  return isOfAll || address === host;
}

const listensToAll = (host: string) => ['0.0.0.0', '::', ''].includes(host);

/** Addresses that home routers assign come first; nobody types IPv6 addresses. */
function rankOf({ family, address }: NetworkInterfaceInfo): number {
  if (family === 'IPv6') {
    return 2;
  }
  return address.startsWith('192.168.') ? 0 : 1;
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}
