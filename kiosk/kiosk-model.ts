import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Guest } from '../src/compose/guest/guest.ts';
import type { Locale } from '../src/contract/codes.ts';
import type { TableInfo } from '../src/contract/seating/table.schema.ts';
import type { LanguageModel } from '../src/i18n/language.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { DeviceStorage } from '../src/platform/storage/device-storage.ts';

/** `starting` lasts until the storage has been read for this tablet's table. */
export type KioskScreen = 'starting' | 'set_up' | 'language' | 'order';

export interface KioskModel {
  readonly screen: ReadonlySignal<KioskScreen>;
  /** Its table as last known, so that nothing on the first screen moves when the venue answers. */
  readonly known: ReadonlySignal<TableInfo | null>;
  /** Opens a table's code; it is stored once the server has confirmed it. */
  setUp(code: string): void;
  /** A guest has chosen a language; ordering starts once the menu is shown in it. */
  begin(locale: Locale): Promise<void>;
  /** The guest is done: the next one starts with the language, in the same session. */
  finish(): void;
  /** Forgets the table and everything unsent, and asks for another code. */
  changeTable(): Promise<void>;
  dispose(): void;
}

const TABLE_KEY = 'kiosk:table';
const KNOWN_KEY = 'kiosk:known';
/** If the menu takes longer to load in the chosen language, it is shown in the other meanwhile. */
const MENU_MS = 1_000;

export interface KioskDeps {
  guest: Pick<Guest, 'phase' | 'table' | 'openTable' | 'dismissRefusal'> & {
    menu: Pick<Guest['menu'], 'menu' | 'status'>;
    cart: Pick<Guest['cart'], 'clear'>;
    avoid: Pick<Guest['avoid'], 'clear'>;
    lastChoices: Pick<Guest['lastChoices'], 'clear'>;
    seating: Pick<Guest['seating'], 'ended' | 'needsPresence' | 'movedTo' | 'finish'>;
    settlement: Pick<Guest['settlement'], 'settled' | 'forget'>;
    outbox: Pick<Guest['outbox'], 'entries' | 'dismiss'>;
    calls: Pick<Guest['calls'], 'outgoing' | 'dismiss'>;
  };
  language: LanguageModel;
  storage: Pick<DeviceStorage, 'get' | 'set' | 'delete'>;
  clock: Pick<Clock, 'setTimeout'>;
}

/** The tablet's current screen, and the table that it orders for. */
export function createKiosk({ guest, language, storage, clock }: KioskDeps): KioskModel {
  const screen = signal<KioskScreen>('starting');
  const known = signal<TableInfo | null>(null);
  let isLeaving = false;

  async function start(): Promise<void> {
    const kept = await storage.get(TABLE_KEY).catch(() => undefined);
    const heard = await storage.get(KNOWN_KEY).catch(() => undefined);
    // Only this tablet writes it, as a whole; a stored value from an older version that lacks a
    // part is fetched again.
    if (typeof kept === 'string' && isTableInfo(heard) && heard.id === kept) known.value = heard;
    screen.value = typeof kept === 'string' ? 'language' : 'set_up';
    if (typeof kept === 'string') await guest.openTable(kept);
  }

  /**
   * When the next screen appears, somebody may switch the tablet off: the table is stored by then.
   */
  async function keep(table: string): Promise<void> {
    // A tablet that cannot store it still works until it is restarted.
    await storage.set(TABLE_KEY, table).catch(() => {});
    if (screen.value === 'set_up' && guest.table.peek()?.id === table) screen.value = 'language';
  }

  /** Resolves when no menu in another language is shown, or none can be loaded. */
  function menuIn(locale: Locale): Promise<void> {
    const { menu, status } = guest.menu;
    return new Promise((resolve) => {
      const stop = effect(() => {
        const isRight = menu.value === null || menu.value.locale === locale;
        if (!isRight && status.value !== 'failed') return;
        resolve();
        // The effect's first run has to be over.
        queueMicrotask(() => stop());
      });
    });
  }

  /** Leaves nothing of a party on the tablet: neither its cart nor its pending requests. */
  async function forgetParty(table: string): Promise<void> {
    guest.cart.clear();
    guest.avoid.clear();
    guest.lastChoices.clear();
    guest.dismissRefusal();
    // Later refusals would come back to the next party's cart.
    const sent = guest.outbox.entries.peek().filter((entry) => entry.table === table);
    await Promise.all([
      ...sent.map(({ id }) => guest.outbox.dismiss(id)),
      ...guest.calls.outgoing.peek().map(({ id }) => guest.calls.dismiss(id)),
      guest.settlement.forget(),
      guest.seating.finish(),
    ]);
  }

  async function leaveParty(): Promise<void> {
    const table = guest.table.peek()?.id;
    if (table === undefined) return;
    isLeaving = true;
    try {
      // Everything else that settling stores on the device is written by now, and so deleted with
      // the rest.
      await Promise.resolve();
      await forgetParty(table);
    } finally {
      isLeaving = false;
    }
  }

  /**
   * The party has left. A tablet stays at its table, so it does not have to prove its presence: it
   * joins the next party as a new device, and choosing a language shows that somebody is there.
   */
  async function welcomeNext(): Promise<void> {
    const table = guest.table.peek()?.id;
    if (table === undefined || isLeaving) return;
    screen.value = 'language';
    await leaveParty();
    if (guest.table.peek()?.id === table) await guest.openTable(table);
  }

  const stopWatching = [
    effect(() => {
      const table = guest.table.value;
      if (table === null) return;
      known.value = table;
      storage.set(KNOWN_KEY, table).catch(() => {});
    }),
    effect(() => {
      const table = guest.table.value;
      if (guest.phase.value === 'ready' && table !== null && screen.peek() === 'set_up') {
        untracked(() => void keep(table.id));
      } else if (guest.phase.value === 'unknown_table') {
        screen.value = 'set_up';
      }
    }),
    effect(() => {
      const { ended, needsPresence, movedTo } = guest.seating;
      // A party that now sits elsewhere has left this table, and what it ordered with.
      const isGone = ended.value || needsPresence.value || movedTo.value !== null;
      const isOver = guest.settlement.settled.value !== null;
      if (isGone || isOver) untracked(() => void welcomeNext());
    }),
  ];

  void start();
  return {
    screen,
    known,
    setUp: (code) => void guest.openTable(code),
    async begin(locale) {
      await language.choose(locale);
      await Promise.race([menuIn(locale), elapsed(clock, MENU_MS)]);
      screen.value = 'order';
    },
    finish() {
      guest.avoid.clear();
      screen.value = 'language';
    },
    async changeTable() {
      screen.value = 'set_up';
      await leaveParty();
      await Promise.all([storage.delete(TABLE_KEY).catch(() => {}), guest.openTable('')]);
    },
    dispose() {
      for (const stop of stopWatching) stop();
    },
  };
}

function isTableInfo(value: unknown): value is TableInfo {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'label' in value &&
    'venue' in value &&
    typeof value.venue === 'object' &&
    value.venue !== null &&
    'locales' in value.venue &&
    Array.isArray(value.venue.locales)
  );
}

function elapsed(clock: Pick<Clock, 'setTimeout'>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => clock.setTimeout(resolve, milliseconds));
}
