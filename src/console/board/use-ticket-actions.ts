import { useMemo, useRef } from 'react';
import type { TicketActions } from '#console/components/ticket/board-types.ts';
import { nextLineState } from '#console/components/ticket/ticket-facts.ts';
import type { VoidedLine, Voiding } from '#console/live/board-actions.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { SoldOutItem } from '#core/menu/sold-out.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';

/** What a message about an order needs to name it. */
export type Named = Pick<Order, 'id' | 'number' | 'table'> & {
  /** Of a ticket with several orders: the others. */
  readonly others?: readonly Pick<Order, 'id' | 'number'>[];
};

/** The actions that ask first; a slip is shown before it is printed. */
export type Asking =
  | { about: 'reject' | 'void' | 'id'; order: Order }
  | { about: 'slip'; order: Order; others: readonly Order[] }
  /** How much there is of a product that was ordered. */
  | { about: 'sold_out'; line: Pick<OrderLine, 'product' | 'name'> };

interface Acting {
  actions: TicketActions;
  /** An order that somebody acted on here, even if it has left the board since. */
  named(match: (order: Named) => boolean): Named | undefined;
  /** `soldOut`: what is no longer sold. */
  reject(order: Order, reason: string, soldOut: readonly SoldOutItem[]): void;
  voidLines(
    order: Order,
    lines: readonly VoidedLine[],
    how: Voiding,
    soldOut: readonly SoldOutItem[],
  ): void;
}

/** How many orders are remembered by name: more than can have an undo or a message at once. */
const REMEMBERED = 20;

/** Of each board, whichever page acts on it: an undo is offered on the next page, too. */
const recentOf = new WeakMap<BoardStore, readonly Named[]>();

/**
 * Connects tickets to the store. Returns the same object each time, so that tickets stay memoized.
 */
export function useTicketActions(board: BoardStore, onAsk: (asking: Asking) => void): Acting {
  const ask = useRef(onAsk);
  ask.current = onAsk;
  return useMemo(() => {
    const recent = () => recentOf.get(board) ?? [];
    const remember = (...orders: readonly Order[]) => {
      const named = orders.map(({ id, number, table }) => {
        const others = orders.filter((other) => other.id !== id);
        return { id, number, table, ...(others.length > 0 && { others }) };
      });
      recentOf.set(board, [...named, ...recent()].slice(0, REMEMBERED + orders.length - 1));
      board.dismissNotice();
    };
    // That it has sold out is true even if somebody else was quicker with the order.
    const stopSelling = (items: readonly SoldOutItem[]) => {
      for (const { kind, id } of items) void board.setSoldOut({ kind, id }, true);
    };
    const acting =
      (act: (id: string) => Promise<void>) =>
      (order: Order): void => {
        remember(order);
        void act(order.id);
      };
    return {
      actions: {
        accept(order, acknowledged) {
          remember(order);
          void board.accept(order.id, acknowledged);
        },
        allReady: acting(board.allReady),
        together(orders, act) {
          remember(...orders);
          void board.together(
            orders.map(({ id }) => id),
            act,
          );
        },
        serve: acting(board.serve),
        seeAllergy: acting(board.seeAllergy),
        fireCourse(order, course) {
          remember(order);
          void board.fireCourse(order.id, course);
        },
        reject: (order) => ask.current({ about: 'reject', order }),
        askId: (order) => ask.current({ about: 'id', order }),
        slip: (order, others = []) => ask.current({ about: 'slip', order, others }),
        voidLines: (order) => ask.current({ about: 'void', order }),
        soldOut: (line) => ask.current({ about: 'sold_out', line }),
        moveLine(order, line) {
          const next = nextLineState(line);
          if (next === undefined) return;
          remember(order);
          void board.moveLines(order.id, [line.id], next);
        },
      },
      named: (match) => recent().find(match),
      reject(order, reason, soldOut) {
        remember(order);
        stopSelling(soldOut);
        void board.reject(order.id, reason);
      },
      voidLines(order, lines, how, soldOut) {
        remember(order);
        stopSelling(soldOut);
        void board.voidLines(order.id, lines, how);
      },
    };
  }, [board]);
}
