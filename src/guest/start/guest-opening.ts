import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { backoff } from '#core/shared/backoff.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import { parseTableId } from '#core/tables/table-id.ts';
import type { Call } from '#web/http/call.ts';
import type { Timer } from '#web/platform/clock.ts';
import type { Environment } from '#web/platform/environment.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';
import type { MenuStore, MenuWish } from '#web/stores/menu-store.ts';

/** `code`: no table is known yet, and the guest is asked for its code. */
export type GuestPhase = 'code' | 'loading' | 'ready' | 'unknown_table' | 'failed';

export interface GuestOpening {
  readonly phase: ReadonlySignal<GuestPhase>;
  /** Why the phase is `failed`. */
  readonly error: ReadonlySignal<Failure | null>;
  /** Null if there is none, or if a venue's menu is only browsed. */
  readonly table: ReadonlySignal<TableInfo | null>;
  /** A table's id as linked or typed; empty asks for the code. */
  openTable(text: string): Promise<void>;
  /** The open table may have a new label. */
  apply(event: VenueEvent): void;
  /** A venue's menu without a table. */
  openVenue(venue: string): Promise<void>;
  /** After `failed`, when it also retries by itself, and after `unknown_table`. */
  retry(): Promise<void>;
  close(): void;
  dispose(): void;
}

export interface GuestOpeningOptions {
  environment: Pick<Environment, 'clock' | 'random'>;
  call: Call;
  menu: MenuStore;
  locale: ReadonlySignal<Locale>;
  /** The one that only tables speak, in which the first menu is asked for; null: none. */
  reads?: (() => TableLanguageCode | null) | undefined;
  /** The open table or menu was left. */
  onLeave(): void;
  onTable(info: TableInfo): Promise<void>;
  onVenue(venue: string): Promise<void>;
}

/** The shortest delay between attempts, in addition to the jitter. Milliseconds. */
const PAUSE_MS = 500;

/** From a code to the shown menu. The session is opened in parallel and does not delay it. */
export function createGuestOpening(options: GuestOpeningOptions): GuestOpening {
  const { call, menu, locale, reads } = options;
  const { clock, random } = options.environment;
  const phase = signal<GuestPhase>('code');
  const error = signal<Failure | null>(null);
  const table = signal<TableInfo | null>(null);
  /** The venue whose menu is to be shown. */
  let wanted: string | null = null;
  let turn = 0;
  let failures = 0;
  let timer: Timer | null = null;
  let again: () => Promise<void> = async () => {};

  function wish(): MenuWish {
    const language = reads?.();
    return {
      locale: locale.peek(),
      ...(language && { language }),
      ...(table.peek()?.takeaway && { takeaway: 'yes' as const }),
    };
  }

  function stopTimer(): void {
    if (timer !== null) {
      clock.clearTimeout(timer);
      timer = null;
    }
  }

  function later(work: () => Promise<void>): void {
    stopTimer();
    const delay = PAUSE_MS + backoff(failures, random.fraction());
    failures += 1;
    timer = clock.setTimeout(() => void work(), delay);
  }

  /**
   * Leaves what was open; returns whether the new opening is still wanted. The phase changes in the
   * same step: nobody may see a table left and its menu ready.
   */
  function begin(next: GuestPhase): () => boolean {
    turn += 1;
    const mine = turn;
    wanted = null;
    stopTimer();
    batch(() => {
      options.onLeave();
      table.value = null;
      error.value = null;
      phase.value = next;
    });
    return () => mine === turn;
  }

  /** Shows the failure, and retries by itself if it may be temporary. */
  function fail(code: Failure): void {
    error.value = code;
    phase.value = 'failed';
    if (code === 'network' || code.startsWith('server.') || code === 'request.rate_limited') {
      later(again);
    }
  }

  /** The table does not exist, or no longer: `error` says which. */
  function lack(code: 'tables.unknown' | 'tables.revoked'): void {
    batch(() => {
      error.value = code;
      phase.value = 'unknown_table';
    });
  }

  /** Ready as soon as there is a menu, whichever request loaded it. */
  function settle(): void {
    const isHere = menu.menu.peek()?.venue.id === wanted;
    const hasFailed = menu.status.peek() === 'failed';
    if (wanted === null || !(isHere || hasFailed)) {
      return;
    }
    if (!isHere) {
      fail(menu.error.peek() ?? 'network');
      return;
    }
    // What a failure has planned would open the table again, under an order that is being sent.
    stopTimer();
    error.value = null;
    phase.value = 'ready';
    if (hasFailed) {
      // The shown state stays; it may be out of date until this succeeds.
      later(menu.refresh);
    } else {
      failures = 0;
    }
  }

  async function showMenu(venue: string, early?: Promise<Menu>): Promise<void> {
    wanted = venue;
    const loading = menu.load(venue, wish(), early);
    settle();
    await loading;
  }

  /** A client without a menu requests it in parallel with the table, not one round trip later. */
  function askEarly(id: string): Promise<Menu> | undefined {
    if (menu.menu.peek()) return undefined;
    const early = call('GET /tables/:table/menu', {
      params: { table: id },
      query: { ...wish(), part: 'opening' },
    });
    early.catch(() => {});
    return early;
  }

  /** A failure stays shown until the next try has succeeded. */
  const starting = (): GuestPhase => (phase.peek() === 'failed' ? 'failed' : 'loading');

  async function openTable(text: string): Promise<void> {
    const isEmpty = text.trim() === '';
    const isWanted = begin(isEmpty ? 'code' : starting());
    if (isEmpty) return;
    again = () => openTable(text);
    const id = parseTableId(text);
    if (id === null) {
      lack('tables.unknown');
      return;
    }
    const early = askEarly(id);
    try {
      const info = await call('GET /tables/:table', { params: { table: id } });
      if (isWanted()) {
        table.value = info;
        await Promise.all([options.onTable(info), showMenu(info.venue.id, early)]);
      }
    } catch (thrown) {
      const code = failureOf(thrown);
      if (!isWanted()) {
        return;
      }
      if (code === 'tables.unknown' || code === 'tables.revoked') {
        lack(code);
      } else {
        fail(code);
      }
    }
  }

  async function openVenue(venue: string): Promise<void> {
    begin(starting());
    again = () => openVenue(venue);
    await Promise.all([options.onVenue(venue), showMenu(venue)]);
  }

  const stopMenu = effect(() => {
    if (menu.status.value === 'ready' || menu.status.value === 'failed') {
      untracked(settle);
    }
  });
  /** What a menu was last asked for in: comparing it is what a build leaves in. */
  let asked = locale.peek();
  const stopLocale = effect(() => {
    const wanting = locale.value;
    if (wanting !== asked && wanted !== null) {
      const venue = wanted;
      untracked(() => void menu.load(venue, wish()));
    }
    asked = wanting;
  });

  return {
    phase,
    error,
    table,
    openTable,
    apply(event) {
      const info = table.peek();
      if (event.type === 'table.renamed' && event.table.id === info?.id) {
        table.value = { ...info, label: event.table.label };
      }
    },
    openVenue,
    retry: () => again(),
    close: () => void begin(phase.peek()),
    dispose() {
      stopMenu();
      stopLocale();
      begin(phase.peek());
    },
  };
}
