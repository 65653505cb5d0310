import type { ReadonlySignal } from '@preact/signals-react';
import type { Course } from '#core/menu/codes.ts';
import type { SoldOutItem } from '#core/menu/sold-out.ts';
import type { Acknowledgement, LineState } from '#core/orders/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { canMove } from '#core/orders/state-machines.ts';
import type {
  CourseRequest,
  LinesTransition,
  OrderTransition,
  SoldOutRequest,
} from '#core/people/staff.schema.ts';
import type { MoveSeatingRequest, SeatedGuest } from '#core/seatings/seating.schema.ts';
import type { Slip } from '#core/seatings/slip.schema.ts';
import type { Call } from '#web/http/call.ts';
import { foundState } from '#web/stores/failure.ts';
import type { OrderCollection } from '#web/stores/order-collection.ts';
import { type LinesMove, linesMove, stationMove } from './acts/station-move.ts';
import { createTicketActs, type TicketAct } from './acts/ticket-acts.ts';
import type { Undo, UndoList } from './board-undo.ts';
import type { BoardNotice, BoardWork } from './board-work.ts';

export type { BoardNotice } from './board-work.ts';

/** The key of a product or an option in the sold-out list. */
export function soldOutKey({ kind, id }: SoldOutItem): string {
  return `${kind}:${id}`;
}

/** A guest's status as shown to the person who removes it. */
export type SentAway = Pick<SeatedGuest, 'id' | 'admission'>;

/** The number of voided pieces of a line. */
export interface VoidedLine {
  readonly id: string;
  readonly pieces: number;
}

/** Why lines are voided, and whether they were made; without that, those that somebody had begun. */
export interface Voiding {
  readonly reason: string;
  readonly made?: boolean | undefined;
}

export interface BoardActions {
  /**
   * Actions in progress: ids of orders, seatings, guests and calls; `product:`, `option:`,
   * `table:`, `bill:`, `payment:`, `adjust:` and `settle:` with an id.
   */
  readonly pending: ReadonlySignal<ReadonlySet<string>>;
  readonly notice: ReadonlySignal<BoardNotice | null>;
  dismissNotice(): void;
  /** `acknowledged`: what the person who accepts it has read (see `acknowledgementsOf`). */
  accept(order: string, acknowledged?: readonly Acknowledgement[]): Promise<void>;
  reject(order: string, reason: string): Promise<void>;
  moveLines(order: string, lines: readonly string[], to: LineState): Promise<void>;
  /** Voids pieces of lines, or whole ones. */
  voidLines(order: string, lines: readonly VoidedLine[], how: Voiding): Promise<void>;
  /** Each line of the filtered station, or of all, that can become ready. */
  allReady(order: string): Promise<void>;
  /** Marks each line of the filtered station, or of all, as served. */
  serve(order: string): Promise<void>;
  /** Whoever makes it has seen what its guest asks about allergens. */
  seeAllergy(order: string): Promise<void>;
  /** Fires a held course of the order's party. */
  fireCourse(order: string, course: Course): Promise<void>;
  /** Takes the next step with all orders of a ticket, by number: in one request. */
  together(orders: readonly string[], act: TicketAct): Promise<void>;
  undo(order: string): Promise<void>;
  setSoldOut(item: SoldOutItem, soldOut: boolean): Promise<void>;
  /** Says until when it is sold out, or how many portions are left. False if that failed. */
  saySoldOut(item: SoldOutItem, wish: SoldOutRequest): Promise<boolean>;
  endSeating(seating: string): Promise<void>;
  admit(seating: string, guest: string): Promise<void>;
  /** False if that failed, for example because the guest was let in meanwhile. */
  sendAway(seating: string, guest: SentAway): Promise<boolean>;
  /** Removes all who wait there; returns their ids, null if that failed. */
  sendAwayWaiting(seating: string): Promise<readonly string[] | null>;
  /** Undoes the removal of guests. False if that failed. */
  restoreGuests(seating: string, guests: readonly string[]): Promise<boolean>;
  /** Whether only admitted guests may order there. */
  setAdmittedOnly(seating: string, admittedOnly: boolean): Promise<void>;
  /** Says whether guests of a party have shown an ID. False if that failed. */
  checkIds(seating: string, guests: readonly string[], shown: boolean): Promise<boolean>;
  /** The card that lets phones into a party, or another one; null if that failed. */
  makeSlip(seating: string, renew: boolean): Promise<Slip | null>;
  /** Moves a party to another table, or into the party there. False if that failed. */
  moveSeating(seating: string, body: MoveSeatingRequest): Promise<boolean>;
  /** Takes back that a party has joined this one. False if that failed. */
  takeBackMerge(seating: string, merge: string): Promise<boolean>;
  /** Moves a party from its table to a tab. False if that failed. */
  moveToTab(seating: string, from: string): Promise<boolean>;
}

