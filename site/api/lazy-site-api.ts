import type { SiteApi } from './site-api.ts';

export interface LazySiteApi extends SiteApi {
  /** Loads it before it is used. Never rejects. */
  prepare(): void;
}

/**
 * An API whose code is loaded when it is first needed. If that fails, calls reject with the error,
 * which stores treat as the network's; the next call tries again.
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
