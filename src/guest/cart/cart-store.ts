import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { add, type CartLine, type CartSelection, cartLine } from '#core/cart/cart.ts';
import {
  acceptChanges,
  type CartIssue,
  cartIssues,
  remove,
  replace,
  sentNow,
  setLater,
  setQuantity,
  theirTurn,
} from '#core/cart/cart-changes.ts';
import { type EarlierLine, type OrderAgain, orderAgain } from '#core/cart/order-again.ts';
import { findProduct } from '#core/menu/menu-index.ts';
import type { OrderWish } from '#core/wishes/codes.ts';
import { wishesFor } from '#core/wishes/wishes.ts';
import type { Alongside } from '#web/platform/storage/storage.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';
import type { CartStart } from './cart-start.ts';

export interface CartStore extends CartStart {
  /** What changed since the lines were shown, and what cannot be ordered now. */
  readonly issues: ReadonlySignal<readonly CartIssue[]>;
  /** The menu's clock. */
  readonly now: ReadonlySignal<number>;
  setQuantity(key: string, quantity: number): void;
  replace(key: string, wish: CartSelection): boolean;
  remove(key: string): void;
  /** Sends a line later than the others, or with them after all. */
  setLater(key: string, isLater: boolean): void;
  /** Adds the order's available lines to the cart, and returns the unavailable ones. */
  orderAgain(order: { readonly lines: readonly EarlierLine[] }): AddedAgain;
  /**
   * Lines that are sent with an order: `work` removes them in the transaction that stores it. Lines
   * added meanwhile stay. Null if another tab has already sent them.
   */
  transfer<Result>(
    lines: readonly CartLine[],
    work: (alongside: Alongside | undefined) => Promise<Result | null>,
  ): Promise<Result | null>;
  /**
   * Lines that return from an order: `work` adds them in the transaction that removes the order.
   * Null if another tab already has them.
   */
  putBack<Result>(
    lines: readonly CartLine[],
    work: (alongside: Alongside | undefined) => Promise<Result | null>,
  ): Promise<Result | null>;
  /** What the guest can ask of all of it, and what it does ask. */
  readonly offeredWishes: ReadonlySignal<readonly OrderWish[]>;
  readonly wishes: ReadonlySignal<readonly OrderWish[]>;
  wish(wish: OrderWish, isWanted: boolean): void;
  /** Accepts the current names and prices. */
  acceptChanges(): void;
}

export interface AddedAgain {
  readonly added: readonly CartLine[];
  readonly missing: OrderAgain['missing'];
}

type Seen = Pick<MenuStore, 'menu' | 'now'>;

/**
 * All actions on a cart, around its basic part. `isCollected`: its guest fetches what is ordered,
 * whatever the venue usually does; nothing is asked of that as a whole.
 */
export function wholeCart(
  start: CartStart,
  menu: Seen,
  isCollected: () => boolean = () => false,
): CartStore {
  const { kept, known } = start;
  const { lines, change } = kept;
  const issues = computed(() =>
    known.value === null ? [] : cartIssues(lines.value, known.value, menu.now.value),
  );

  const wanted = signal<readonly OrderWish[]>([]);
  const offeredWishes = computed(() => {
    const current = known.value;
    if (current === null || isCollected()) return [];
    const ordered = sentNow(lines.value).flatMap(
      ({ product }) => findProduct(current, product) ?? [],
    );
    return wishesFor(current.venue.ordering, ordered);
  });

  function seen(wish: CartSelection): CartLine | null {
    const current = menu.menu.peek();
    return current === null ? null : cartLine(current, wish);
  }

  return {
    ...start,
    now: menu.now,
    issues,
    offeredWishes,
    wishes: computed(() => offeredWishes.value.filter((each) => wanted.value.includes(each))),
    wish(wish, isWanted) {
      const others = wanted.value.filter((each) => each !== wish);
      wanted.value = isWanted ? [...others, wish] : others;
    },
    setQuantity: (key, quantity) => change((all) => leftOf(all, setQuantity(all, key, quantity))),
    replace(key, wish) {
      const line = seen(wish);
      if (line !== null) {
        change((all) => replace(all, key, line));
      }
      return line !== null;
    },
    remove: (key) => change((all) => leftOf(all, remove(all, key))),
    setLater: (key, isLater) => change((all) => setLater(all, key, isLater)),
    orderAgain(order) {
      const current = menu.menu.peek();
      if (current === null) {
        return { added: [], missing: [] };
      }
      const { lines: added, missing } = orderAgain(order, current, menu.now.peek());
      change((all) => added.reduce<readonly CartLine[]>(add, all));
      return { added, missing };
    },
    async transfer(sent, work) {
      const result = await kept.transfer(
        (all) => theirTurn(without(all, sent)),
        (all) => sent.every((line) => piecesOf(all, line) >= line.quantity),
        work,
      );
      // The next order is asked anew.
      if (result !== null) wanted.value = [];
      return result;
    },
    putBack: (back, work) =>
      kept.transfer(
        (all) => back.reduce<readonly CartLine[]>(add, all),
        () => true,
        work,
      ),
    acceptChanges() {
      const current = menu.menu.peek();
      if (current !== null) {
        change((all) => acceptChanges(all, current));
      }
    },
  };
}

/** Once a line is gone, those that wait may be alone. */
function leftOf(before: readonly CartLine[], left: readonly CartLine[]): readonly CartLine[] {
  return left.length < before.length ? theirTurn(left) : left;
}

function piecesOf(lines: readonly CartLine[], { key }: CartLine): number {
  return lines.find((each) => each.key === key)?.quantity ?? 0;
}

/** The cart without the pieces of these lines. */
function without(lines: readonly CartLine[], sent: readonly CartLine[]): readonly CartLine[] {
  return sent.reduce<readonly CartLine[]>((rest, line) => {
    return setQuantity(rest, line.key, piecesOf(rest, line) - line.quantity);
  }, lines);
}
