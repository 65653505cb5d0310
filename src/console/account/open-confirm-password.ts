import { createHttp } from '#web/http/http.ts';
import { browserAuthenticator } from '#web/platform/device/authenticator.ts';
import { type ConfirmationStore, createConfirmationStore } from './confirm-password-store.ts';
import { createPasskeysApi } from './passkeys-api.ts';

/** What asks for the password again, and proves it to the server. */
export function openConfirmation(options: {
  apiBase: string;
  fetch: typeof globalThis.fetch;
}): ConfirmationStore {
  const { apiBase, fetch } = options;
  const http = createHttp({ base: apiBase, credentials: 'same-origin', fetch });
  return createConfirmationStore({
    prove: (password) => http.request('POST', '/staff/session/confirm', { body: { password } }),
    passkeys: createPasskeysApi(http, browserAuthenticator),
  });
}
