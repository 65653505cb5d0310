import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Pause } from '#core/menu/menu.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type {
  Board,
  BoardOption,
  BoardProduct,
  BoardSeating,
  PauseRequest,
} from '#core/people/staff.schema.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { ESCALATION_DEFAULTS } from '#core/shared/limits.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';
import type { LoadStatus } from '#web/stores/menu-store.ts';
import { createOrderCollection } from '#web/stores/order-collection.ts';
import { createRecentEvents } from '#web/stores/recent-events.ts';
import { type BoardActions, createBoardActions, soldOutKey } from './board-actions.ts';
import { boardAfter, idShownOf, type SilentDevice } from './board-after.ts';
import { type BoardArea, createBoardArea } from './board-area.ts';
import { type BoardBills, createBoardBills } from './board-bills.ts';
import { type BoardCalls, createBoardCalls } from './board-calls.ts';
import {
  type BoardColumns,
  columnOf,
  columnsAfter,
  columnsOf,
  stationsWithWork,
  waitingOrdersOf,
} from './board-columns.ts';
import { type BoardEnded, createBoardEnded } from './board-ended.ts';
import { createBoardLater } from './board-later.ts';
import { type BoardPaying, createBoardPaying } from './board-paying.ts';
import { type BoardPresence, createBoardPresence } from './board-presence.ts';
import { createBoardAttention, createSeenReporter } from './board-seen.ts';
import { type BoardSums, createBoardSums } from './board-sums.ts';
import { createUndoList, type Undo } from './board-undo.ts';
import { createBoardWork } from './board-work.ts';
import { computedList } from './same-list.ts';
import { type SoldOutNow, soldOutNow } from './sold-out-now.ts';

/** The pending key of a pause of the venue (null) or of a station. */
export const pauseKey = (station: string | null): string => `pause:${station ?? ''}`;

export interface BoardStore
  extends BoardActions,
    BoardCalls,
    BoardBills,
    BoardSums,
    BoardPaying,
    BoardEnded,
    BoardArea,
    BoardPresence {
  readonly venue: ReadonlySignal<Board['venue'] | null>;
  readonly status: ReadonlySignal<LoadStatus>;
  readonly error: ReadonlySignal<Failure | null>;
  readonly stations: ReadonlySignal<Board['stations']>;
  /** The one station that is shown; null shows all. */
  readonly filter: ReadonlySignal<string | null>;
  setFilter(station: string | null): void;
  /** All stored ones, including recently ended ones; oldest first. */
  readonly orders: ReadonlySignal<readonly Order[]>;
  /** For the selected station and area. */
  readonly columns: ReadonlySignal<BoardColumns>;
  /** The same, for those to take away later that nobody has to ask for or make yet. */
  readonly later: ReadonlySignal<readonly Order[]>;
  /** The same, for orders of waiting devices. */
  readonly waitingOrders: ReadonlySignal<readonly Order[]>;
  readonly seatings: ReadonlySignal<readonly BoardSeating[]>;
  /** Seatings with waiting guests. */
  readonly waiting: ReadonlySignal<readonly BoardSeating[]>;
  /** Guests who have shown an ID. */
  readonly idShown: ReadonlySignal<ReadonlySet<string>>;
  /** The venue's areas, in their order. */
  readonly areas: ReadonlySignal<Board['areas']>;
  /** All of the venue's tables, by area and in their order there. */
  readonly tables: ReadonlySignal<Board['tables']>;
  /** Staff open a table for a party. False if that failed. */
  openTable(table: string): Promise<boolean>;
  /** Opens a tab, null for one without a name; returns its seating, or null if that failed. */
  openTab(name: string | null): Promise<Seating | null>;
  readonly products: ReadonlySignal<readonly BoardProduct[]>;
  readonly options: ReadonlySignal<readonly BoardOption[]>;
  /** `product:` or `option:` with the id, for each that is sold out. */
  readonly soldOut: ReadonlySignal<ReadonlySet<string>>;
  /** By the same keys: how many portions are left, or until when nothing is. */
  readonly soldOutNow: ReadonlySignal<ReadonlyMap<string, SoldOutNow>>;
  /** The product whose last portion was ordered just now; null once that was read. */
  readonly lastOrdered: ReadonlySignal<string | null>;
  dismissLastOrdered(): void;
  /** The alarm times, in seconds. */
  readonly escalation: ReadonlySignal<EscalationTimes>;
  /** False when that failed. */
  setEscalation(times: EscalationTimes): Promise<boolean>;
  /** Tablets not heard of for too long. */
  readonly silentDevices: ReadonlySignal<readonly SilentDevice[]>;
  readonly pauses: ReadonlySignal<readonly Pause[]>;
  /** Pauses or resumes the venue or a station. False when that failed. */
  setPause(wish: PauseRequest): Promise<boolean>;
  /** By order: what can be undone. */
  readonly undos: ReadonlySignal<ReadonlyMap<string, Undo>>;
  /** Returns the snapshot, or null if it could not be loaded (see `error`). */
  load(venue: string, locale: Locale): Promise<Board | null>;
  apply(event: VenueEvent): void;
  /** Says, until the returned function is called, that somebody looks at this board. */
  attend(): () => void;
  /** A visible board has painted these. */
  markSeen(orders: readonly string[]): Promise<void>;
  clear(): void;
}

