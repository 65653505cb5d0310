import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Menu, PortionCount } from '#core/menu/menu.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { type StaffRefusal, staffRefusal, tooFewOf } from '#core/orders/vouching.ts';
import type { Locale } from '#core/shared/languages.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { OrderWish } from '#core/wishes/codes.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { failureOf, problemOf, refusalOf } from '#web/stores/failure.ts';
import { createHalfMinutes } from '#web/stores/half-minutes.ts';
import { createPricedMenu } from '#web/stores/priced-menu.ts';
import type { ChosenTable, SentOrder, TakenDrafts } from './taken-draft.ts';
import type { TakenLine } from './taken-line.ts';

/** An order that staff are taking at a table. */
export interface TakeOrderStore {
  /** With current prices; null until loaded. */
  readonly menu: ReadonlySignal<Menu | null>;
  /** Ids of what sells most here, most first; as of `load`, so that nothing moves under a finger. */
  readonly mostSold: ReadonlySignal<readonly string[]>;
  readonly loading: AsyncAction;
  readonly lines: ReadonlySignal<readonly TakenLine[]>;
  /** What the open sheet says of a line, or of a new one, which has the key 0; null: none is open. */
  readonly sheet: ReadonlySignal<TakenLine | null>;
  /** Null until staff choose one. */
  readonly table: ReadonlySignal<ChosenTable | null>;
  /** It is served already, and only goes on the bill. */
  readonly isServed: ReadonlySignal<boolean>;
  /** What its guests ask of all of it. */
  readonly wishes: ReadonlySignal<readonly OrderWish[]>;
  readonly sending: AsyncAction;
  /** Why the last one was refused, as far as staff can do something about it. */
  readonly refusal: ReadonlySignal<StaffRefusal | null>;
  /** The dishes of which that order has more than is left. */
  readonly tooFew: ReadonlySignal<readonly PortionCount[]>;
  load(venue: string, locale: Locale): Promise<void>;
  showSheet(line: TakenLine | null): void;
  chooseTable(table: ChosenTable): void;
  setServed(isServed: boolean): void;
  wish(wish: OrderWish, isWanted: boolean): void;
  /** An equal line's quantity is increased. */
  add(line: Omit<TakenLine, 'key'>): void;
  /** Zero removes the line. */
  change(line: TakenLine): void;
  /** Takes one off the line of this product that was added last. */
  takeOff(product: string): void;
  /**
   * Returns the order, and begins the next, with what was added meanwhile; null if it failed (see
   * `sending`). `isAnyway`: to be made although closed, paused or sold out. `wishes`: those that can
   * be asked of it.
   */
  send(
    table: string,
    how: { isAnyway: boolean; wishes: readonly OrderWish[] },
  ): Promise<TakenNow | null>;
  /** Prices no longer follow the clock, until the next `load`. */
  pause(): void;
}

export interface TakenNow {
  readonly order: Order;
  /**
   * `earlier`: an earlier try had arrived; what was changed since is not in it. `ended`: one had
   * arrived, and nobody makes it any more, since it was rejected or cancelled; it is kept here.
   */
  readonly outcome: 'sent' | 'earlier' | 'ended';
}

export interface TakeOrderDeps {
  call: Call;
  clock: Clock;
  random: Random;
  /** What an earlier visit of the page left unsent. */
  drafts: TakenDrafts;
  /** The orders of a party as they are now; null if they could not be read. */
  readOrders(seating: string): Promise<readonly Order[] | null>;
}

