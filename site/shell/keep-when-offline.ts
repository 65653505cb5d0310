import type { Connection } from '#web/platform/connection.ts';

/**
 * Without a network, a link to another document leads to the browser's error page, and the current
 * page is lost. Such a link is not followed, and `onKept` is called. The site's own links are
 * handled by the navigator.
 */
export function keepWhenOffline(
  { isOnline }: Pick<Connection, 'isOnline'>,
  onKept: () => void,
  target: Document = document,
): void {
  target.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (isOnline.peek() || event.defaultPrevented || link === null || !loadsDocument(link)) {
      return;
    }
    event.preventDefault();
    onKept();
  });
}

/** False for links that stay on this page, open elsewhere, or have no web address. */
function loadsDocument({ href, target, protocol, hash }: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    target === '' &&
    !(hash !== '' && href === `${origin}${pathname}${search}${hash}`)
  );
}
