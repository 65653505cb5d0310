/** How long the server may take to answer. Milliseconds. */
const ANSWER_MS = 5_000;

/**
 * Whether the site's server answers, and not what stands before it or a server that stops. A browser's
 * own report is only reliable when it says that there is no network.
 */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) {
    return false;
  }
  try {
    const { status } = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}
