import type { ReadonlySignal } from '@preact/signals-react';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { SessionAnswer, TableInfo } from '#core/tables/table.schema.ts';
import { type CartStart, createCartStart } from '#guest/cart/cart-start.ts';
import { createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import { type BaseEnvironment, baseEnvironment } from '#web/platform/base-environment.ts';
import type { Kept } from '#web/platform/kept.ts';
import { untilHere } from '#web/platform/until-here.ts';
import { createMenuStore, type MenuStore } from '#web/stores/menu-store.ts';
import { createGuestOpening, type GuestOpening } from './guest-opening.ts';
import type { Keeping, KeepingOptions } from './keeping.ts';

export interface GuestOptions {
  /** Origin of the API, without `/api/v1`; empty for the page's own. */
  apiBase: string;
  locale: ReadonlySignal<Locale>;
  /** The one that only tables speak, in which the first menu is asked for; null: none. */
  reads?: () => TableLanguageCode | null;
  environment?: BaseEnvironment & Partial<Kept>;
  /** Replaces the browser's if no environment is given. */
  fetch?: typeof globalThis.fetch;
  /** For a page that owns its title: marks it for an alert. */
  marksTitle?: boolean;
  /** Opens a session where this device has none: a tablet's are opened in its venue's name. */
  openSession?(table: string): Promise<SessionAnswer>;
  /** Whether the page works offline; absent: it does not. */
  opensOffline?: ReadonlySignal<boolean>;
  /** Loads the styles of paying on the phone, where the page does not have them yet. */
  loadPayStyles?: () => Promise<unknown>;
  /** There is no other phone on which its guest could go on, as in a demonstration. */
  isOnlyPhone?: boolean;
}

/** Joins the open table: everything beyond menu and cart. */
export interface GuestFollower {
  /** The open table or menu was left. */
  leave(): void;
  table(info: TableInfo): void;
  /** A venue's menu is shown without a table. */
  venue(venue: string): void;
}

/** What a guest needs to choose from a menu; everything for ordering comes with `joinTable`. */
export interface GuestStart extends Omit<GuestOpening, 'close' | 'dispose'> {
  readonly options: GuestOptions;
  readonly base: BaseEnvironment;
  readonly menu: MenuStore;
  readonly cart: CartStart;
  /**
   * What keeps the choice, once its code is here; rejects if that fails, so that whoever has pressed
   * is told, and can be tried again.
   */
  keeping(): Promise<Keeping>;
  /** The address of a menu's picture, or of a page, on the API's origin. */
  pictureUrl(picture: string): string;
  /** Connects the follower; an already open table is opened for it at once. */
  follow(follower: GuestFollower): void;
  /** Called once, when everything is closed. */
  onDispose(call: () => void): void;
  dispose(): void;
}

type LoadKeeping = () => Promise<{ openKeeping: (options: KeepingOptions) => Keeping }>;

/** `loadKeeping`: for surfaces that have it at once. */
export function createGuestStart(
  options: GuestOptions,
  loadKeeping: LoadKeeping = () => import('./keeping.ts'),
): GuestStart {
  const { apiBase, locale, reads } = options;
  const base = options.environment ?? baseEnvironment(options.fetch);
  const call = createCall(createHttp({ base: apiBase, fetch: base.fetch }));
  const menu = createMenuStore({
    getMenu: (venue, query) => call('GET /venues/:venue/menu', { params: { venue }, query }),
    clock: base.clock,
  });
  let opened: Promise<Keeping> | null = null;
  let isOver = false;
  function keeping(): Promise<Keeping> {
    opened ??= loadKeeping().then((loaded) => loaded.openKeeping(options));
    opened.catch(() => {
      opened = null;
    });
    return opened;
  }
  const cart = createCartStart({
    menu,
    // Nobody has pressed for it: it is asked for until it is here.
    openKeeper: async (shown) =>
      (await untilHere(keeping, base.clock, () => isOver)).openKeeper(shown),
  });
  let follower: GuestFollower | null = null;
  const disposals: (() => void)[] = [];
  /** The venue whose menu is shown without a table. */
  let browsed: string | null = null;
  const opening = createGuestOpening({
    environment: base,
    call,
    menu,
    locale,
    reads,
    onLeave() {
      browsed = null;
      follower?.leave();
    },
    onTable(info) {
      follower?.table(info);
      return cart.restore(info.id);
    },
    onVenue(venue) {
      browsed = venue;
      follower?.venue(venue);
      return cart.restore(null);
    },
  });

  return {
    ...opening,
    options,
    base,
    menu,
    cart,
    keeping,
    pictureUrl: (picture) => `${apiBase.replace(/\/+$/, '')}${picture}`,
    follow(next) {
      follower = next;
      const info = opening.table.peek();
      if (info !== null) {
        next.table(info);
      } else if (browsed !== null) {
        next.venue(browsed);
      }
    },
    onDispose: (call) => void disposals.push(call),
    dispose() {
      isOver = true;
      for (const call of disposals) {
        call();
      }
      opening.dispose();
      cart.dispose();
      menu.dispose();
      void opened?.then(
        (keeping) => keeping.dispose(),
        () => {},
      );
    },
  };
}
