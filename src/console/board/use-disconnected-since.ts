import { useEffect, useState } from 'react';
import type { Clock } from '#web/platform/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';

/** A shorter interruption shows no message. Milliseconds. */
const PATIENCE_MS = 3000;

/** When the connection was lost, once the interruption has lasted long enough; null while live. */
export function useDisconnectedSince(link: LinkState, clock: Clock): number | null {
  const [since, setSince] = useState<number | null>(null);
  const isLive = link === 'live';
  useEffect(() => {
    if (isLive) {
      setSince(null);
      return;
    }
    const began = clock.now();
    const timer = clock.setTimeout(() => setSince(began), PATIENCE_MS);
    return () => clock.clearTimeout(timer);
  }, [isLive, clock]);
  return since;
}