export function createTakeOrderStore(deps: TakeOrderDeps): TakeOrderStore {
  const { call, clock, random, drafts } = deps;
  const kept = drafts.read();
  const loaded = signal<Menu | null>(null);
  const now = createHalfMinutes(clock);
  const menu = createPricedMenu(loaded, now.at);
  const mostSold = signal<readonly string[]>([]);
  const lines = signal(kept.lines);
  const sheet = signal(kept.sheet);
  const table = signal(kept.table);
  const isServed = signal(kept.isServed);
  const wishes = signal(kept.wishes);
  const loading = createAsyncAction();
  const sending = createAsyncAction();
  const refusal = signal<StaffRefusal | null>(null);
  const tooFew = signal<readonly PortionCount[]>([]);
  let venue = '';
  let shown: Locale | undefined;
  const usedLines = [
    ...kept.lines,
    ...(kept.unanswered?.tries ?? []).flatMap((each) => each.lines),
  ];
  let keys = Math.max(0, ...usedLines.map(({ key }) => key));
  /** What is sent after it takes its id, however it was changed: only one of them is stored. */
  let { unanswered } = kept;

  /** Returns the id under which it is sent. */
  function begin(sent: SentOrder): string {
    const { id, tries } = unanswered ?? { id: uuidv7(clock.now(), random.bytes(10)), tries: [] };
    const earlier = tries.filter((each) => !isEqual(each, sent));
    unanswered = { id, tries: [...earlier, sent] };
    keep();
    return id;
  }

  /** The server has refused what was sent for the first time, so that it did not arrive. */
  function forget(sent: SentOrder): void {
    const tries = unanswered?.tries.filter((each) => each !== sent) ?? [];
    unanswered = unanswered === null || tries.length === 0 ? null : { ...unanswered, tries };
    keep();
  }

  const post = (id: string, { table: at, body }: SentOrder) =>
    call('POST /venues/:venue/tables/:table/orders', {
      params: { venue, table: at },
      key: id,
      body,
    });

  /** The order as it is now, if nobody makes it any more: its answer says what it was when it came. */
  async function findEnded({ id, seating }: Order): Promise<Order | null> {
    const order = (await deps.readOrders(seating))?.find((each) => each.id === id);
    return order?.state === 'rejected' || order?.state === 'cancelled' ? order : null;
  }

  /** Sends it; or finds what was sent before it under its id, if that had arrived. */
  async function sendOnce(sent: SentOrder): Promise<{ order: Order; as: SentOrder }> {
    const isAgain = unanswered?.tries.some((each) => isEqual(each, sent)) ?? false;
    const id = begin(sent);
    const tries = [...(unanswered?.tries ?? [])].reverse();
    let reused: unknown;
    for (const as of tries) {
      try {
        return { order: await post(id, as), as };
      } catch (thrown) {
        if (!isNotThis(thrown, as !== sent)) {
          if (as === sent && !isAgain && refusalOf(thrown) !== null) forget(sent);
          throw thrown;
        }
        reused ??= thrown;
      }
    }
    // Nothing that this page remembers is stored under it.
    unanswered = null;
    keep();
    throw reused;
  }

  function keep(): void {
    drafts.write({
      lines: lines.peek(),
      sheet: sheet.peek(),
      table: table.peek(),
      isServed: isServed.peek(),
      wishes: wishes.peek(),
      unanswered,
    });
  }

  function changed(next: readonly TakenLine[]): void {
    lines.value = next.filter(({ quantity }) => quantity > 0);
    sending.forget();
    refusal.value = null;
    keep();
  }

  const readMenu = () =>
    call('GET /venues/:venue/menu', {
      params: { venue },
      query: shown === undefined ? {} : { locale: shown },
    });

  const readMostSold = async () => {
    try {
      return (await call('GET /venues/:venue/most-sold', { params: { venue } })).products;
    } catch {
      // Then the page starts with the menu's first category.
      return [];
    }
  };

  /** What was sold may be the last of it. */
  async function refresh(): Promise<void> {
    try {
      loaded.value = await readMenu();
    } catch {
      // The order was sent all the same; the server knows what is left.
    }
  }

  return {
    menu,
    loading,
    mostSold,
    lines,
    sheet,
    table,
    isServed,
    wishes,
    sending,
    refusal,
    tooFew,
    async load(next, locale) {
      venue = next;
      shown = locale;
      now.start();
      const answer = await loading.run(() => Promise.all([readMenu(), readMostSold()]));
      if (answer === null || next !== venue) return;
      [loaded.value, mostSold.value] = answer.result;
    },
    showSheet(next) {
      sheet.value = next;
      keep();
    },
    chooseTable(next) {
      table.value = next;
      keep();
    },
    setServed(next) {
      isServed.value = next;
      keep();
    },
    wish(wish, isWanted) {
      wishes.value = [
        ...wishes.peek().filter((each) => each !== wish),
        ...(isWanted ? [wish] : []),
      ];
      keep();
    },
    add(line) {
      const same = lines.peek().find((each) => isSame(each, line));
      if (same === undefined) {
        keys += 1;
        changed([...lines.peek(), { key: keys, ...line }]);
      } else {
        const quantity = Math.min(LINE_QUANTITY_CAP, same.quantity + line.quantity);
        changed(lines.peek().map((each) => (each === same ? { ...same, quantity } : each)));
      }
    },
    change(line) {
      changed(lines.peek().map((each) => (each.key === line.key ? line : each)));
    },
    takeOff(product) {
      const last = lines.peek().findLast((each) => each.product === product);
      changed(
        lines
          .peek()
          .map((each) => (each === last ? { ...each, quantity: each.quantity - 1 } : each)),
      );
    },
    async send(at, { isAnyway, wishes: asked }) {
      const seen = menu.peek();
      if (seen === null) return null;
      const sent = lines.peek();
      const body = {
        menuVersion: seen.version,
        lines: sent.map(({ product, options, quantity, note }) => ({
          product,
          options: [...options],
          quantity,
          ...(note.trim() !== '' && { note: note.trim() }),
        })),
        served: isServed.peek(),
        ...(isAnyway && { anyway: true }),
        ...(asked.length > 0 && { wishes: [...asked] }),
      };
      const now = { table: at, body, lines: sent };
      const isFirst = unanswered === null;
      refusal.value = null;
      const answer = await sending.run(async () => {
        try {
          return await sendOnce(now);
        } catch (thrown) {
          const problem = problemOf(thrown);
          tooFew.value = problem === null ? [] : tooFewOf(problem);
          refusal.value = problem && staffRefusal(problem);
          throw thrown;
        }
      });
      if (answer === null) return null;
      const { order, as } = answer.result;
      const ended = isFirst ? null : await findEnded(order);
      unanswered = null;
      if (ended !== null) {
        keep();
        return { order: ended, outcome: 'ended' };
      }
      wishes.value = [];
      const left = addedSince(as.lines, lines.peek());
      // What is added while it is under way is for the same table.
      if (left.length === 0 && sheet.peek() === null) {
        table.value = null;
        isServed.value = false;
      }
      changed(left);
      void refresh();
      return { order, outcome: as !== now && isOther(as, now) ? 'earlier' : 'sent' };
    },
    pause: now.stop,
  };
}

