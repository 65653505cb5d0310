import type { SiteApi } from './site-api.ts';

export interface LazySiteApi extends SiteApi {
  /** Fetches it ahead of its use. Never rejects. */
  prepare(): void;
}

/**
 * An API whose code is fetched when it is first needed. While that cannot be had, calls reject with
 * what prevented it, which stores take for the network's doing; the next call tries again.
 */
export function lazySiteApi(load: () => Promise<SiteApi>): LazySiteApi {
  let loading: Promise<SiteApi> | null = null;

  function api(): Promise<SiteApi> {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    prepare: () => void api().catch(() => {}),
    sendFeedback: async (...message) => (await api()).sendFeedback(...message),
    listFeedback: async (wish) => (await api()).listFeedback(wish),
    sendRegistration: async (...message) => (await api()).sendRegistration(...message),
    getMetrics: async () => (await api()).getMetrics(),
  };
}
