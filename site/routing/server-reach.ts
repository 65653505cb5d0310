/** How long the server may take to say anything. Milliseconds. */
const ANSWER_MS = 5_000;

/** Whether the site's server answers, with whatever: what a browser believes of its network is only sure when it has none. */
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
