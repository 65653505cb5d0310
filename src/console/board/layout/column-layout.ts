import type { BoardColumn } from '#console/live/board-columns.ts';
import type { TicketDensity, TicketSize } from '#console/live/ticket-density.ts';

/** How the columns share the board's width. */
export interface ColumnLayout {
  density: TicketSize;
  /** Lanes in each column; 0 for an empty column that is collapsed to a rail. */
  lanes: Readonly<Record<BoardColumn, number>>;
  /** Whether empty columns are collapsed. */
  hasRails: boolean;
}

/** The heights of a column's tickets in each form, top first. Pixels. */
export type Load = Readonly<Record<TicketSize, readonly number[]>>;
export type Loads = Readonly<Record<BoardColumn, Load>>;

/** Pixels. */
export interface Room {
  width: number;
  /** The height of a column below its heading. */
  height: number;
  /** One column is shown at a time. */
  isSingle: boolean;
  laneWidth: Readonly<Record<TicketSize, number>>;
  railWidth: number;
  gap: number;
  /** The counter of tickets beyond the edge takes this much of the height. */
  edgeHeight: Readonly<Record<TicketSize, number>>;
}

/**
 * The columns in order of priority when they need room equally: tickets in preparation stay
 * longest.
 */
const COLUMNS: readonly BoardColumn[] = ['inProgress', 'new', 'toServe'];

/**
 * The larger form and the empty columns' room return when everything would fit in this part of the
 * height: at the limit itself the layout would switch back and forth with each order.
 */
const SLACK = 0.85;

interface Kind {
  density: TicketSize;
  hasRails: boolean;
}

/** The most comfortable layout first. */
const KINDS: readonly Kind[] = [
  { density: 'comfortable', hasRails: false },
  { density: 'comfortable', hasRails: true },
  { density: 'medium', hasRails: false },
  { density: 'medium', hasRails: true },
  { density: 'dense', hasRails: false },
  { density: 'dense', hasRails: true },
];

/**
 * Shares the width by load: the first layout in which everything fits, else the last. The current
 * layout (`current`) stays as long as no other one shows more.
 */
export function layOutColumns(
  loads: Loads,
  room: Room,
  chosen: TicketDensity | null,
  current: ColumnLayout | null,
): ColumnLayout {
  const kinds = KINDS.filter(({ density }) => chosen === null || density === chosen);
  const now = kinds.findIndex((kind) => current !== null && isOfKind(current, kind));
  const options = kinds.map((kind) => share(loads, room, kind));
  const isFit = (option: ColumnLayout, index: number) => {
    const isBack = now !== -1 && index < now;
    return hiddenIn(loads, isBack ? lower(room) : room, option) === 0;
  };
  const best =
    options.find(isFit) ??
    options.at(-1) ??
    share(loads, room, { density: 'dense', hasRails: true });
  return current !== null && isStillGood(current, best, loads, room) ? current : best;
}

function isOfKind(layout: ColumnLayout, kind: Kind): boolean {
  return layout.density === kind.density && layout.hasRails === kind.hasRails;
}

function isStillGood(current: ColumnLayout, best: ColumnLayout, loads: Loads, room: Room): boolean {
  return (
    isOfKind(current, best) &&
    total(current) === total(best) &&
    COLUMNS.every((column) => (current.lanes[column] === 0) === (best.lanes[column] === 0)) &&
    hiddenIn(loads, room, current) <= hiddenIn(loads, room, best)
  );
}

function share(loads: Loads, room: Room, kind: Kind): ColumnLayout {
  const { density } = kind;
  const isEmpty = (column: BoardColumn) => loads[column][density].length === 0;
  const isRail = (column: BoardColumn) =>
    kind.hasRails && isEmpty(column) && !COLUMNS.every(isEmpty);
  const rails = room.isSingle ? 0 : COLUMNS.filter(isRail).length;
  const count = Math.floor(
    (room.width - rails * (room.railWidth + room.gap) + room.gap) /
      (room.laneWidth[density] + room.gap),
  );
  if (room.isSingle) {
    const each = Math.max(1, count);
    return { ...kind, lanes: { new: each, inProgress: each, toServe: each } };
  }
  const lanes = { new: 1, inProgress: 1, toServe: 1 };
  for (const column of COLUMNS) if (isRail(column)) lanes[column] = 0;
  for (let left = count - (COLUMNS.length - rails); left > 0; left -= 1) {
    lanes[neediest(loads, room, density, lanes)] += 1;
  }
  return { ...kind, lanes };
}

function neediest(
  loads: Loads,
  room: Room,
  density: TicketSize,
  lanes: Readonly<Record<BoardColumn, number>>,
): BoardColumn {
  const [first = 'inProgress'] = COLUMNS.filter((column) => lanes[column] > 0)
    .map((column) => {
      const heights = loads[column][density];
      return {
        column,
        hidden: hiddenOf(heights, lanes[column], room, density),
        height:
          heights.length > lanes[column]
            ? heights.reduce((sum, height) => sum + height, 0) / lanes[column]
            : 0,
      };
    })
    .sort((one, other) => other.hidden - one.hidden || other.height - one.height)
    .map(({ column }) => column);
  return first;
}

function hiddenIn(loads: Loads, room: Room, { density, lanes }: ColumnLayout): number {
  return COLUMNS.reduce(
    (sum, column) => sum + hiddenOf(loads[column][density], lanes[column], room, density),
    0,
  );
}

/** How many tickets do not fit when each goes into the shortest lane. */
function hiddenOf(
  heights: readonly number[],
  lanes: number,
  room: Room,
  density: TicketSize,
): number {
  if (lanes === 0) return heights.length;
  const hidden = beyond(heights, lanes, room.height, room.gap);
  return hidden === 0
    ? 0
    : beyond(heights, lanes, room.height - room.edgeHeight[density], room.gap);
}

function beyond(heights: readonly number[], lanes: number, limit: number, gap: number): number {
  const bottoms = Array.from({ length: lanes }, () => 0);
  let count = 0;
  for (const height of heights) {
    const lane = shortest(bottoms);
    const bottom = (bottoms[lane] ?? 0) + height;
    bottoms[lane] = bottom + gap;
    if (bottom > limit) count += 1;
  }
  return count;
}

/** The first of the shortest lanes; asked for each ticket of each layout that is tried. */
function shortest(bottoms: readonly number[]): number {
  let lane = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < bottoms.length; index += 1) {
    const bottom = bottoms[index] ?? 0;
    if (bottom >= least) continue;
    lane = index;
    least = bottom;
  }
  return lane;
}

function lower(room: Room): Room {
  return { ...room, height: room.height * SLACK };
}

function total({ lanes }: ColumnLayout): number {
  return lanes.new + lanes.inProgress + lanes.toServe;
}
