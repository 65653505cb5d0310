import type { KnownPart, NamedState } from '#core/bills/bill-facts.ts';
import type { RecordedPayment } from '#core/bills/payment.ts';
import type { TimedCall } from '#core/calls/call-transitions.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { EventDraft } from '#core/events/event-draft.ts';
import type { ScopedEvent } from '#core/events/event-view.ts';
import type { Availability } from '#core/menu/menu.schema.ts';
import { type SoldOutItem, type SoldOutState, soldOutFields } from '#core/menu/sold-out.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { TimedOrder } from '#core/orders/order-transitions.ts';
import type { Admission } from '#core/seatings/codes.ts';
import type { SeatedGuest, Seating } from '#core/seatings/seating.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';

/** A device at a table. */
export interface Guest {
  readonly id: string;
  readonly token: string;
  readonly table: string;
  readonly seating: string | null;
  readonly admission: Admission;
  readonly returning: boolean;
  readonly name: string | null;
  readonly mark: number;
  /** When it showed an ID, and to whom. */
  readonly idShown: NonNullable<SeatedGuest['idShown']> | null;
  readonly hasEnded: boolean;
}

/** All the state of a venue's server, for as long as the page is open. */
export interface VenueState {
  readonly file: MenuFile;
  readonly menuVersion: number;
  readonly clock: Clock;
  readonly guests: Map<string, Guest>;
  readonly seatings: Map<string, Seating>;
  /** Oldest first. */
  readonly orders: Map<string, TimedOrder>;
  readonly calls: Map<string, TimedCall>;
  readonly payments: Map<string, RecordedPayment>;
  /** The parts of lines that they paid. */
  readonly parts: Map<string, readonly KnownPart[]>;
  /** By seating: its bills beside the first. */
  readonly namedBills: Map<string, readonly NamedState[]>;
  /** The answer to each idempotency key, with the request that it belongs to. */
  readonly answers: Map<string, { readonly wish: string; readonly answer: object }>;
  /** Keys of orders and calls that were withdrawn before they arrived. */
  readonly withdrawn: Set<string>;
  /** When somebody was last known to look at each station's board. */
  readonly watched: Map<string, number>;
  /** What is sold out or counted. */
  readonly soldOut: Map<string, SoldOutItem & SoldOutState>;
  /** How many pieces of each line are of the portions that were left. */
  readonly counted: Map<string, number>;
  /** All events, oldest first. */
  readonly log: readonly ScopedEvent[];
  /** The number of the last event. */
  sequence(): number;
  availability(): Availability;
  newId(): string;
  /** Numbers an event and sends it to those whom it concerns. */
  publish(draft: EventDraft): void;
  /** Calls the listener for every event; returns a function that stops it. */
  listen(listener: (event: ScopedEvent) => void): () => void;
}

const RANDOM_BYTES = 10;

export function createVenueState(file: MenuFile, clock: Clock, random: Random): VenueState {
  const log: ScopedEvent[] = [];
  const listeners = new Set<(event: ScopedEvent) => void>();
  const soldOut: VenueState['soldOut'] = new Map();

  return {
    file,
    menuVersion: 1,
    clock,
    guests: new Map(),
    seatings: new Map(),
    orders: new Map(),
    calls: new Map(),
    payments: new Map(),
    parts: new Map(),
    namedBills: new Map(),
    answers: new Map(),
    withdrawn: new Set(),
    watched: new Map(),
    soldOut,
    counted: new Map(),
    log,
    sequence: () => log.length,
    availability: () => ({
      sequence: log.length,
      ...soldOutFields(inForce(soldOut, clock.now())),
      pauses: [],
    }),
    newId: () => uuidv7(clock.now(), random.bytes(RANDOM_BYTES)),
    publish({ body, ...scope }) {
      const event: VenueEvent = { ...body, sequence: log.length + 1, at: toTimestamp(clock.now()) };
      const scoped = { ...scope, event };
      log.push(scoped);
      for (const listener of [...listeners]) {
        listener(scoped);
      }
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function inForce(soldOut: VenueState['soldOut'], now: number): (SoldOutItem & SoldOutState)[] {
  return [...soldOut.values()].filter(({ until }) => until === null || until > now);
}
