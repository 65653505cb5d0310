const GROUPS = 8;
/** The block that a provider gives one customer: who has one IPv6 address has its whole /64. */
const NETWORK_GROUPS = 4;

/** The address by which tries are counted: IPv4 unchanged, IPv6 by its network. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) {
    return mapped ?? address;
  }
  const [plain = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = plain.split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  const left = Math.max(0, GROUPS - first.length - last.length);
  const all = tail === undefined ? first : [...first, ...Array<string>(left).fill('0'), ...last];
  return `${all.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
