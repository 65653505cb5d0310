import { latestUndo } from '#console/board/foot/foot-texts.ts';
import type { TicketActions } from '#console/components/ticket/board-types.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { BumpAct } from '#core/board/bump-keys.ts';
import type { KitchenRights, KitchenStep } from '#core/board/kitchen-ticket.ts';
import { type TicketOrders, ticketStep } from '#core/board/shared-ticket.ts';
import { numberOf, type Slot } from '#core/board/ticket-slots.ts';
import { acknowledgementsOf } from '#core/orders/acknowledgement.ts';
import type { Order } from '#core/orders/order.schema.ts';

/** What a key came to, for the screen to say; null if it shows by itself. */
export type KitchenWord =
  | { readonly about: 'nothing' | 'noUndo'; readonly number: number | null }
  | { readonly about: Extract<KitchenStep, { do: 'none' }>['why']; readonly orders: TicketOrders };

export interface KitchenFacts {
  board: Pick<BoardStore, 'undos' | 'undo' | 'pending'>;
  station: string;
  rights: KitchenRights;
  /** The first order of each of the screen's tickets, the longest waiting first. */
  tickets: readonly Order[];
  /** All orders of those that have several, by the first. */
  shared: ReadonlyMap<string, TicketOrders>;
  slots: readonly Slot[];
  /** The id of the selected order. */
  selected: string | null;
  actions: Pick<TicketActions, 'accept' | 'allReady' | 'fireCourse' | 'together'>;
}

/** Takes a ticket's next step at the station. */
function bump(facts: KitchenFacts, order: Order): KitchenWord | null {
  const { actions, station, rights } = facts;
  const orders = ordersOf(facts, order);
  const isShared = orders.length > 1;
  const pending = facts.board.pending.peek();
  // The request of the last press is under way.
  if (orders.some(({ id }) => pending.has(id))) return null;
  const step = ticketStep(orders, station, rights);
  switch (step.do) {
    case 'accept':
      if (isShared) actions.together(orders, 'accepted');
      else actions.accept(order, acknowledgementsOf(order));
      return null;
    case 'allReady':
      if (isShared) actions.together(orders, 'ready');
      else actions.allReady(order);
      return null;
    case 'fire':
      actions.fireCourse(order, step.course);
      return null;
    case 'none':
      return { about: step.why, orders };
  }
}

function ordersOf({ shared }: Pick<KitchenFacts, 'shared'>, order: Order): TicketOrders {
  return shared.get(order.id) ?? [order];
}

/** The last action on any of these orders. */
function takeBack({ board }: KitchenFacts, ids: readonly string[], number: number | null) {
  const known = board.undos.peek();
  const undo = latestUndo(new Map([...known].filter(([id]) => ids.includes(id))));
  if (!undo) return { about: 'noUndo', number } as const;
  void board.undo(undo.order);
  return null;
}

/** Acts on a ticket by its number. The number of a ticket that has just left takes that back. */
export function actOnNumber(
  facts: KitchenFacts,
  act: 'bump' | 'undo',
  number: number,
): KitchenWord | null {
  const slot = facts.slots[number - 1];
  const order = facts.tickets.find(({ id }) => id === slot?.order);
  const id = slot?.order ?? slot?.was ?? null;
  const left = id === null ? [] : [id];
  if (act === 'undo') {
    const ids = order === undefined ? left : ordersOf(facts, order).map((each) => each.id);
    return takeBack(facts, ids, number);
  }
  if (order !== undefined) return bump(facts, order);
  const hasLeft = id !== null && facts.board.undos.peek().has(id);
  return hasLeft ? takeBack(facts, left, number) : { about: 'nothing', number };
}

/** Acts on the selected ticket, on the first, or on the last action. */
export function actOnTicket(
  facts: KitchenFacts,
  act: 'bump' | 'bumpFirst' | 'undo',
): KitchenWord | null {
  if (act === 'undo') return takeBack(facts, [...facts.board.undos.peek().keys()], null);
  const chosen =
    act === 'bumpFirst' ? facts.tickets[0] : facts.tickets.find(({ id }) => id === facts.selected);
  return chosen === undefined ? { about: 'nothing', number: null } : bump(facts, chosen);
}

const STEPS = { next: 1, previous: -1 } as const;

/** The order that is selected after a key; the selection wraps around. */
export function selectedAfter(
  { tickets, selected, slots }: Pick<KitchenFacts, 'tickets' | 'selected' | 'slots'>,
  act: BumpAct,
): string | null {
  const ids = tickets.map(({ id }) => id);
  const at = selected === null ? -1 : ids.indexOf(selected);
  switch (act.do) {
    case 'select':
      return ids.find((id) => numberOf(slots, id) === act.number) ?? selected;
    case 'first':
      return ids[0] ?? null;
    case 'last':
      return ids.at(-1) ?? null;
    case 'next':
    case 'previous': {
      const from = at < 0 && act.do === 'previous' ? 0 : at;
      return ids[(from + STEPS[act.do] + ids.length) % ids.length] ?? null;
    }
    case 'cancel':
      return null;
    default:
      return selected;
  }
}
