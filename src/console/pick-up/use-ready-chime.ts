import { useEffect, useRef } from 'react';
import type { SoundStore } from '#console/live/sound.ts';
import type { PickUpOrder } from '#core/board/pick-up.ts';

/** Sounds once for what has become ready, and not for what was ready when the page opened. */
export function useReadyChime(
  ready: readonly PickUpOrder[],
  sound: Pick<SoundStore, 'ring'> | undefined,
  isLive: boolean,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const ids = ready.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!isLive) return;
    const now = new Set(ids === '' ? [] : ids.split(' '));
    const before = known.current;
    known.current = new Set([...(before ?? []), ...now]);
    if (before !== null && [...now].some((id) => !before.has(id))) sound?.ring('ready');
  }, [ids, sound, isLive]);
}
