/** The origin of a request without a session, for rate limits. */
export type Source = {
  /**
   * An IPv4 address, or the network of an IPv6 address: `addressBlock`. A whole venue may share it.
   */
  address: string;
  /** The browser's headers, hashed: phones of one kind in one language are the same. */
  browser: string;
  /** The client's own connection; null behind a proxy, whose connections are shared. */
  connection: string | null;
};