export interface BoardDeps {
  call: Call;
  clock: Clock;
  random: Random;
  /** Calls it as the next frame begins; without it, everything is drawn at once. */
  inNextFrame?: (run: () => void) => void;
}

export function createBoardStore({
  call,
  clock,
  random,
  inNextFrame = (run) => run(),
}: BoardDeps): BoardStore {
  /**
   * The snapshot with every later event applied, except orders, which have their own collection.
   */
  const board = signal<Board | null>(null);
  const status = signal<LoadStatus>('idle');
  const error = signal<Failure | null>(null);
  const filter = signal<string | null>(null);
  const collection = createOrderCollection();
  const undos = createUndoList(clock);
  const recent = createRecentEvents();
  let loads = 0;
  let wanted: { venue: string; locale: Locale } | null = null;

  const venueId = () => board.peek()?.venue.id ?? null;
  const seatings = computed(() => board.value?.seatings ?? []);
  const idShown = computed(() => idShownOf(seatings.value));
  const work = createBoardWork({
    venue: venueId,
    onStale: () => void (wanted && load(wanted.venue, wanted.locale)),
    inNextFrame,
  });
  const actions = createBoardActions({
    call,
    collection,
    undos,
    work,
    station: () => filter.peek(),
    isIdShown: (guest) => idShown.peek().has(guest),
  });
  const calls = createBoardCalls({ call, clock, work });
  const bills = createBoardBills({ call, clock, random, work });
  const sums = createBoardSums({ call, clock, venue: venueId });
  const soldOut = computed(() => soldOutOf(board.value));
  const states = computed(() => soldOutNow(board.value, clock.now()));
  const lastOrdered = signal<string | null>(null);
  const paying = createBoardPaying({ call, clock, venue: venueId, soldOut });
  const endings = createBoardEnded({ call, work, venue: venueId });
  const presence = createBoardPresence({ call, clock, venue: () => wanted?.venue ?? null });
  const tables = computed(() => board.value?.tables ?? []);
  const { orders } = collection;
  const resting = createBoardLater({ clock, orders });
  const area = createBoardArea({
    tables,
    orders: resting.due,
    later: resting.later,
    calls: calls.actions.calls,
    station: filter,
  });
  const shownStations = () => {
    const one = filter.peek();
    return one === null ? (board.peek()?.stations ?? []).map(({ id }) => id) : [one];
  };
  let lastColumns: BoardColumns | null = null;
  const columns = computed(() => {
    lastColumns = columnsAfter(lastColumns, columnsOf(area.shownOrders.value, filter.value));
    return lastColumns;
  });
  const attention = createBoardAttention({ call, clock, venue: venueId, stations: shownStations });
  const tellSeen = createSeenReporter({ call, clock, venue: venueId, find: collection.get });

  async function load(venue: string, locale: Locale): Promise<Board | null> {
    wanted = { venue, locale };
    loads += 1;
    const turn = loads;
    status.value = board.peek() === null ? 'loading' : status.peek();
    try {
      const snapshot = await call('GET /venues/:venue/board', {
        params: { venue },
        query: { locale },
      });
      if (turn !== loads) {
        return null;
      }
      show(snapshot);
      return snapshot;
    } catch (thrown) {
      if (turn === loads) {
        error.value = failureOf(thrown);
        // A board that was loaded once stays, marked as not live.
        status.value = board.peek() === null ? 'failed' : 'ready';
      }
      return null;
    }
  }

  function show(snapshot: Board): void {
    // What came before it must not be added to it.
    work.drawAll();
    batch(() => {
      collection.replace(snapshot.orders, snapshot.sequence);
      calls.replace(snapshot.calls, snapshot.sequence);
      board.value = recent.after(snapshot.sequence).reduce(boardAfter, snapshot);
      status.value = 'ready';
      error.value = null;
    });
    sums.refresh();
    paying.refresh();
  }

  function apply(event: VenueEvent): void {
    bills.apply(event, venueId());
    sums.apply(event);
    paying.apply(event);
    endings.apply(event);
    presence.apply(event);
    if ('order' in event) {
      const before = collection.get(event.order.id);
      if (event.type === 'order.cancelled' && before?.state === 'accepted') {
        work.tellWithdrawn(before);
      }
      collection.apply(event);
      return;
    }
    if ('call' in event) {
      calls.apply(event.call, event.sequence);
      return;
    }
    recent.add(event);
    const current = board.peek();
    if (current !== null && event.sequence > current.sequence) {
      if (event.type === 'product.sold_out' && event.left === 0) {
        lastOrdered.value = event.product;
      }
      board.value = boardAfter(current, event);
    }
    const isElsewhereToo = RELOADING.has(event.type);
    if (isElsewhereToo && wanted !== null) {
      void load(wanted.venue, wanted.locale);
    }
  }

  return {
    ...actions,
    ...calls.actions,
    ...bills.actions,
    ...sums.actions,
    ...paying.actions,
    ...endings.actions,
    ...presence.actions,
    ...area.open,
    venue: computed(() => board.value?.venue ?? null),
    status,
    error,
    stations: computedList(() =>
      stationsWithWork(board.value?.stations ?? [], collection.orders.value),
    ),
    filter,
    setFilter(station) {
      filter.value = station;
    },
    orders: collection.orders,
    columns,
    later: computedList(() =>
      area.shownLater.value.filter((order) => columnOf(order, filter.value) !== null),
    ),
    waitingOrders: computed(() => waitingOrdersOf(area.shownOrders.value, filter.value)),
    seatings,
    waiting: computed(() =>
      seatings.value.filter(({ guests }) => guests.some((guest) => guest.admission === 'waiting')),
    ),
    idShown,
    areas: computed(() => board.value?.areas ?? []),
    tables,
    openTable: (table) =>
      work.busy(`table:${table}`, (venue) =>
        call('POST /venues/:venue/tables/:table/seatings', { params: { venue, table } }),
      ),
    async openTab(name) {
      let opened: Seating | null = null;
      await work.busy('tab', async (venue) => {
        opened = await call('POST /venues/:venue/tabs', { params: { venue }, body: { name } });
      });
      return opened;
    },
    products: computed(() => board.value?.products ?? []),
    options: computed(() => board.value?.options ?? []),
    soldOut,
    soldOutNow: states,
    lastOrdered,
    dismissLastOrdered() {
      lastOrdered.value = null;
    },
    escalation: computed(() => board.value?.escalation ?? ESCALATION_DEFAULTS),
    setEscalation: (times) =>
      work.busy('escalation', (venue) =>
        call('PUT /venues/:venue/escalation', { params: { venue }, body: times }),
      ),
    silentDevices: computed(() => board.value?.silentDevices ?? []),
    pauses: computed(() => board.value?.availability.pauses ?? []),
    setPause: (wish) =>
      work.busy(pauseKey(wish.station), (venue) =>
        call('PUT /venues/:venue/pauses', { params: { venue }, body: wish }),
      ),
    undos: undos.undos,
    load,
    apply: (event) => work.draw(() => apply(event)),
    markSeen: (orders) => tellSeen(orders, shownStations()),
    attend: attention.attend,
    clear() {
      loads += 1;
      wanted = null;
      board.value = null;
      status.value = 'idle';
      // The next person would be signed out by the answer that signed this one out.
      error.value = null;
      work.clear();
      collection.clear();
      undos.clear();
      lastOrdered.value = null;
      calls.clear();
      bills.clear();
      sums.clear();
      paying.clear();
      endings.clear();
      recent.clear();
    },
  };
}

/** Events that change more than they contain: the board fetches a new snapshot. */
const RELOADING: ReadonlySet<VenueEvent['type']> = new Set([
  'menu.published',
  'tables.changed',
  'seating.moved',
  'seating.reopened',
]);

function soldOutOf(board: Board | null): ReadonlySet<string> {
  const { soldOutProducts = [], soldOutOptions = [] } = board?.availability ?? {};
  return new Set([
    ...soldOutProducts.map((id) => soldOutKey({ kind: 'product', id })),
    ...soldOutOptions.map((id) => soldOutKey({ kind: 'option', id })),
  ]);
}