/**
 * Whether another one had arrived than what was sent; an earlier one that is refused by now, as its table
 * is gone, cannot be found any more.
 */
function isNotThis(thrown: unknown, isEarlier: boolean): boolean {
  const isReused = failureOf(thrown) === 'orders.key_reused';
  return isReused || (isEarlier && refusalOf(thrown) !== null);
}

function isEqual(one: SentOrder, other: SentOrder): boolean {
  const said = ({ table, body }: SentOrder) => JSON.stringify([table, body]);
  return said(one) === said(other);
}

/** Whether staff have changed anything: a menu that is newer by now is nothing of theirs. */
function isOther(one: SentOrder, other: SentOrder): boolean {
  const said = ({ table, body: { lines, served, wishes } }: SentOrder) =>
    JSON.stringify([table, lines, served, wishes]);
  return said(one) !== said(other);
}

/** What was added to an order, or changed in it, after it was sent. */
function addedSince(sent: readonly TakenLine[], now: readonly TakenLine[]): TakenLine[] {
  return now.flatMap((line) => {
    const was = sent.find(({ key }) => key === line.key);
    if (was === undefined || !isSame(was, line)) return [line];
    const quantity = line.quantity - was.quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

function isSame(one: Omit<TakenLine, 'key'>, other: Omit<TakenLine, 'key'>): boolean {
  const wish = ({ product, options, note }: Omit<TakenLine, 'key'>) =>
    JSON.stringify([product, [...options].sort(), note.trim()]);
  return wish(one) === wish(other);
}
