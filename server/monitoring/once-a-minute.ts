import type { Clock } from '../clock.ts';

/** Long enough that who looks does not slow down orders, short enough to look alive. */
const FRESH_MS = 60_000;

/** What `count` answers, counted at most once a minute. A failed count is not kept. */
export function onceAMinute<Counted>(
  clock: Pick<Clock, 'now'>,
  count: (now: number) => Promise<Counted>,
): () => Promise<Counted> {
  let last: { at: number; counted: Promise<Counted> } | null = null;
  return () => {
    const now = clock.now();
    if (last === null || Math.abs(now - last.at) >= FRESH_MS) {
      const current = { at: now, counted: count(now) };
      last = current;
      current.counted.catch(() => {
        last = last === current ? null : last;
      });
    }
    return last.counted;
  };
}
