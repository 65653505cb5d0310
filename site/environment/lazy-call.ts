import type { Call } from '#web/http/call.ts';

export interface LazyCall {
  readonly call: Call;
  /** Loads its code before it is used. Never rejects. */
  prepare(): void;
}

/**
 * The API, whose code is loaded when it is first needed. If that fails, calls reject with the error,
 * which stores treat as the network's; the next call tries again.
 */
export function lazyCall(load: () => Promise<Call>): LazyCall {
  let loading: Promise<Call> | null = null;

  function loaded(): Promise<Call> {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    call: async (id, ...request) => (await loaded())(id, ...request),
    prepare: () => void loaded().catch(() => {}),
  };
}
