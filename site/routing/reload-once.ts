/** The page reloads at most once in this time to load its code again. Milliseconds. */
const RELOAD_GUARD_MS = 60_000;
const GUARD_KEY = 'servett_reload';

/**
 * Reloads the page, unless it was just reloaded: after a release the old page's chunks are gone,
 * and one reload loads the new ones. False if it may not.
 */
export function reloadOnce(): boolean {
  const may = mayReload(Date.now());
  if (may) {
    window.location.reload();
  }
  return may;
}

/** False also where the browser blocks the storage: it would reload forever. */
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
