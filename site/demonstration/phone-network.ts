import { type ReadonlySignal, signal } from '@preact/signals-react';

/** The phone's network in the demonstration, which a visitor can cut. */
export interface PhoneNetwork {
  readonly isOn: ReadonlySignal<boolean>;
  /** As the server's; without a network it fails as a browser's does, and open streams break. */
  readonly fetch: typeof globalThis.fetch;
  turn(isOn: boolean): void;
}

export function createPhoneNetwork(server: typeof globalThis.fetch): PhoneNetwork {
  const isOn = signal(true);
  let cut = new AbortController();
  return {
    isOn,
    async fetch(input, init) {
      if (!isOn.peek()) throw noNetwork();
      const { signal: own } = init ?? {};
      const both = own ? AbortSignal.any([own, cut.signal]) : cut.signal;
      return server(input, { ...init, signal: both });
    },
    turn(wanted) {
      if (wanted === isOn.peek()) return;
      if (wanted) cut = new AbortController();
      isOn.value = wanted;
      if (!wanted) cut.abort(noNetwork());
    },
  };
}

/** What `fetch` rejects with when there is no network. */
function noNetwork(): TypeError {
  return new TypeError('Failed to fetch');
}
