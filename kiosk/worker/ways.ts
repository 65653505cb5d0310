import { GUARD_PATH } from './guard.ts';

/** How the worker answers a request; null where the browser handles it as usual. */
export type Way = 'page' | 'file' | 'guard' | 'picture';

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'headers'>;

/** Read past the worker, always: what a build consists of, and the worker itself. */
const NEVER: readonly string[] = ['/kiosk/build.json', '/kiosk/sw.js'];

/** By the address: nothing of the API, and nothing of another origin. */
export function wayOf({ url, method, mode, headers }: Asked, origin: string): Way | null {
  const address = new URL(url);
  const { pathname } = address;
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return null;
  if (mode === 'navigate') return pathname === '/kiosk/' ? 'page' : null;
  if (pathname.startsWith('/pictures/')) return 'picture';
  if (pathname === GUARD_PATH) return 'guard';
  return pathname.startsWith('/kiosk/') && !NEVER.includes(pathname) ? 'file' : null;
}
