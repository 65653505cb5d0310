import { LRUCache } from 'lru-cache';

/** Opening hours are computed for the half minute, as in the live menu. */
const MOMENT_MS = 30_000;
const KEPT_MAX = 200;

/** The half minute that this time is in. Milliseconds since 1970. */
export const momentOf = (now: number): number => Math.floor(now / MOMENT_MS);

/** Keeps what was drawn in this half minute, by what it was drawn from; what failed is drawn again. */
export function createDrawnCache<Drawn>(): (
  moment: number,
  key: string,
  draw: () => Promise<Drawn>,
) => Promise<Drawn> {
  const kept = new LRUCache<string, Promise<Drawn>>({ max: KEPT_MAX });
  let of = Number.NaN;
  return (moment, key, draw) => {
    // Nobody asks for an earlier one: a page is some hundred kilobytes.
    if (moment !== of) kept.clear();
    of = moment;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const drawn = draw();
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
}
