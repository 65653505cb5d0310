/** Opening hours are computed for the half minute, as in the live menu. */
const MOMENT_MS = 30_000;
const KEPT_MAX = 200;

/** The half minute that this time is in. Milliseconds since 1970. */
export const momentOf = (now: number): number => Math.floor(now / MOMENT_MS);

/** Keeps what was drawn, by what it was drawn from; what failed is drawn again. */
export function createDrawnCache<Drawn>(): (
  key: string,
  draw: () => Promise<Drawn>,
) => Promise<Drawn> {
  const kept = new Map<string, Promise<Drawn>>();
  return (key, draw) => {
    const drawn = kept.get(key) ?? draw();
    if (!kept.has(key)) {
      if (kept.size >= KEPT_MAX) {
        kept.clear();
      }
      kept.set(key, drawn);
      drawn.catch(() => kept.delete(key));
    }
    return drawn;
  };
}
