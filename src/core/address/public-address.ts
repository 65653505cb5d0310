/**
 * Who can open an address: only the computer itself (`machine`), probably nobody because no router
 * assigned it (`unrouted`), devices in the same network (`network`), or everybody (`public`).
 */
export type Reach = 'machine' | 'unrouted' | 'network' | 'public';

/** What is known of an address by looking at it. */
export interface AddressFacts {
  /** Without a trailing slash. */
  address: string;
  host: string;
  reach: Reach;
  isSecure: boolean;
  /** A numeric address, which a router may give to another device, not a name. */
  isNumeric: boolean;
}

const PARTS = /^(https?):\/\/(\[[0-9a-f:.]+\]|[^\s/?#@:[\]]+)(:\d{1,5})?((?:\/[^\s?#]*)?)$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const PORT_MAX = 65_535;

/**
 * Parses an address as people type it: without a scheme, it gets `http://` in a private network and
 * `https://` otherwise. Null if it is not an address.
 */
export function readAddress(text: string): AddressFacts | null {
  const typed = text.trim();
  const parts = PARTS.exec(SCHEME.test(typed) ? typed : `http://${typed}`);
  const [, scheme = '', host = '', port = '', path = ''] = parts ?? [];
  const name = host.toLowerCase();
  if (parts === null || !isHost(name) || Number(port.slice(1)) > PORT_MAX) {
    return null;
  }
  const reach = reachOf(name);
  const guessed = reach === 'public' && !isNumeric(name) ? 'https' : 'http';
  const protocol = SCHEME.test(typed) ? scheme.toLowerCase() : guessed;
  return {
    address: `${protocol}://${name}${port}${path.replace(/\/+$/, '')}`,
    host: `${name}${port}`,
    reach,
    isSecure: protocol === 'https',
    isNumeric: isNumeric(name),
  };
}

/** Whether a guest's phone can open it, at least in the venue. */
export function opensOnPhones(address: string): boolean {
  const facts = readAddress(address);
  return facts !== null && (facts.reach === 'network' || facts.reach === 'public');
}

const LABEL = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?$/u;

function isHost(name: string): boolean {
  if (name.startsWith('[')) {
    return name.includes(':');
  }
  const octets = octetsOf(name);
  if (octets !== null) {
    return octets.every((octet) => octet <= 255);
  }
  const labels = name.replace(/\.$/, '').split('.');
  // Browsers parse a name that ends in a number as an IP address, which this is not.
  return labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
}

function octetsOf(name: string): number[] | null {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) ? name.split('.').map(Number) : null;
}

function isNumeric(name: string): boolean {
  return name.startsWith('[') || octetsOf(name) !== null;
}

/** Top-level names for private networks only (RFC 6762, 8375, and what routers use). */
const OWN_NETWORK = /\.(?:local|lan|home|internal|intranet|home\.arpa|fritz\.box)$/;

function reachOf(name: string): Reach {
  const octets = octetsOf(name);
  if (octets !== null) {
    return reachOfIPv4(octets);
  }
  if (name.startsWith('[')) {
    return reachOfIPv6(name.slice(1, -1));
  }
  const bare = name.replace(/\.$/, '');
  if (bare === 'localhost' || bare.endsWith('.localhost')) {
    return 'machine';
  }
  return OWN_NETWORK.test(bare) || !bare.includes('.') ? 'network' : 'public';
}

function reachOfIPv4([a = 0, b = 0]: readonly number[]): Reach {
  if (a === 127 || a === 0) {
    return 'machine';
  }
  if (a === 169 && b === 254) {
    return 'unrouted';
  }
  const isPrivate =
    a === 10 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    // Shared by a provider's customers, or assigned by a private network (RFC 6598).
    (a === 100 && b >= 64 && b <= 127);
  return isPrivate ? 'network' : 'public';
}

function reachOfIPv6(address: string): Reach {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(address);
  const octets = mapped?.[1] === undefined ? null : octetsOf(mapped[1]);
  if (octets !== null) {
    return reachOfIPv4(octets);
  }
  if (/^[0:]*1?$/.test(address)) {
    return 'machine';
  }
  if (/^fe[89ab]/.test(address)) {
    return 'unrouted';
  }
  return /^f[cd]/.test(address) ? 'network' : 'public';
}
