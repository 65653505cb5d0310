/** So many numbers of so many: what one page of a column shows. */
export interface ColumnPage {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The page of a column that is shown; each as full as the others, so that the last one is not a single
 * number. `room` is how many fit.
 */
export function pageOf(count: number, room: number, turn: number): ColumnPage {
  const pages = Math.max(1, Math.ceil(count / Math.max(1, room)));
  const page = turn % pages;
  const each = Math.ceil(count / pages);
  return { page, pages, from: page * each, to: Math.min(count, (page + 1) * each) };
}

/** The most of `count` that fit; `fits` is asked few times, as it lays the page out each time. */
export function roomFor(count: number, fits: (shown: number) => boolean): number {
  if (count === 0 || fits(count)) return count;
  let room = 1;
  let tooMany = count;
  while (tooMany - room > 1) {
    const middle = Math.floor((room + tooMany) / 2);
    if (fits(middle)) room = middle;
    else tooMany = middle;
  }
  return room;
}
