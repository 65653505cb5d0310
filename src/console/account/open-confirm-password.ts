import { createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import { browserAuthenticator } from '#web/platform/device/authenticator.ts';
import { type ConfirmationStore, createConfirmationStore } from './confirm-password-store.ts';

/** What asks for the password again, and proves it to the server. */
export function openConfirmation(options: {
  apiBase: string;
  fetch: typeof globalThis.fetch;
}): ConfirmationStore {
  const { apiBase, fetch } = options;
  const http = createHttp({ base: apiBase, credentials: 'same-origin', fetch });
  return createConfirmationStore(createCall(http), browserAuthenticator);
}
