/** Where a request without a session comes from, as far as limits can tell. */
export type Source = {
  /** An IPv4 address, or the network of an IPv6 one: `addressBlock`. All of a venue may share it. */
  address: string;
  /** What the browser says of itself, hashed: phones of one kind in one language are alike. */
  browser: string;
  /** The client's own connection; null behind a proxy, whose connections carry everybody. */
  connection: string | null;
};
