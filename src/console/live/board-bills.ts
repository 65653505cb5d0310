import { type ReadonlySignal, signal } from '@preact/signals-react';
import type {
  AdjustmentRequest,
  MoveLinesRequest,
  PaymentCorrection,
  PaymentRequest,
  StaffBill,
} from '#core/bills/bill.schema.ts';
import { billOn } from '#core/bills/bill.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { failureOf } from '#web/stores/failure.ts';
import type { BoardWork } from './board-work.ts';

export type PaymentInput = Omit<PaymentRequest, 'id'>;
/** `from` is the bill's total that was shown. */
export type AdjustmentInput = Omit<AdjustmentRequest, 'id' | 'from'>;

/** `to` is `new` for a new bill, which has a name. */
export type LinesToMove = Omit<MoveLinesRequest, 'to'> & { to: string | 'new' | null };

export type CorrectionInput = Omit<PaymentCorrection, 'id'>;

export interface BoardBills {
  /** By seating, for those that were requested. */
  readonly bills: ReadonlySignal<ReadonlyMap<string, StaffBill>>;
  /** Loads it and keeps it up to date. */
  loadBill(seating: string): Promise<void>;
  /** Those that a payment recorded here has closed, until they are forgotten or open again. */
  readonly closedBills: ReadonlySignal<ReadonlyMap<string, StaffBill>>;
  forgetClosed(seating: string): void;
  /** Stops showing it. */
  dropBill(seating: string): void;
  /** A request after a lost response is the same payment. False if it was not recorded. */
  recordPayment(seating: string, wish: PaymentInput): Promise<boolean>;
  /** Reduces the bill; as with a payment, once. False if that failed. */
  adjustBill(seating: string, wish: AdjustmentInput): Promise<boolean>;
  /** Reverts a reduction. */
  restoreBill(seating: string, adjustment: string): Promise<boolean>;
  /** Corrects a payment; once, as with a payment. False if that failed. */
  correctPayment(seating: string, payment: string, wish: CorrectionInput): Promise<boolean>;
  /** Moves lines to another bill of the party. False if that failed. */
  moveToBill(seating: string, wish: LinesToMove): Promise<boolean>;
  /** Closes a paid bill; the first one, null, ends the seating. */
  settle(seating: string, bill?: string | null): Promise<boolean>;
}

export interface BoardBillDeps {
  call: Call;
  clock: Clock;
  random: Random;
  work: BoardWork;
}

