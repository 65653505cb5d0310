import { latestUndo } from '#console/board/foot/foot-texts.ts';
import type { TicketActions } from '#console/components/ticket/board-types.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { BumpAct } from '#core/board/bump-keys.ts';
import { type KitchenRights, type KitchenStep, kitchenStep } from '#core/board/kitchen-ticket.ts';
import { numberOf, type Slot } from '#core/board/ticket-slots.ts';
import { acknowledgementsOf } from '#core/orders/acknowledgement.ts';
import type { Order } from '#core/orders/order.schema.ts';

/** What a key came to, for the screen to say; null if it shows by itself. */
export type KitchenWord =
  | { readonly about: 'nothing' | 'noUndo'; readonly number: number | null }
  | { readonly about: Extract<KitchenStep, { do: 'none' }>['why']; readonly order: Order };

export interface KitchenFacts {
  board: Pick<BoardStore, 'undos' | 'undo' | 'pending'>;
  station: string;
  rights: KitchenRights;
  /** The screen's tickets, the longest waiting first. */
  orders: readonly Order[];
  slots: readonly Slot[];
  /** The id of the selected order. */
  selected: string | null;
  actions: Pick<TicketActions, 'accept' | 'allReady' | 'fireCourse'>;
}

/** Takes a ticket's next step at the station. */
function bump(facts: KitchenFacts, order: Order): KitchenWord | null {
  const { actions, station, rights } = facts;
  // The request of the last press is under way.
  if (facts.board.pending.peek().has(order.id)) return null;
  const step = kitchenStep(order, station, rights);
  switch (step.do) {
    case 'accept':
      actions.accept(order, acknowledgementsOf(order));
      return null;
    case 'allReady':
      actions.allReady(order);
      return null;
    case 'fire':
      actions.fireCourse(order, step.course);
      return null;
    case 'none':
      return { about: step.why, order };
  }
}

function takeBack({ board }: KitchenFacts, id: string | null, number: number | null) {
  const undo = id === null ? null : board.undos.peek().get(id);
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
  const order = facts.orders.find(({ id }) => id === slot?.order);
  const id = slot?.order ?? slot?.was ?? null;
  if (act === 'undo') return takeBack(facts, id, number);
  if (order !== undefined) return bump(facts, order);
  const hasLeft = id !== null && facts.board.undos.peek().has(id);
  return hasLeft ? takeBack(facts, id, number) : { about: 'nothing', number };
}

/** Acts on the selected ticket, on the first, or on the last action. */
export function actOnTicket(
  facts: KitchenFacts,
  act: 'bump' | 'bumpFirst' | 'undo',
): KitchenWord | null {
  if (act === 'undo')
    return takeBack(facts, latestUndo(facts.board.undos.peek())?.order ?? null, null);
  const chosen =
    act === 'bumpFirst' ? facts.orders[0] : facts.orders.find(({ id }) => id === facts.selected);
  return chosen === undefined ? { about: 'nothing', number: null } : bump(facts, chosen);
}

const STEPS = { next: 1, previous: -1 } as const;

/** The order that is selected after a key; the selection wraps around. */
export function selectedAfter(
  { orders, selected, slots }: Pick<KitchenFacts, 'orders' | 'selected' | 'slots'>,
  act: BumpAct,
): string | null {
  const ids = orders.map(({ id }) => id);
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
