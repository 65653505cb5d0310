import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import type { CallKind } from '#core/calls/codes.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { CallEntry } from '#guest/outbox/call-entry.ts';
import type { CallOutbox } from '#guest/outbox/call-outbox.ts';
import type { Call as CallRoute } from '#web/http/call.ts';
import { createCallCollection, isDone } from '#web/stores/call-collection.ts';
import type { Failure } from '#web/stores/failure.ts';
import { createPendingRequests } from '#web/stores/pending-requests.ts';

/** A call that the server has not answered yet, or has refused. */
export type OutgoingCall = CallEntry;
export type StaffCallInput = Omit<Extract<CallRequest, { kind: 'staff' }>, 'kind'>;
export type BillCallInput = Omit<Extract<CallRequest, { kind: 'bill' }>, 'kind'>;

/** The table's calls for staff. */
export interface CallsStore {
  /** The party's open and taken calls that this guest sees, oldest first. */
  readonly calls: ReadonlySignal<readonly Call[]>;
  readonly mine: ReadonlySignal<readonly Call[]>;
  readonly others: ReadonlySignal<readonly Call[]>;
  /** Not answered yet; with a problem: refused, see `dismiss`. */
  readonly outgoing: ReadonlySignal<readonly OutgoingCall[]>;
  /** This guest's newest unfinished call: `open` or `taken` (somebody is coming). */
  readonly staffCall: ReadonlySignal<Call | null>;
  readonly billCall: ReadonlySignal<Call | null>;
  /** The newest sum that was kept for this guest, whatever has become of it. */
  readonly keptCall: ReadonlySignal<Call | null>;
  /** The party's newest wish to move: open, or refused by staff. */
  readonly moveCall: ReadonlySignal<Call | null>;
  /** Kinds with an own call in transit, and ids that are being cancelled. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>;
  /** Why the last cancellation failed. */
  readonly error: ReadonlySignal<Failure | null>;
  /** Resolves to the call's id once it is stored on the device. */
  askStaff(wish: StaffCallInput): Promise<string>;
  /** The server computes the amount; the guest chooses only the tip. */
  askBill(wish: BillCallInput): Promise<string>;
  /** Cancels a call in transit, or an open one. */
  cancel(id: string): Promise<void>;
  dismiss(id: string): Promise<void>;
  replace(calls: readonly Call[], sequence: number): void;
  apply(event: VenueEvent): void;
  /** A call in a response of the server. */
  take(call: Call): void;
  clear(): void;
}

export interface CallsDeps {
  call: CallRoute;
  me: ReadonlySignal<string | null>;
  table: ReadonlySignal<string | null>;
  outbox: Pick<CallOutbox, 'entries' | 'send' | 'withdraw' | 'dismiss'>;
}

export function createCallsStore({ call, me, table, outbox }: CallsDeps): CallsStore {
  const collection = createCallCollection();
  const { keys: cancelling, error, run } = createPendingRequests();
  const calls = computed(() => collection.items.value.filter((call) => !isDone(call)));
  const mine = computed(() => calls.value.filter((call) => call.guest === me.value));
  const outgoing = computed(() =>
    outbox.entries.value.filter(
      // Once an event has arrived, the response is no longer needed.
      (entry) =>
        entry.table === table.value &&
        (entry.isWithdrawing || !collection.items.value.some((call) => call.id === entry.id)),
    ),
  );
  const newest = (kind: CallKind) => computed(() => mine.value.findLast(isOf(kind)) ?? null);

  function ask(body: CallRequest): Promise<string> {
    error.value = null;
    const at = table.peek();
    return at === null ? Promise.reject(new Error('No table is open.')) : outbox.send(at, body);
  }

  async function cancelAnswered(id: string): Promise<void> {
    const answered = collection.expect(id);
    await run(id, async () =>
      answered(await call('POST /calls/:call/cancel', { params: { call: id } })),
    );
  }

  return {
    calls,
    mine,
    others: computed(() => calls.value.filter((call) => call.guest !== me.value)),
    outgoing,
    staffCall: newest('staff'),
    billCall: newest('bill'),
    keptCall: computed(
      () =>
        collection.items.value.findLast(
          ({ guest, wish }) => guest === me.value && wish?.share === 'amount',
        ) ?? null,
    ),
    moveCall: computed(
      () =>
        collection.items.value.findLast(
          ({ state, move }) => move !== undefined && (state !== 'done' || move.refused === true),
        ) ?? null,
    ),
    pending: computed(() => {
      const open = outgoing.value.filter((entry) => entry.problem === null);
      return new Set([...open.map((entry) => entry.body.kind), ...cancelling.value]);
    }),
    error,
    askStaff: (wish) => ask({ kind: 'staff', ...wish }),
    askBill: (wish) => ask({ kind: 'bill', ...wish }),
    async cancel(id) {
      const isOutgoing = outbox.entries.peek().some((entry) => entry.id === id);
      await (isOutgoing ? outbox.withdraw(id) : cancelAnswered(id));
    },
    dismiss: outbox.dismiss,
    replace: collection.replace,
    apply(event) {
      if ('call' in event) {
        collection.apply(event.call, event.sequence);
      }
    },
    take(call) {
      // Done is final, so this response is the newest.
      if (isDone(call)) {
        collection.expect(call.id)(call);
      } else {
        collection.add(call);
      }
    },
    clear: collection.clear,
  };
}

const isOf = (kind: CallKind) => (call: Call) => call.kind === kind;
