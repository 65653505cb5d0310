import type { Acknowledgement, Course } from '../../../src/contract/codes.ts';
import type { Order, OrderLine } from '../../../src/contract/ordering/order.schema.ts';

export interface Station {
  id: string;
  name: string;
}

/** What may be done on this board, from the signed-in person's permissions. */
export interface BoardRights {
  /** Accept and reject orders. */
  orders: boolean;
  /** Move lines on. */
  lines: boolean;
  /** See and handle bills. */
  bills: boolean;
}

/** What a person does with a ticket. One object that stays the same, so that tickets stay memoized. */
export interface TicketActions {
  accept(order: Order, acknowledged: readonly Acknowledgement[]): void;
  /** Asks first. */
  reject(order: Order): void;
  /** Shows it as it will be on paper. */
  slip(order: Order): void;
  /** Asks first which lines, and why. */
  voidLines(order: Order): void;
  moveLine(order: Order, line: OrderLine): void;
  allReady(order: Order): void;
  serve(order: Order): void;
  fireCourse(order: Order, course: Course): void;
}
