import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Menu, PortionCount } from '#core/menu/menu.schema.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import { type StaffRefusal, staffRefusal, tooFewOf } from '#core/ordering/vouching.ts';
import type { Locale } from '#core/shared/languages.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { problemOf } from '#web/stores/failure.ts';
import { createHalfMinutes } from '#web/stores/half-minutes.ts';
import { createPricedMenu } from '#web/stores/priced-menu.ts';

/**
 * A line of the order being taken. The same product has several lines if options or notes differ.
 */
export interface TakenLine {
  readonly key: number;
  readonly product: string;
  readonly options: readonly string[];
  readonly quantity: number;
  readonly note: string;
}

/** An order that staff are taking at a table. */
export interface TakeOrderStore {
  /** With current prices; null until loaded. */
  readonly menu: ReadonlySignal<Menu | null>;
  readonly loading: AsyncAction;
  readonly lines: ReadonlySignal<readonly TakenLine[]>;
  readonly sending: AsyncAction;
  /** Why the last one was refused, as far as staff can do something about it. */
  readonly refusal: ReadonlySignal<StaffRefusal | null>;
  /** The dishes of which that order has more than is left. */
  readonly tooFew: ReadonlySignal<readonly PortionCount[]>;
  load(venue: string, locale: Locale): Promise<void>;
  /** An equal line's quantity is increased. */
  add(line: Omit<TakenLine, 'key'>): void;
  /** Zero removes the line. */
  change(line: TakenLine): void;
  /**
   * Returns the order, and begins the next; null if it failed (see `sending`). `anyway`: to be made
   * although closed, paused or sold out.
   */
  send(table: string, way: 'send' | 'anyway' | 'served'): Promise<Order | null>;
  /** Prices no longer follow the clock, until the next `load`. */
  pause(): void;
}

export interface TakeOrderDeps {
  call: Call;
  clock: Clock;
  random: Random;
}

export function createTakeOrderStore({ call, clock, random }: TakeOrderDeps): TakeOrderStore {
  const loaded = signal<Menu | null>(null);
  const now = createHalfMinutes(clock);
  const menu = createPricedMenu(loaded, now.at);
  const lines = signal<readonly TakenLine[]>([]);
  const loading = createAsyncAction();
  const sending = createAsyncAction();
  const refusal = signal<StaffRefusal | null>(null);
  const tooFew = signal<readonly PortionCount[]>([]);
  let venue = '';
  let keys = 0;
  /** An order without a response: sent again unchanged, it is the same order. */
  let unanswered: { id: string; wish: string } | null = null;

  function once(wish: object): string {
    const same = JSON.stringify(wish);
    if (unanswered?.wish !== same) {
      unanswered = { id: uuidv7(clock.now(), random.bytes(10)), wish: same };
    }
    return unanswered.id;
  }

  function forget(): void {
    sending.forget();
    refusal.value = null;
  }

  return {
    menu,
    loading,
    lines,
    sending,
    refusal,
    tooFew,
    async load(next, locale) {
      venue = next;
      now.start();
      const answer = await loading.run(() =>
        call('GET /venues/:venue/menu', { params: { venue: next }, query: { locale } }),
      );
      if (answer !== null && next === venue) loaded.value = answer.result;
    },
    add(line) {
      const same = lines.peek().find((each) => isSame(each, line));
      if (same === undefined) {
        keys += 1;
        lines.value = [...lines.peek(), { key: keys, ...line }];
      } else {
        const quantity = Math.min(LINE_QUANTITY_CAP, same.quantity + line.quantity);
        lines.value = lines.peek().map((each) => (each === same ? { ...same, quantity } : each));
      }
      forget();
    },
    change(line) {
      lines.value = lines
        .peek()
        .map((each) => (each.key === line.key ? line : each))
        .filter(({ quantity }) => quantity > 0);
      forget();
    },
    async send(table, way) {
      const seen = menu.peek();
      if (seen === null) return null;
      const body = {
        menuVersion: seen.version,
        lines: lines.peek().map(({ product, options, quantity, note }) => ({
          product,
          options: [...options],
          quantity,
          ...(note.trim() !== '' && { note: note.trim() }),
        })),
        served: way === 'served',
        ...(way === 'anyway' && { anyway: true }),
      };
      const id = once({ table, ...body });
      refusal.value = null;
      const answer = await sending.run(async () => {
        try {
          return await call('POST /venues/:venue/tables/:table/orders', {
            params: { venue, table },
            key: id,
            body,
          });
        } catch (thrown) {
          const problem = problemOf(thrown);
          tooFew.value = problem === null ? [] : tooFewOf(problem);
          refusal.value = problem && staffRefusal(problem);
          throw thrown;
        }
      });
      if (answer === null) return null;
      unanswered = null;
      lines.value = [];
      return answer.result;
    },
    pause: now.stop,
  };
}

function isSame(one: Omit<TakenLine, 'key'>, other: Omit<TakenLine, 'key'>): boolean {
  const wish = ({ product, options, note }: Omit<TakenLine, 'key'>) =>
    JSON.stringify([product, [...options].sort(), note.trim()]);
  return wish(one) === wish(other);
}
