import { createPasskeysApi } from '../../api/console/passkeys-api.ts';
import { createHttp } from '../../api/shared/http.ts';
import { browserAuthenticator } from '../../platform/device/authenticator.ts';
import {
  type ConfirmationStore,
  createConfirmationStore,
} from '../../stores/console/account/confirm-password.ts';

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
