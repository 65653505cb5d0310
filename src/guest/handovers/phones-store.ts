import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { add, type CartLine, cartLine } from '#core/cart/cart.ts';
import { toOrderLines } from '#core/cart/cart-changes.ts';
import type { HandedLine, Handover } from '#core/handovers/handover.schema.ts';
import { ORDER_LINES_CAP } from '#core/shared/limits.ts';
import type { CartStore } from '#guest/cart/cart-store.ts';
import type { CallOutbox } from '#guest/outbox/call-outbox.ts';
import { isOpen } from '#guest/outbox/open-entry.ts';
import type { OrderOutbox } from '#guest/outbox/order-outbox.ts';
import { noteHanding } from '#guest/seatings/handed-over.ts';
import type { Together } from '#guest/table-cart/table-cart-part.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import type { Failure } from '#web/stores/failure.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';
import { createPendingRequests } from '#web/stores/pending-requests.ts';

export interface PhonesDeps {
  call: Call;
  clock: Clock;
  storage: Pick<DeviceStorage, 'set'>;
  cart: Pick<CartStore, 'lines'> & {
    readonly kept: Pick<CartStore['kept'], 'change'>;
  };
  menu: Pick<MenuStore, 'menu'>;
  table: ReadonlySignal<string | null>;
  /** Orders on their way to the server, and requests that are, or were refused. */
  orders: Pick<OrderOutbox, 'entries'>;
  calls: Pick<CallOutbox, 'entries'>;
  together: ReadonlySignal<Pick<Together, 'sending'> | null>;
  /** Joins the party again, as what this phone has become. */
  rejoin(): void;
}

/** A code that is shown; null once it works no longer. */
export type ShownCode = Pick<Handover, 'code' | 'address' | 'endsIn'>;

/** Going on on another phone: this one hands over, or takes over. */
export interface PhonesStore {
  /** Something is still on its way to the server: it could be lost or made twice. */
  readonly isSending: ReadonlySignal<boolean>;
  /** Some lines say something to the kitchen: they go along only if the guest says so. */
  readonly hasNotes: ReadonlySignal<boolean>;
  readonly shown: ReadonlySignal<ShownCode | null>;
  /** The code that was shown works no longer. */
  readonly isPast: ReadonlySignal<boolean>;
  /** What was taken over: how many lines the menu no longer has; null before. */
  readonly taken: ReadonlySignal<{ readonly missing: number } | null>;
  readonly pending: ReadonlySignal<ReadonlySet<string>>;
  readonly error: ReadonlySignal<Failure | null>;
  make(withNotes: boolean): Promise<void>;
  withdraw(): Promise<void>;
  take(code: string): Promise<void>;
  /** The guest has read what was taken over: this phone can hand over, or take over again. */
  noteRead(): void;
}

const saysSomething = ({ note, allergyQuestion }: CartLine) =>
  note !== '' || allergyQuestion.length > 0;

export function createPhones(deps: PhonesDeps): PhonesStore {
  const { call, clock, cart, menu, table } = deps;
  const shown = signal<ShownCode | null>(null);
  const isPast = signal(false);
  const taken = signal<{ missing: number } | null>(null);
  const { keys: pending, error, run } = createPendingRequests();
  let ending: Timer | null = null;

  function hide(): void {
    if (ending !== null) clock.clearTimeout(ending);
    ending = null;
    shown.value = null;
  }

  function show(handover: Handover): void {
    hide();
    isPast.value = false;
    shown.value = handover;
    ending = clock.setTimeout(() => {
      hide();
      isPast.value = true;
    }, handover.endsIn);
  }

  async function hand(at: string, withNotes: boolean): Promise<Handover> {
    const sending = deps.together.peek()?.sending.peek();
    if (sending?.handing.peek() === 'handed') await sending.hand(false);
    const lines = cart.lines
      .peek()
      .filter((line) => withNotes || !saysSomething(line))
      .slice(0, ORDER_LINES_CAP);
    // Before anybody can have them: what the other phone has leaves this cart, after a crash too.
    await noteHanding(deps.storage, at, lines).catch(() => {});
    const sent = toOrderLines(lines).map((line, index) => ({
      ...line,
      ...(lines[index]?.later && { later: true as const }),
    }));
    return call('POST /seating/handover', { body: { lines: sent } });
  }

  /** Puts lines into the cart as this menu has them; returns how many it has not. */
  function put(lines: readonly HandedLine[]): number {
    const current = menu.menu.peek();
    const known = lines.flatMap(({ note = '', later, ...line }) => {
      const added = current && cartLine(current, { ...line, note });
      return added === null ? [] : [{ added, later: later === true }];
    });
    cart.kept.change((all) =>
      known.reduce<readonly CartLine[]>(
        (now, { added, later }) => add(now, { ...added, later }),
        all,
      ),
    );
    return lines.length - known.length;
  }

  return {
    isSending: computed(() =>
      [
        ...deps.orders.entries.value.filter(isOpen),
        ...deps.calls.entries.value.filter(({ problem }) => problem === null),
      ].some((entry) => entry.table === table.value),
    ),
    hasNotes: computed(() => cart.lines.value.some(saysSomething)),
    shown,
    isPast,
    taken,
    pending,
    error,
    async make(withNotes) {
      const at = table.peek();
      if (at === null) return;
      const made = await run('make', () => hand(at, withNotes));
      if (made !== null) show(made);
    },
    async withdraw() {
      const gone = await run('make', async () => {
        await call('DELETE /seating/handover');
        return true;
      });
      if (gone === true) hide();
    },
    async take(code) {
      const got = await run('take', () => call('POST /seating/handover/take', { body: { code } }));
      if (got === null) return;
      taken.value = { missing: put(got.lines) };
      deps.rejoin();
      // It has arrived: nothing of it has to stay on the server. It goes by itself, otherwise.
      await call('DELETE /seating/handover').catch(() => {});
    },
    noteRead() {
      taken.value = null;
    },
  };
}
