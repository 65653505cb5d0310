import { ApiError } from '#web/http/api-error.ts';
import type { Http } from '#web/http/http.ts';

/**
 * Repeats a request after the server required the password and it was typed; the caller only waits
 * longer. If nobody types it, the request fails as before.
 */
export function confirmedHttp(http: Http, ask: () => Promise<boolean>): Http {
  return {
    async request(...asked) {
      try {
        return await http.request(...asked);
      } catch (thrown) {
        const isWanted = thrown instanceof ApiError && thrown.code === 'staff.password_required';
        if (!isWanted || !(await ask())) {
          throw thrown;
        }
        return http.request(...asked);
      }
    },
  };
}
