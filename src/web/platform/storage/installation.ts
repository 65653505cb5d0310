/**
 * The page's name for an installation in storage, locks and channels: several can be embedded on
 * one page, and behind one host under different paths.
 */
export function installationOf(apiBase: string): string {
  const { host, pathname } = new URL(apiBase === '' ? '/' : apiBase, window.location.href);
  const path = pathname.replace(/\/+$/, '');
  return host === window.location.host ? `servett${path}` : `servett@${host}${path}`;
}