export interface BoardActionDeps {
  call: Call;
  collection: OrderCollection;
  undos: UndoList;
  work: BoardWork;
  station(): string | null;
  isIdShown(guest: string): boolean;
}

/** Nothing changes on screen before the server has answered: the button is marked as pending. */
export function createBoardActions(deps: BoardActionDeps): BoardActions {
  const { call, collection, undos } = deps;
  const { pending, notice, busy } = deps.work;
  const together = createTicketActs(deps);

  const moveOrder = (venue: string, order: string, body: OrderTransition) =>
    call('POST /venues/:venue/orders/:order/transition', { params: { venue, order }, body });
  const sendLines = (venue: string, order: string, body: LinesTransition) =>
    call('POST /venues/:venue/orders/:order/lines', { params: { venue, order }, body });
  const moveCourse = (venue: string, order: string, body: CourseRequest) =>
    call('POST /venues/:venue/orders/:order/courses', { params: { venue, order }, body });

  /** Runs a request that returns the order, and stores the response. */
  function onOrder(
    order: Order,
    request: (venue: string) => Promise<Order>,
    done?: () => void,
  ): Promise<boolean> {
    const store = collection.expect(order.id);
    return busy(order.id, request, {
      take(answer) {
        store(answer);
        done?.();
      },
      orderNumber: order.number,
    });
  }

  /**
   * A new order may change from placed to seen while it is being accepted: the board itself does
   * that, so the request is simply repeated.
   */
  async function moveNew(
    venue: string,
    { id, state }: Order,
    move: Omit<OrderTransition, 'from'>,
  ): Promise<Order> {
    try {
      return await moveOrder(venue, id, { ...move, from: state });
    } catch (thrown) {
      if (state === 'placed' && foundState(thrown) === 'seen') {
        return moveOrder(venue, id, { ...move, from: 'seen' });
      }
      throw thrown;
    }
  }

  async function accept(id: string, acknowledged: readonly Acknowledgement[] = []): Promise<void> {
    const order = collection.get(id);
    if (order === undefined) {
      return;
    }
    const read = acknowledged.length > 0 ? { acknowledged: [...acknowledged] } : {};
    const transition = { from: 'accepted', to: 'seen', undo: true } as const;
    await onOrder(
      order,
      (venue) => moveNew(venue, order, { to: 'accepted', ...read }),
      () => undos.offer(id, { order: id, did: 'accepted', transition, lines: [] }),
    );
  }

  async function reject(id: string, reason: string): Promise<void> {
    const order = collection.get(id);
    if (order !== undefined) {
      await onOrder(order, (venue) => moveNew(venue, order, { to: 'rejected', reason }));
    }
  }

  async function sendMove(order: Order, move: LinesMove | null): Promise<void> {
    if (move === null) {
      return;
    }
    const { id } = order;
    const { wish, undo: lines } = move;
    await onOrder(
      order,
      (venue) => sendLines(venue, id, wish),
      () => undos.offer(id, { order: id, did: wish.to, transition: null, lines }),
    );
  }

  async function moveLines(id: string, ids: readonly string[], to: LineState): Promise<void> {
    const order = collection.get(id);
    if (order !== undefined) {
      await sendMove(order, linesMove(order, ids, to));
    }
  }

  async function voidLines(
    id: string,
    voided: readonly VoidedLine[],
    { reason, made }: Voiding,
  ): Promise<void> {
    const order = collection.get(id);
    const lines = (order?.lines ?? []).flatMap(({ id: line, state: from, quantity: of }) => {
      const pieces = voided.find((each) => each.id === line)?.pieces;
      if (pieces === undefined || !canMove('line', from, 'voided', 'staff')) {
        return [];
      }
      return [{ id: line, from, ...(of > 1 && { part: { pieces, of } }) }];
    });
    if (order !== undefined && lines.length > 0) {
      const wish = { lines, to: 'voided' as const, reason, ...(made !== undefined && { made }) };
      await onOrder(order, (venue) => sendLines(venue, id, wish));
    }
  }

  function saySoldOut(item: SoldOutItem, body: SoldOutRequest): Promise<boolean> {
    const { kind, id } = item;
    return busy(soldOutKey(item), (venue) =>
      kind === 'product'
        ? call('PUT /venues/:venue/products/:product/sold-out', {
            params: { venue, product: id },
            body,
          })
        : call('PUT /venues/:venue/options/:option/sold-out', {
            params: { venue, option: id },
            body,
          }),
    );
  }

  async function moveAll(id: string, to: LineState): Promise<void> {
    const order = collection.get(id);
    if (order !== undefined) {
      const isIdShown = deps.isIdShown(order.guest);
      await sendMove(order, stationMove(order, to, { station: deps.station(), isIdShown }));
    }
  }

  async function fireCourse(id: string, course: Course): Promise<void> {
    const order = collection.get(id);
    if (order === undefined) {
      return;
    }
    await onOrder(
      order,
      (venue) => moveCourse(venue, id, { course, held: false }),
      () => undos.offer(id, { order: id, did: 'fired', transition: null, lines: [], course }),
    );
  }

  const sendAllergy = (venue: string, order: string, seen: boolean) =>
    call('POST /venues/:venue/orders/:order/allergy', { params: { venue, order }, body: { seen } });

  async function seeAllergy(id: string): Promise<void> {
    const order = collection.get(id);
    if (order === undefined) {
      return;
    }
    await onOrder(
      order,
      (venue) => sendAllergy(venue, id, true),
      () => undos.offer(id, { order: id, did: 'allergySeen', transition: null, lines: [] }),
    );
  }

  async function takeBack(order: Order, undo: Undo): Promise<void> {
    const { transition, course } = undo;
    if (undo.did === 'allergySeen') {
      await onOrder(order, (venue) => sendAllergy(venue, order.id, false));
    }
    if (course !== undefined) {
      await onOrder(order, (venue) => moveCourse(venue, order.id, { course, held: true }));
    }
    if (transition !== null) {
      await onOrder(order, (venue) => moveOrder(venue, order.id, transition));
    }
    for (const lines of undo.lines) {
      await onOrder(order, (venue) => sendLines(venue, order.id, lines));
    }
  }

  return {
    pending,
    notice,
    dismissNotice: deps.work.dismissNotice,
    accept,
    reject,
    moveLines,
    voidLines,
    allReady: (id) => moveAll(id, 'ready'),
    serve: (id) => moveAll(id, 'served'),
    seeAllergy,
    fireCourse,
    together: together.act,
    async undo(id) {
      const order = collection.get(id);
      const undo = undos.take(id);
      if (undo?.together !== undefined) {
        await together.takeBack(undo.together);
      } else if (order !== undefined && undo !== null) {
        await takeBack(order, undo);
      }
    },
    async setSoldOut(item, soldOut) {
      await saySoldOut(item, { soldOut });
    },
    saySoldOut,
    async endSeating(seating) {
      await busy(seating, (venue) =>
        call('POST /venues/:venue/seatings/:seating/end', { params: { venue, seating } }),
      );
    },
    moveSeating: (seating, body) =>
      busy(seating, (venue) =>
        call('POST /venues/:venue/seatings/:seating/move', { params: { venue, seating }, body }),
      ),
    takeBackMerge: (seating, merge) =>
      busy(seating, (venue) =>
        call('POST /venues/:venue/seatings/:seating/take-back', {
          params: { venue, seating },
          body: { merge },
        }),
      ),
    moveToTab: (seating, from) =>
      busy(seating, (venue) =>
        call('POST /venues/:venue/seatings/:seating/tab', {
          params: { venue, seating },
          body: { from, name: null },
        }),
      ),
    checkIds: (seating, guests, shown) =>
      busy(seating, (venue) =>
        call('PUT /venues/:venue/seatings/:seating/ids', {
          params: { venue, seating },
          body: { guests: [...guests], shown },
        }),
      ),
    async makeSlip(seating, renew) {
      let made: Slip | null = null;
      const isDone = await busy(`slip:${seating}`, async (venue) => {
        const request = { params: { venue, seating }, body: { renew } };
        made = await call('POST /venues/:venue/seatings/:seating/slip', request);
      });
      return isDone ? made : null;
    },
    // Who only browses sits at no table.
    sendAway: async (seating, { id, admission: from }) =>
      from !== 'browsing' &&
      busy(id, (venue) =>
        call('POST /venues/:venue/seatings/:seating/guests/:guest/send-away', {
          params: { venue, seating, guest: id },
          body: { from },
        }),
      ),
    async sendAwayWaiting(seating) {
      let gone: readonly string[] = [];
      const isDone = await busy(seating, async (venue) => {
        const path = { params: { venue, seating } };
        gone = (await call('POST /venues/:venue/seatings/:seating/waiting/send-away', path)).guests;
      });
      return isDone ? gone : null;
    },
    restoreGuests: (seating, guests) =>
      busy(seating, (venue) =>
        call('POST /venues/:venue/seatings/:seating/waiting/restore', {
          params: { venue, seating },
          body: { guests: [...guests] },
        }),
      ),
    async setAdmittedOnly(seating, admittedOnly) {
      await busy(seating, (venue) =>
        call('PUT /venues/:venue/seatings/:seating/admitted-only', {
          params: { venue, seating },
          body: { admittedOnly },
        }),
      );
    },
    async admit(seating, guest) {
      await busy(guest, (venue) =>
        call('POST /venues/:venue/seatings/:seating/guests/:guest/admit', {
          params: { venue, seating, guest },
        }),
      );
    },
  };
}
