import { ApiError } from '../shared/api-error.ts';
import type { Http } from '../shared/http.ts';

/**
 * Sends a request once more where the server wanted the password first and it was typed; whoever
 * asked only waits longer. Where nobody types it the request fails as it did.
 */
export function confirmedHttp(http: Http, ask: () => Promise<boolean>): Http {
  return {
    url: http.url,
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
