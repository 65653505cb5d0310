import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Guest } from '../src/compose/guest/guest.ts';
import type { Locale } from '../src/contract/codes.ts';
import type { TableInfo } from '../src/contract/seating/table.schema.ts';
import type { LanguageModel } from '../src/i18n/language.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { DeviceStorage } from '../src/platform/storage/device-storage.ts';

/** `starting` lasts until the storage has said whether this tablet has a table. */
export type KioskScreen = 'starting' | 'set_up' | 'language' | 'order';

export interface KioskModel {
  readonly screen: ReadonlySignal<KioskScreen>;
  /**
   * Its table as it was when it was last heard of, so that nothing on the first screen moves when
   * the venue answers.
   */
  readonly known: ReadonlySignal<TableInfo | null>;
  /** Opens a table's code; it is kept once the server knows it. */
  setUp(code: string): void;
  /** A guest has chosen a language, and begins as soon as the menu stands in it. */
  begin(locale: Locale): Promise<void>;
  /** The guest is done: the next one begins with the language, in the same session. */
  finish(): void;
  /** Forgets the table and what was not sent, and asks for another code. */
  changeTable(): Promise<void>;
  dispose(): void;
}

const TABLE_KEY = 'kiosk:table';
const KNOWN_KEY = 'kiosk:known';
/** A menu that takes longer to come in the chosen language is shown in the other meanwhile. */
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

/** What stands on the tablet's screen, and which table it orders for. */
export function createKiosk({ guest, language, storage, clock }: KioskDeps): KioskModel {
  const screen = signal<KioskScreen>('starting');
  const known = signal<TableInfo | null>(null);
  let isLeaving = false;

  async function start(): Promise<void> {
    const kept = await storage.get(TABLE_KEY).catch(() => undefined);
    const heard = await storage.get(KNOWN_KEY).catch(() => undefined);
    // Only this tablet writes it, whole; an older one that lacks a part is asked for again.
    if (typeof kept === 'string' && isTableInfo(heard) && heard.id === kept) known.value = heard;
    screen.value = typeof kept === 'string' ? 'language' : 'set_up';
    if (typeof kept === 'string') await guest.openTable(kept);
  }

  /** Whoever sees the next screen may switch the tablet off: the table is kept by then. */
  async function keep(table: string): Promise<void> {
    // A tablet that cannot keep it works all the same, until it is started again.
    await storage.set(TABLE_KEY, table).catch(() => {});
    if (screen.value === 'set_up' && guest.table.peek()?.id === table) screen.value = 'language';
  }

  /** Comes when no menu in another language is shown, or none can be had. */
  function menuIn(locale: Locale): Promise<void> {
    const { menu, status } = guest.menu;
    return new Promise((resolve) => {
      const stop = effect(() => {
        const isRight = menu.value === null || menu.value.locale === locale;
        if (!isRight && status.value !== 'failed') return;
        resolve();
        // Its first run has to be over.
        queueMicrotask(() => stop());
      });
    });
  }

  /** Leaves nothing of a party on the tablet: neither what it chose nor what it has on its way. */
  async function forgetParty(table: string): Promise<void> {
    guest.cart.clear();
    guest.avoid.clear();
    guest.lastChoices.clear();
    guest.dismissRefusal();
    // What is refused from here on would come back to the next party's cart.
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
      // What else settling leaves on the device is written by now, and so deleted with the rest.
      await Promise.resolve();
      await forgetParty(table);
    } finally {
      isLeaving = false;
    }
  }

  /**
   * The party has left. A tablet stays at its table, so it is not asked whether it is there: it
   * comes to the next party as a new device, and whoever chooses a language says that they are.
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
      // A party that sits elsewhere now has left this table, and what it ordered with.
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
