import type { TicketOrders } from '#core/board/shared-ticket.ts';
import { acknowledgementsOf } from '#core/orders/acknowledgement.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type {
  MovedOrders,
  OrdersLinesTransitions,
  OrderTransition,
  OrderTransitions,
} from '#core/people/staff.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { OrderCollection } from '#web/stores/order-collection.ts';
import type { TogetherUndo, UndoList } from '../board-undo.ts';
import type { BoardWork } from '../board-work.ts';
import { stationMove } from './station-move.ts';

interface Deps {
  call: Call;
  collection: OrderCollection;
  undos: UndoList;
  work: BoardWork;
  station(): string | null;
  isIdShown(guest: string): boolean;
}

/** A step that is taken with all orders of a ticket. */
export type TicketAct = 'accepted' | 'ready' | 'served';

/** The ids of the orders that were moved, and of those that had changed meanwhile. */
interface Outcome {
  readonly moved: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
}

/** Acts on tickets of several orders: one request, and one answer that is drawn at once. */
export function createTicketActs(deps: Deps) {
  const { call, collection, undos, work } = deps;

  const moveOrders = (venue: string, moves: OrderTransitions['moves']) =>
    call('POST /venues/:venue/orders/transitions', { params: { venue }, body: { moves } });
  const moveLines = (venue: string, moves: OrdersLinesTransitions['moves']) =>
    call('POST /venues/:venue/orders/lines', { params: { venue }, body: { moves } });

  /** What has changed meanwhile stays as it is, and the first of it is said. */
  async function send(
    orders: readonly Order[],
    request: (venue: string) => Promise<MovedOrders>,
    done?: (outcome: Outcome) => void,
  ): Promise<void> {
    const [first] = orders;
    if (first === undefined) return;
    const ids = orders.map(({ id }) => id);
    const stores = new Map(ids.map((id) => [id, collection.expect(id)]));
    await work.busy(ids, request, {
      take({ orders: moved, refused }) {
        for (const order of moved) stores.get(order.id)?.(order);
        if (moved.length > 0) {
          done?.({
            moved: new Set(moved.map(({ id }) => id)),
            refused: new Set(refused.map(({ order }) => order)),
          });
        }
        const [why] = refused;
        if (why === undefined) return;
        const orderNumber = orders.find(({ id }) => id === why.order)?.number ?? null;
        work.tellRefused({ code: why.code, orderNumber, state: why.state ?? null });
      },
      orderNumber: first.number,
    });
  }

  /** The board itself says that it has seen what is new: then that part of it is asked again. */
  async function moveNew(
    venue: string,
    orders: readonly Order[],
    moveOf: (order: Order) => Omit<OrderTransition, 'from'>,
  ): Promise<MovedOrders> {
    const moves = orders.map((order) => ({
      order: order.id,
      move: { ...moveOf(order), from: order.state },
    }));
    const answer = await moveOrders(venue, moves);
    const isSeen = (id: string) =>
      answer.refused.some(({ order, state }) => order === id && state === 'seen');
    const again = moves
      .filter(({ order, move }) => move.from === 'placed' && isSeen(order))
      .map(({ order, move }) => ({ order, move: { ...move, from: 'seen' as const } }));
    if (again.length === 0) return answer;
    const later = await moveOrders(venue, again);
    const asked = new Set(again.map(({ order }) => order));
    const refused = answer.refused.filter(({ order }) => !asked.has(order));
    return {
      orders: [...answer.orders, ...later.orders],
      refused: [...refused, ...later.refused],
    };
  }

  /** By the first of the ticket's orders, of those that are still on it. */
  function offer(
    [first, ...others]: TicketOrders,
    did: TicketAct,
    { transitions, lines }: TogetherUndo,
    { moved, refused }: Outcome,
  ): void {
    const { id } = [first, ...others].find((order) => !refused.has(order.id)) ?? first;
    const isMoved = ({ order }: { order: string }) => moved.has(order);
    const together = { transitions: transitions.filter(isMoved), lines: lines.filter(isMoved) };
    undos.offer(id, { order: id, did, transition: null, lines: [], together });
  }

  async function acceptAll([ticket, ...others]: readonly Order[]): Promise<void> {
    if (ticket === undefined) return;
    const orders: TicketOrders = [ticket, ...others];
    const back = { from: 'accepted', to: 'seen', undo: true } as const;
    const transitions = orders.map(({ id }) => ({ order: id, move: back }));
    await send(
      orders,
      (venue) =>
        moveNew(venue, orders, (order) => {
          const acknowledged = [...acknowledgementsOf(order)];
          return { to: 'accepted', ...(acknowledged.length > 0 && { acknowledged }) };
        }),
      (outcome) => offer(orders, 'accepted', { transitions, lines: [] }, outcome),
    );
  }

  async function moveAll(
    [ticket, ...others]: readonly Order[],
    to: 'ready' | 'served',
  ): Promise<void> {
    if (ticket === undefined) return;
    const orders: TicketOrders = [ticket, ...others];
    const made = orders.flatMap((order) => {
      const isIdShown = deps.isIdShown(order.guest);
      const move = stationMove(order, to, { station: deps.station(), isIdShown });
      return move === null ? [] : [{ order: order.id, ...move }];
    });
    if (made.length === 0) return;
    const lines = made.flatMap(({ order, undo }) => undo.map((move) => ({ order, move })));
    await send(
      orders,
      (venue) =>
        moveLines(
          venue,
          made.map(({ order, wish: move }) => ({ order, move })),
        ),
      (outcome) => offer(orders, to, { transitions: [], lines }, outcome),
    );
  }

  const known = (ids: readonly string[]) => ids.flatMap((id) => collection.get(id) ?? []);

  return {
    act(ids: readonly string[], act: TicketAct): Promise<void> {
      const orders = known(ids);
      return act === 'accepted' ? acceptAll(orders) : moveAll(orders, act);
    },
    async takeBack({ transitions, lines }: TogetherUndo): Promise<void> {
      const moves = [...transitions, ...lines];
      const orders = known([...new Set(moves.map(({ order }) => order))]);
      if (transitions.length > 0) await send(orders, (venue) => moveOrders(venue, transitions));
      if (lines.length > 0) await send(orders, (venue) => moveLines(venue, lines));
    },
  };
}
