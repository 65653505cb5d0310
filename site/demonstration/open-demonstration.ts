import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { DemonstrationHost } from '#web/demonstration/demonstration-frame.ts';
import { type Clock, systemClock } from '#web/platform/clock.ts';
import type { ThemeName } from '#web/platform/page/theme.ts';
import { systemRandom } from '#web/platform/random.ts';
import { type DemoHint, demoHintOf } from './demo-hints.ts';
import { GUEST_TABLE } from './evening.ts';
import { seatOthers } from './server/other-tables.ts';
import { createPageServer } from './server/page-server.ts';
import { createVenueState } from './server/venue-state.ts';

/** The demonstration venue's files, found by path as files beside the code. */
const MENU = import.meta.glob<string>('../../demo/servett-menu.json', {
  eager: true,
  query: '?url',
  import: 'default',
});
const PICTURES = import.meta.glob<string>('../../demo/pictures/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const FOLDER = '../../demo/pictures/';

export interface Surroundings {
  readonly locale: ReadonlySignal<Locale>;
  readonly theme: ReadonlySignal<ThemeName>;
  /** Called when a frame has something to show. */
  onReady(side: DemoHint['side']): void;
  onHint(hint: DemoHint): void;
}

export interface OpenDemonstration {
  /** What its frames work with. */
  readonly host: DemonstrationHost;
  /** Everything is then forgotten. */
  close(): void;
  turnPhoneNetwork(isOn: boolean): void;
}

/** Opens the venue in the page. Rejects when the menu cannot be loaded. */
export async function openDemonstration(around: Surroundings): Promise<OpenDemonstration> {
  const venueState = createVenueState(await loadMenu(), systemClock, systemRandom);
  seatOthers(venueState);
  const listeners = new Set<() => void>();
  const server = createPageServer(venueState);
  const network = createPhoneNetwork(server);
  const tapTimes = createTapTimes(systemClock, network.fetch);
  const host: DemonstrationHost = {
    fetch: { phone: tapTimes.fetch, board: server },
    isPhoneOnline: () => network.isOn.peek(),
    table: GUEST_TABLE,
    locale: () => around.locale.peek(),
    theme: () => around.theme.peek(),
    ready: around.onReady,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const stopListening = venueState.listen((event) => {
    const hint = demoHintOf(event, GUEST_TABLE, tapTimes.since);
    if (hint !== null) {
      around.onHint(hint);
    }
  });
  const tellFrames = () => {
    for (const listener of listeners) listener();
  };
  const stopWatching = [around.locale, around.theme, network.isOn].map((each) =>
    each.subscribe(tellFrames),
  );
  const close = () => {
    stopListening();
    for (const stop of stopWatching) stop();
  };
  return { host, close, turnPhoneNetwork: network.turn };
}

/** The demonstration menu, with the build's addresses for its pictures. */
async function loadMenu(): Promise<MenuFile> {
  const [address = ''] = Object.values(MENU);
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`The demonstration menu answered ${response.status}.`);
  }
  const file = (await response.json()) as MenuFile;
  const categories = file.categories.map((category) => ({
    ...category,
    products: category.products.map(({ picture, ...product }) => {
      const found = picture === undefined ? undefined : PICTURES[`${FOLDER}${picture}`];
      return { ...product, ...(found !== undefined && { picture: found }) };
    }),
  }));
  return { ...file, categories };
}

/** The phone's network in the demonstration, which a visitor can cut. */
interface PhoneNetwork {
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

/** When the guest of the demonstration sent each order: a retry says how long it has waited. */
interface TapTimes {
  /** As the phone's network's; an order that it is asked to send is noted. */
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since the guest sent the order; null for one of another table. */
  since(order: string): number | null;
}

export function createTapTimes(clock: Clock, network: typeof globalThis.fetch): TapTimes {
  /** By the order's id, which is its idempotency key. */
  const tapped = new Map<string, number>();
  return {
    fetch(input, init) {
      const key = new Headers(init?.headers).get('Idempotency-Key');
      if (key !== null && typeof init?.body === 'string' && !tapped.has(key)) {
        tapped.set(key, clock.now() - waited(init.body));
      }
      return network(input, init);
    },
    since(order) {
      const at = tapped.get(order);
      return at === undefined ? null : Math.max(0, clock.now() - at);
    },
  };
}

/** How long an order's body says that it has waited on the phone, in milliseconds; 0 for what is no order. */
function waited(body: string): number {
  const { age }: { age?: unknown } = JSON.parse(body);
  return typeof age === 'number' ? age : 0;
}
