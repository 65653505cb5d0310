import { ApiError } from '#web/http/api-error.ts';
import type { Http } from '#web/http/http.ts';
import type { Approve } from './approval-store.ts';

/**
 * Sends a request again with the PIN of somebody who may do it, if the server says that this
 * person's role may not; the caller only waits longer. If nobody types one, it fails as before.
 */
export function approvedHttp(http: Http, approve: Approve): Http {
  return {
    async request(method, path, options = {}) {
      try {
        return await http.request(method, path, options);
      } catch (thrown) {
        const isWanted = thrown instanceof ApiError && thrown.code === 'staff.approval_required';
        if (!isWanted) throw thrown;
        const repeat = (approval: string) =>
          http.request(method, path, {
            ...options,
            headers: { ...options.headers, Approval: approval },
          });
        return (await approve(repeat, thrown)) as never;
      }
    },
  };
}
