import { browserEnvironment, disposeEnvironment } from '#web/platform/browser-environment.ts';
import type { Environment } from '#web/platform/environment.ts';
import { type Guest, joinTable } from './guest.ts';
import { createGuestStart, type GuestOptions } from './guest-start.ts';
import { openKeeping } from './keeping.ts';

/** A guest for a surface that has everything at once. */
export function createGuest(options: GuestOptions & { environment?: Environment }): Guest {
  const { apiBase, fetch } = options;
  const environment = options.environment ?? browserEnvironment(apiBase, fetch);
  const start = createGuestStart({ ...options, environment }, async () => ({ openKeeping }));
  const guest = joinTable(start, environment);
  if (options.environment === undefined) {
    start.onDispose(() => disposeEnvironment(environment));
  }
  return guest;
}