export function createBoardBills({ call, clock, random, work }: BoardBillDeps) {
  const bills = signal<ReadonlyMap<string, StaffBill>>(new Map());
  const closed = signal<ReadonlyMap<string, StaffBill>>(new Map());
  /** Seatings whose bill is shown: the number of the last request, and of the shown response. */
  const asked = new Map<string, { turn: number; shown: number }>();
  /** The ids of payments and reductions whose response never came, by what they are about. */
  const unanswered = new Map<string, string>();

  const newId = () => uuidv7(clock.now(), random.bytes(10));

  /** A response is ignored if a later one has arrived. */
  function show(seating: string, turn: number, bill: StaffBill): void {
    const state = asked.get(seating);
    if (state !== undefined && turn > state.shown) {
      state.shown = turn;
      bills.value = new Map(bills.peek()).set(seating, bill);
    }
  }

  const getBill = (venue: string, seating: string) =>
    call('GET /venues/:venue/seatings/:seating/bill', { params: { venue, seating } });

  function drop(seating: string): void {
    asked.delete(seating);
    for (const key of unanswered.keys()) {
      if (key.startsWith(seating)) unanswered.delete(key);
    }
    bills.value = new Map([...bills.peek()].filter(([id]) => id !== seating));
  }

  function forgetClosed(seating: string): void {
    closed.value = new Map([...closed.peek()].filter(([id]) => id !== seating));
  }

  function begin(seating: string): number {
    const state = asked.get(seating) ?? { turn: 0, shown: 0 };
    state.turn += 1;
    asked.set(seating, state);
    return state.turn;
  }

  async function fetchBill(venue: string, seating: string): Promise<void> {
    const turn = begin(seating);
    show(seating, turn, await getBill(venue, seating));
  }

  /** An event contains too little: the bill with its lines is loaded again. */
  function refresh(venue: string | null, seating: string): void {
    if (venue !== null && asked.has(seating)) {
      fetchBill(venue, seating).catch(() => {});
    }
  }

  /** Whether the bill on screen has the payment or the reduction. */
  function isShown(seating: string, entry: string): boolean {
    const bill = bills.peek().get(seating);
    return bill !== undefined && (hasPayment(bill, entry) || hasReduction(bill, entry));
  }

  /**
   * Sends a request once, also if the response was lost and it is sent again: what is changed
   * meanwhile, but `about` the same, has the same id, so that only one of them is stored. Where the
   * bill shows by then that it had arrived, that is said, and nothing is sent. `stands`: whether the
   * bill has it, of what can be undone.
   */
  async function once(
    seating: string,
    act: string,
    about: object,
    ask: (venue: string, id: string) => Promise<StaffBill>,
    stands: (bill: StaffBill, id: string) => boolean = () => true,
  ): Promise<boolean> {
    const key = `${seating}:${act}:${JSON.stringify(about)}`;
    const pending = `${act}:${seating}`;
    const lost = unanswered.get(key);
    if (lost !== undefined && !work.pending.peek().has(pending) && isShown(seating, lost)) {
      // Whoever sends the same once more may have seen it, and mean another one.
      unanswered.delete(key);
      work.tellRefused({ code: 'bills.key_reused', orderNumber: null, state: null });
      return false;
    }
    const send = (venue: string, id: string) => {
      unanswered.set(key, id);
      return ask(venue, id).catch((thrown: unknown) => {
        if (failureOf(thrown) === 'bills.key_reused') {
          // What arrived before has the id: nothing is recorded under it, however often it is sent.
          unanswered.delete(key);
          refresh(venue, seating);
        }
        throw thrown;
      });
    };
    return work.busy(pending, async (venue) => {
      const turn = begin(seating);
      const id = lost ?? newId();
      const answer = await send(venue, id);
      // It had arrived, and was undone since: nothing is done under its id any more.
      const isUndone = lost !== undefined && !stands(answer, id);
      const bill = isUndone ? await send(venue, newId()) : answer;
      unanswered.delete(key);
      show(seating, turn, bill);
    });
  }

  async function adjustBill(seating: string, wish: AdjustmentInput): Promise<boolean> {
    const known = bills.peek().get(seating)?.bill;
    const from = known ? billOn(known, wish.bill ?? null).total : 0;
    const isDone = await once(
      seating,
      'adjust',
      { bill: wish.bill, line: wish.line },
      (venue, id) =>
        call('POST /venues/:venue/seatings/:seating/adjustments', {
          params: { venue, seating },
          body: { id, ...wish, from },
        }),
      hasReduction,
    );
    if (!isDone) {
      // The reason for a refusal shows in the current bill.
      await work.busy(`bill:${seating}`, (venue) => fetchBill(venue, seating));
    }
    return isDone;
  }

  const actions: BoardBills = {
    bills,
    async loadBill(seating) {
      begin(seating);
      await work.busy(`bill:${seating}`, (venue) => fetchBill(venue, seating));
    },
    closedBills: closed,
    forgetClosed,
    dropBill: drop,
    recordPayment: (seating, wish) =>
      once(seating, 'payment', { bill: wish.bill, call: wish.call }, async (venue, id) => {
        const bill = await call('POST /venues/:venue/seatings/:seating/payments', {
          params: { venue, seating },
          body: { id, ...wish },
        });
        // The bill is dropped with its seating, before or after this answer.
        if (bill.bill.state === 'settled') {
          closed.value = new Map(closed.peek()).set(seating, bill);
        }
        return bill;
      }),
    adjustBill,
    restoreBill: (seating, adjustment) =>
      work.busy(`adjust:${seating}`, async (venue) => {
        const turn = begin(seating);
        const bill = await call('DELETE /venues/:venue/seatings/:seating/adjustments/:adjustment', {
          params: { venue, seating, adjustment },
        });
        show(seating, turn, bill);
      }),
    correctPayment: (seating, payment, wish) =>
      once(seating, 'correct', { payment }, (venue, id) =>
        call('POST /venues/:venue/seatings/:seating/payments/:payment/correction', {
          params: { venue, seating, payment },
          body: { id, ...wish },
        }),
      ),
    moveToBill: (seating, { to, ...wish }) => {
      // Sent again after a lost answer, it makes the same bill.
      return once(seating, 'adjust', { ...wish, to }, (venue, id) =>
        call('POST /venues/:venue/seatings/:seating/bill-lines', {
          params: { venue, seating },
          body: { ...wish, to: to === 'new' ? id : to },
        }),
      );
    },
    settle: (seating, of = null) =>
      work.busy(`settle:${seating}`, async (venue) => {
        const { bill } = bills.peek().get(seating) ?? (await getBill(venue, seating));
        const answer = await call('POST /venues/:venue/seatings/:seating/settle', {
          params: { venue, seating },
          body: { from: billOn(bill, of).state, ...(of !== null && { bill: of }) },
        });
        if (of === null || answer.state === 'ended') drop(seating);
        else await fetchBill(venue, seating);
      }),
  };
  return {
    actions,
    apply(event: VenueEvent, venue: string | null): void {
      if (event.type === 'seating.ended') {
        drop(event.seating.id);
      } else if (event.type === 'seating.moved') {
        if (event.from.seating !== event.seating.id) {
          drop(event.from.seating);
        }
        refresh(venue, event.seating.id);
      } else if ('bill' in event) {
        refresh(venue, event.seating);
      } else if ('order' in event) {
        refresh(venue, event.order.seating);
      }
    },
    clear() {
      asked.clear();
      unanswered.clear();
      bills.value = new Map();
      closed.value = new Map();
    },
  };
}

function hasPayment({ payments }: StaffBill, payment: string): boolean {
  return payments.some(({ id }) => id === payment);
}

function hasReduction({ orders }: StaffBill, adjustment: string): boolean {
  const lines = orders.flatMap((order) => order.lines);
  return lines.some(({ reductions = [] }) =>
    reductions.some((each) => each.adjustment === adjustment),
  );
}
