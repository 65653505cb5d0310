/**
 * An install event where browsers can be told which requests go past the worker
 * (https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes).
 */
type InstallEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
};

/** The worker never answers the API: its requests need not wake it, nor wait for it. */
export async function routeDirectly(event: InstallEvent, origin: string): Promise<void> {
  const condition = { urlPattern: `${origin}/api/*` };
  // Without it they take the way through the worker, which leaves them to the browser.
  await event.addRoutes?.({ condition, source: 'network' }).catch(() => {});
}
