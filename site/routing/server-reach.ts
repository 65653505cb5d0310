/** How long the server may take to answer. Milliseconds. */
const ANSWER_MS = 5_000;

/**
 * Whether the site's server answers with any status. A browser's own report is only reliable when
 * it says that there is no network.
 */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) {
    return false;
  }
  try {
    await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return true;
  } catch {
    return false;
  }
}
