import type { Clock } from '../clock.ts';
import type { PictureStore } from './picture-store.ts';

/** What a store answered last, and when it was asked (ISO, UTC). */
export type PictureState = { reachable: boolean; at: string };

/** How old an answer may be before the store is asked again. Milliseconds. */
const FRESH_MS = 10_000;

/**
 * Asks a remote store whether it answers, as often as somebody wants to know but not more often than
 * every ten seconds. Nobody waits for it: the returned function gives the last answer, null before the
 * first one and for a folder.
 */
export function watchPictureStore(
  pictures: PictureStore,
  clock: Pick<Clock, 'now'>,
): () => PictureState | null {
  let state: PictureState | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now();
    if (pictures.isRemote && now - askedAt >= FRESH_MS) {
      askedAt = now;
      const keep = (reachable: boolean) => {
        state = { reachable, at: new Date(now).toISOString() };
      };
      pictures.check().then(
        () => keep(true),
        () => keep(false),
      );
    }
    return state;
  };
}
