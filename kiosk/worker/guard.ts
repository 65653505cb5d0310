import { TRIAL_MS } from './builds.ts';

/** Answered by the worker itself, so that it is never part of the build that it guards. */
export const GUARD_PATH = '/kiosk/guard.js';

/** The worker's own timer comes first, unless the browser has ended the worker. */
const LATER_MS = 500;

/**
 * Runs in the page of a build on trial, before its own script: loads the kiosk again when the
 * worker says so, or when nobody says that the build works. `WindowClient.navigate` would need no
 * script in the page, but Chromium 156 crashes in it.
 */
export const GUARD_SCRIPT = `(() => {
  const { serviceWorker } = navigator;
  const { build } = document.currentScript.dataset;
  const leave = () => {
    serviceWorker.controller?.postMessage({ type: 'broken', build });
    setTimeout(() => location.reload(), ${LATER_MS});
  };
  const timer = setTimeout(leave, ${TRIAL_MS + LATER_MS});
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'reload') location.reload();
    if (data?.type === 'slots' && data.trial !== build) clearTimeout(timer);
  });
  serviceWorker.startMessages();
})();
`;

/** The page with the guard in its head. */
export async function guarded(page: Response, build: string): Promise<Response> {
  const markup = await page.text();
  const guard = `<script src="${GUARD_PATH}" data-build="${build}"></script>`;
  const headers = new Headers(page.headers);
  // They described the text as it was.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(
    markup.replace(/<head[^>]*>/i, (head) => head + guard),
    { headers },
  );
}
