/** A page's code is loaded again by one full reload, at most once in this time. Milliseconds. */
const RELOAD_GUARD_MS = 60_000;
const GUARD_KEY = 'servett_reload';

/**
 * Reloads the page, unless that was tried just now: after a release the old page's chunks are gone,
 * and one reload brings the new ones. False where it may not.
 */
export function reloadOnce(): boolean {
  const may = mayReload(Date.now());
  if (may) {
    window.location.reload();
  }
  return may;
}

/** False also where the browser blocks the storage: it would reload for ever. */
function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(GUARD_KEY) ?? 0);
    if (now - last < RELOAD_GUARD_MS) {
      return false;
    }
    sessionStorage.setItem(GUARD_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
