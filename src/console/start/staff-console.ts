import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import { confirmedHttp } from '#console/account/confirmed-http.ts';
import { persistArea, persistStation } from '#console/board/persisted-station.ts';
import {
  type SnapshotFreshness,
  watchSnapshotFreshness,
} from '#console/board/snapshot-freshness.ts';
import { type BoardStore, createBoardStore } from '#console/live/board-store.ts';
import type { MenuNews } from '#console/menu/menu-draft-store.ts';
import type { Approve } from '#console/shared-screens/approval-store.ts';
import { approvedHttp } from '#console/shared-screens/approved-http.ts';
import { createStaffStore, type StaffStore } from '#console/sign-in/staff-store.ts';
import type { Board } from '#core/people/staff.schema.ts';
import { backoff } from '#core/shared/backoff.ts';
import type { Locale } from '#core/shared/languages.ts';
import { createAddressOf } from '#web/http/address-of.ts';
import { createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import { browserEnvironment, disposeEnvironment } from '#web/platform/browser-environment.ts';
import type { Timer } from '#web/platform/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';
import type { Environment } from '#web/platform/environment.ts';
import { inNextFrame } from '#web/platform/next-frame.ts';
import { createTheme, type Theme } from '#web/platform/page/theme.ts';
import { keepChoice, readChoice } from '#web/stores/device-choice.ts';
import { createGlobalStore, type GlobalStore } from '#web/stores/global-store.ts';
import { streamName } from '#web/stream/guest-link.ts';
import { createSharedStream } from '#web/stream/shared-stream.ts';

/**
 * A board that reconnects late misses orders, and a venue has few boards: unlike a roomful of
 * phones they may all retry every other second. Milliseconds.
 */
const LONGEST_RETRY_MS = 2_000;

const VENUE_KEY = 'servett_venue';

export interface ConsoleOptions {
  /** Origin of the API, without `/api/v1`; the console's own, as its cookie goes nowhere else. */
  apiBase: string;
  locale: ReadonlySignal<Locale>;
  environment?: Environment;
  theme?: Theme;
  /**
   * Where this screen's station is stored; without it a choice is kept until the page is closed.
   */
  storage?: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Asks for the password again; resolves to whether it was typed. */
  confirm?: () => Promise<boolean>;
  /** Asks for the PIN of somebody who may do what this person may not. */
  approve?: Approve;
}

/** Everything the staff console works with. */
export interface StaffConsole {
  readonly staff: StaffStore;
  readonly board: BoardStore;
  readonly global: GlobalStore;
  readonly link: ReadonlySignal<LinkState>;
  /** Whether the board's state is current: otherwise it raises no alarm. */
  readonly freshness: Pick<SnapshotFreshness, 'isSure' | 'beat'>;
  /** The last event about the menu and its draft; null before the first. */
  readonly menuNews: ReadonlySignal<MenuNews | null>;
  /** The number of the last event about the menu that guests have, or its checks; 0 before the first. */
  readonly checkNews: ReadonlySignal<number>;
  /** The number of the last event about the venue's tablets; 0 before the first. */
  readonly deviceNews: ReadonlySignal<number>;
  /** The number of the last event about guests' payments; 0 before the first. */
  readonly paymentNews: ReadonlySignal<number>;
  /** The number of the last event about what does not print; 0 before the first. */
  readonly printNews: ReadonlySignal<number>;
  /** Changes whenever something may wait for the cash register. */
  readonly tillNews: ReadonlySignal<number>;
  /** Id of the open venue; null until someone is signed in. */
  readonly venue: ReadonlySignal<string | null>;
  /** Loads who is signed in; then the board opens by itself. */
  start(): Promise<void>;
  openVenue(venue: string): void;
  dispose(): void;
}

export function createConsole(options: ConsoleOptions): StaffConsole {
  const environment = options.environment ?? browserEnvironment(options.apiBase);
  const { clock, random } = environment;
  const own = createHttp({
    base: options.apiBase,
    credentials: 'same-origin',
    fetch: environment.fetch,
  });
  const confirmed = confirmedHttp(own, options.confirm ?? (async () => false));
  const http = options.approve ? approvedHttp(confirmed, options.approve) : confirmed;
  const call = createCall(http);
  const kept = options.storage ?? null;
  const staff = createStaffStore({ call, clock });
  const board = createBoardStore({ call, clock, random, inNextFrame });
  const theme = options.theme ?? createTheme(document.documentElement, document);
  const global = createGlobalStore({ theme, clock });
  const venue = signal<string | null>(null);
  const menuNews = signal<MenuNews | null>(null);
  const checkNews = signal(0);
  const deviceNews = signal(0);
  const paymentNews = signal(0);
  const printNews = signal(0);
  const tillNews = signal(0);
  let turn = 0;
  let failures = 0;
  let timer: Timer | null = null;

  const addressOf = createAddressOf(options.apiBase);
  const url = () => addressOf('GET /events', { query: { venue: venue.peek() ?? '' } });
  const stream = createSharedStream({
    ...environment,
    url,
    name: () => streamName(`staff:${staff.me.peek()?.id}:${venue.peek()}`),
    poll: async () => (await take())?.sequence ?? null,
    credentials: 'same-origin',
    longestRetry: LONGEST_RETRY_MS,
    isAlarm: true,
    onEvent: (event) => {
      board.apply(event);
      if (event.type === 'menu.drafted' || event.type === 'menu.published') {
        menuNews.value = event;
      }
      if (event.type === 'menu.published' || event.type === 'menu.checked') {
        checkNews.value = event.sequence;
      }
      if ('device' in event || event.type === 'kiosks.changed') {
        deviceNews.value = event.sequence;
      }
      if (event.type === 'printing.changed') {
        printNews.value = event.sequence;
      }
      if (event.type === 'till.changed' || 'bill' in event) {
        tillNews.value = event.sequence;
      }
      if ('payment' in event) {
        paymentNews.value = event.sequence;
      }
    },
    onReset: () => void follow(),
    // Signed out elsewhere, or the role was removed: the server knows which.
    onClosed: () => later(recheck),
  });

  const freshness = watchSnapshotFreshness({
    link: stream.state,
    clock,
    refresh: async () => (await take()) !== null,
  });

  /** The board's current state; null if it could not be loaded. */
  async function take(): Promise<Board | null> {
    const at = venue.peek();
    const snapshot = at === null ? null : await board.load(at, options.locale.peek());
    if (snapshot !== null) {
      freshness.refreshed();
    }
    return snapshot;
  }

  function later(work: () => Promise<void>): void {
    stopTimer();
    timer = clock.setTimeout(() => void work(), backoff(failures, random.fraction()));
    failures += 1;
  }

  function stopTimer(): void {
    if (timer !== null) {
      clock.clearTimeout(timer);
      timer = null;
    }
  }

  async function recheck(): Promise<void> {
    await staff.check();
    if (staff.status.peek() === 'signed_in' && staff.error.peek() === null) {
      await follow();
    } else if (staff.error.peek() !== null) {
      later(recheck);
    }
  }

  /** Shows the board's state and follows it from there. */
  async function follow(): Promise<void> {
    const at = venue.peek();
    turn += 1;
    const mine = turn;
    if (at === null) {
      return;
    }
    const snapshot = await take();
    if (mine !== turn) {
      return;
    }
    if (snapshot !== null) {
      failures = 0;
      stream.start(snapshot.sequence);
    } else if (board.error.peek() === 'staff.sign_in_required') {
      staff.expire();
    } else {
      later(follow);
    }
  }

  function leave(): void {
    turn += 1;
    stopTimer();
    stream.stop();
    board.clear();
    global.setPermissions([]);
    menuNews.value = null;
    venue.value = null;
  }

  function openVenue(id: string): void {
    const own = staff.me.peek()?.venues.find((each) => each.id === id);
    if (own !== undefined && id !== venue.peek()) {
      leave();
      venue.value = id;
      global.setPermissions(own.permissions);
      void follow();
    }
  }

  const stopWatching = effect(() => {
    const { value: me } = staff.me;
    untracked(() => {
      const boards = me?.venues.filter((each) => each.permissions.includes('board.see')) ?? [];
      const last = readChoice(kept, VENUE_KEY);
      const first = boards.find(({ id }) => id === last) ?? boards[0];
      const isStill = me?.venues.some((each) => each.id === venue.peek()) === true;
      if (!isStill) {
        leave();
      }
      if (!isStill && first !== undefined) {
        openVenue(first.id);
        // Who gets a second one later stays where the work is.
        keepChoice(kept, VENUE_KEY, first.id);
      }
    });
  });
  const stopKeeping = [persistStation(board, kept), persistArea(board, kept)];
  let isFirst = true;
  const stopLocale = effect(() => {
    const locale = options.locale.value;
    if (!isFirst) {
      untracked(() => {
        const at = venue.peek();
        if (at !== null) {
          void board.load(at, locale);
        }
      });
    }
    isFirst = false;
  });

  return {
    staff,
    board,
    global,
    link: stream.state,
    freshness,
    menuNews,
    checkNews,
    deviceNews,
    paymentNews,
    printNews,
    tillNews,
    venue,
    async start() {
      await staff.check();
      if (staff.error.peek() !== null) {
        later(recheck);
      }
    },
    openVenue(id) {
      openVenue(id);
      if (venue.peek() === id) keepChoice(kept, VENUE_KEY, id);
    },
    dispose() {
      stopWatching();
      stopLocale();
      for (const stop of stopKeeping) {
        stop();
      }
      freshness.dispose();
      leave();
      if (options.environment === undefined) {
        disposeEnvironment(environment);
      }
    },
  };
}
