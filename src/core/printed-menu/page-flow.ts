/** What stands together: a heading, or a dish. Heights in any unit. */
export interface FlowBlock {
  readonly height: number;
  /** Above it, where it is not the first of its column. */
  readonly gap: number;
  /** The category that it belongs to. */
  readonly section: number;
  readonly isHeading: boolean;
}

export interface FlowSpace {
  readonly columns: number;
  /** Of the first page's columns, and of the others'. */
  readonly firstHeight: number;
  readonly height: number;
  /** What the name of a category takes that goes on at the beginning of a page. */
  readonly goesOn: number;
}

export interface FlowedBlock {
  readonly block: number;
  readonly page: number;
  readonly column: number;
  readonly y: number;
}

export interface Flowed {
  readonly placed: readonly FlowedBlock[];
  /** Categories that go on at the beginning of a page. */
  readonly goingOn: readonly { readonly page: number; readonly section: number }[];
  readonly pages: number;
  /** Whether something is taller than its column: the caller should have divided it. */
  readonly overflows: boolean;
}

/** Finer than anybody sees on paper, in points. */
const STEP = 4;

/**
 * Puts blocks into columns, in order: no block is broken, and a heading stands with what follows it.
 * The columns of the last page end at about the same height.
 */
export function flowPages(blocks: readonly FlowBlock[], space: FlowSpace): Flowed {
  const whole = fill(blocks, space, null);
  if (space.columns === 1 || whole.overflows) return whole;
  const page = whole.pages - 1;
  const full = page === 0 ? space.firstHeight : space.height;
  for (let height = STEP; height < full; height += STEP) {
    const even = fill(blocks, space, { page, height });
    if (even.pages === whole.pages && !even.overflows) return even;
  }
  return whole;
}

function fill(
  blocks: readonly FlowBlock[],
  { columns, firstHeight, height, goesOn }: FlowSpace,
  last: { page: number; height: number } | null,
): Flowed {
  const placed: FlowedBlock[] = [];
  const goingOn: { page: number; section: number }[] = [];
  let frame = 0;
  let y = 0;
  let isTop = true;
  let overflows = false;
  const pageOf = () => Math.floor(frame / columns);
  const room = () => {
    const page = pageOf();
    if (last !== null && page >= last.page) return last.height;
    return page === 0 ? firstHeight : height;
  };
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    const followed = block.isHeading && next !== undefined && !next.isHeading;
    const needed = block.height + (followed ? next.gap + next.height : 0);
    if (!isTop && y + block.gap + needed > room()) {
      frame += 1;
      y = 0;
      isTop = true;
      if (frame % columns === 0 && !block.isHeading) {
        goingOn.push({ page: pageOf(), section: block.section });
        y = goesOn;
      }
    }
    if (!isTop) y += block.gap;
    overflows ||= y + needed > room();
    placed.push({ block: index, page: pageOf(), column: frame % columns, y });
    y += block.height;
    isTop = false;
  }
  return { placed, goingOn, pages: pageOf() + 1, overflows };
}

/** The two pages of a side of a folded sheet; null is a page on which nothing stands. */
export type Side = readonly [left: number | null, right: number | null];

/**
 * In which order pages stand on sheets that are laid into each other and folded: front, back, front,
 * back. A booklet that is read from right to left is folded at the other side.
 */
export function foldedSides(pages: number, isRtl: boolean): Side[] {
  const count = Math.ceil(pages / 4) * 4;
  const at = (page: number) => (page < pages ? page : null);
  return Array.from({ length: count / 2 }, (_, side): Side => {
    const [first, second] = [at(side), at(count - 1 - side)];
    const isFirstLeft = (side % 2 === 1) !== isRtl;
    return isFirstLeft ? [first, second] : [second, first];
  });
}
