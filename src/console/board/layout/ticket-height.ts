import { hasAcceptanceNote } from '#console/components/ticket/acceptance-note.tsx';
import { linesElsewhere, linesOf } from '#console/components/ticket/ticket-facts.ts';
import type { BoardColumn } from '#console/live/board-columns.ts';
import type { TicketSize } from '#console/live/ticket-density.ts';
import { isAllergyOpen } from '#core/orders/acknowledgement.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';

/** The sizes of a ticket's parts, as in its styles. Pixels; `letters` is a count. */
interface Measures {
  /** Head, buttons and padding. */
  frame: number;
  line: number;
  /** A line that can be tapped. */
  target: number;
  /** Each further row of a line's text. */
  row: number;
  /** A highlighted part: a note, an allergy question, a checkbox. */
  block: number;
  /** Letters in a row of a line's name. */
  letters: number;
}

const SMALL: Record<TicketSize, Measures> = {
  comfortable: { frame: 156, line: 42, target: 57, row: 22, block: 64, letters: 30 },
  medium: { frame: 80, line: 30, target: 48, row: 24, block: 52, letters: 26 },
  dense: { frame: 72, line: 25, target: 45, row: 20, block: 46, letters: 26 },
};
const LARGE: Record<TicketSize, Measures> = {
  comfortable: { frame: 190, line: 49, target: 57, row: 29, block: 84, letters: 30 },
  medium: { frame: 96, line: 39, target: 56, row: 31, block: 64, letters: 24 },
  dense: { frame: 78, line: 31, target: 45, row: 25, block: 56, letters: 24 },
};

/**
 * The approximate height of a ticket. It only decides how the board's width is shared; positions
 * use measured heights.
 */
export function ticketHeight(
  orders: readonly Order[],
  column: BoardColumn,
  station: string | null,
  density: TicketSize,
  isLarge: boolean,
): number {
  const heights = orders.map((order) => orderHeight(order, column, station, density, isLarge));
  const { frame, line } = (isLarge ? LARGE : SMALL)[density];
  // They have one frame, and each its own heading.
  const shared = orders.length > 1 ? frame + line * (orders.length + 1) - frame * orders.length : 0;
  return heights.reduce((sum, height) => sum + height, shared);
}

function orderHeight(
  order: Order,
  column: BoardColumn,
  station: string | null,
  density: TicketSize,
  isLarge: boolean,
): number {
  const ofOrder = known.get(order) ?? new Map<string, number>();
  known.set(order, ofOrder);
  const key = `${column} ${station} ${density} ${isLarge}`;
  const height = ofOrder.get(key) ?? measured(order, column, station, density, isLarge);
  ofOrder.set(key, height);
  return height;
}

/** An order that changes is another object: with each event all but one are known. */
const known = new WeakMap<Order, Map<string, number>>();

function measured(
  order: Order,
  column: BoardColumn,
  station: string | null,
  density: TicketSize,
  isLarge: boolean,
): number {
  const measures = (isLarge ? LARGE : SMALL)[density];
  const lines = linesOf(order, station);
  const extra = [
    order.movedFrom !== undefined,
    order.byStaff === true,
    hasAcceptanceNote(order, column),
    order.paidFirst === true,
    order.sentBy !== undefined,
    ...(order.wishes?.map(() => true) ?? []),
    // Two lines.
    order.again !== undefined,
    order.again !== undefined,
    linesElsewhere([order], station).size > 0,
    // The button that says that an allergy was seen.
    column !== 'new' && isAllergyOpen(order, lines),
    // The button that fires a held course.
    column !== 'new' && lines.some(({ held }) => held === true),
    column === 'new' && lines.some(({ allergyQuestion = [] }) => allergyQuestion.length > 0),
  ].filter(Boolean).length;
  const content = lines.reduce(
    (sum, line) => sum + lineHeight(line, measures, density, column !== 'new'),
    0,
  );
  return measures.frame + content + extra * measures.block * 0.75;
}

function lineHeight(
  line: OrderLine,
  { line: plain, target, row, block, letters }: Measures,
  density: TicketSize,
  isTapped: boolean,
): number {
  const name = Object.values(line.name)[0]?.length ?? 0;
  const set = line.set ? [{ name: line.set.name, quantity: undefined }] : [];
  const options = [...set, ...line.options].map(
    ({ name, quantity }) =>
      (Object.values(name)[0]?.length ?? 0) + (quantity === undefined ? 2 : 5),
  );
  const rows =
    density !== 'comfortable'
      ? Math.ceil((name + options.reduce((sum, each) => sum + each, 0)) / letters)
      : Math.ceil(name / letters) + options.length;
  const blocks = (line.note === undefined ? 0 : 0.8) + (line.allergyQuestion ? 1 : 0);
  return Math.max(isTapped ? target : 0, plain + (rows - 1) * row) + blocks * block;
}
