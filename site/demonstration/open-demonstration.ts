import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ScopedEvent } from '#core/events/event-view.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type {
  DemoHint,
  DemonstrationHost,
  DemonstrationListener,
  DemonstrationSide,
} from '#web/demonstration/demonstration-host.ts';
import { type Clock, systemClock } from '#web/platform/clock.ts';
import type { ThemeName } from '#web/platform/page/theme.ts';
import { systemRandom } from '#web/platform/random.ts';
import { demoHintOf } from './demo-hints.ts';
import { GUEST_TABLE } from './evening.ts';
import { answerOpening } from './server/opening.ts';
import { createVenueState } from './server/venue-state.ts';

/** The demonstration venue is data, found by path. The menu is beside the code: the frame may ask nobody. */
const [MENU] = Object.values(
  import.meta.glob<MenuFile>('../../demo/servett-menu.json', { eager: true, import: 'default' }),
);
const PICTURES = import.meta.glob<string>('../../demo/pictures/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const FOLDER = '../../demo/pictures/';

/** How the page around it looks when the venue opens. */
interface Look {
  readonly locale: Locale;
  readonly theme: ThemeName;
}

/** Opens the venue and its server, in the phone's frame. Everything is forgotten when that goes. */
export function openDemonstration(look: Look): DemonstrationHost {
  const venueState = createVenueState(demonstrationMenu(), systemClock, systemRandom);
  const locale = signal(look.locale);
  const theme = signal(look.theme);
  const ready = new Set<DemonstrationSide>();
  const listeners = new Set<DemonstrationListener>();
  let last: DemoHint | null = null;
  let begun: Promise<typeof globalThis.fetch> | null = null;
  /** All but the menu comes beside it, and is asked for again if it did not come. */
  const whole = () => {
    begun ??= import('./server/whole-server.ts').then(
      ({ beginServer }) => {
        const server = beginServer(venueState);
        venueState.listen(tell);
        return server;
      },
      (error: unknown) => {
        begun = null;
        throw error;
      },
    );
    return begun;
  };
  const server: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const isRead = (init?.method ?? 'GET') === 'GET';
    const answer = isRead ? answerOpening(venueState, GUEST_TABLE, url) : null;
    return answer === null ? (await whole())(input, init) : Response.json(answer);
  };
  const network = createPhoneNetwork(server);
  const tapTimes = createTapTimes(systemClock, network.fetch);
  const tell = (event: ScopedEvent) => {
    const hint = demoHintOf(event, GUEST_TABLE, tapTimes.since);
    if (hint === null) return;
    last = hint;
    for (const { onHint } of listeners) onHint(hint);
  };
  return {
    fetch: { phone: tapTimes.fetch, board: server },
    isPhoneOnline: () => network.isOn.peek(),
    turnPhoneNetwork: network.turn,
    table: GUEST_TABLE,
    locale: () => locale.peek(),
    theme: () => theme.peek(),
    dress(nextLocale, nextTheme) {
      locale.value = nextLocale;
      theme.value = nextTheme;
    },
    ready(side) {
      void whole().catch(() => {});
      ready.add(side);
      for (const { onReady } of listeners) onReady(side);
    },
    watch(listener) {
      const stops = [locale, theme, network.isOn].map((each) => each.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    listen(listener) {
      listeners.add(listener);
      for (const side of ready) listener.onReady(side);
      if (last !== null) listener.onHint(last);
      return () => listeners.delete(listener);
    },
  };
}

/** The demonstration menu, with the build's addresses for its pictures. */
function demonstrationMenu(): MenuFile {
  if (MENU === undefined) throw new Error('The demonstration has no menu.');
  const categories = MENU.categories.map((category) => ({
    ...category,
    products: category.products.map(({ picture, ...product }) => {
      const found = picture === undefined ? undefined : PICTURES[`${FOLDER}${picture}`];
      return { ...product, ...(found !== undefined && { picture: found }) };
    }),
  }));
  return { ...MENU, categories };
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
