import type { TicketAct } from '#console/live/acts/ticket-acts.ts';
import type { Course } from '#core/menu/codes.ts';
import type { Acknowledgement } from '#core/orders/codes.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';

export interface Station {
  id: string;
  name: string;
}

/** What the signed-in person may do on this board. */
export interface BoardRights {
  /** Accept and reject orders. */
  orders: boolean;
  /** Change the state of lines. */
  lines: boolean;
  /** See and handle bills. */
  bills: boolean;
  /** Say what is sold out, and how many are left. */
  soldOut?: boolean;
}

/** The actions of a ticket. The object stays the same, so that tickets stay memoized. */
export interface TicketActions {
  accept(order: Order, acknowledged: readonly Acknowledgement[]): void;
  /** Asks first. */
  reject(order: Order): void;
  /** Shows it as it will be printed, with the others of its ticket. */
  slip(order: Order, others?: readonly Order[]): void;
  /** Asks whether the guest has shown an ID. */
  askId(order: Order): void;
  /** Asks first which lines, and why. */
  voidLines(order: Order): void;
  moveLine(order: Order, line: OrderLine): void;
  /** Asks how much there is of what was ordered. */
  soldOut(line: OrderLine): void;
  allReady(order: Order): void;
  /** Takes the next step with all orders of a ticket. */
  together(orders: readonly Order[], act: TicketAct): void;
  serve(order: Order): void;
  /** Whoever makes it has seen what its guest asks about allergens. */
  seeAllergy(order: Order): void;
  fireCourse(order: Order, course: Course): void;
}
