import { WATCH_BEAT_MS } from '#core/shared/limits.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';

export interface AttentionDeps {
  call: Call;
  clock: Clock;
  venue(): string | null;
  /** Those that the board shows. */
  stations(): readonly string[];
}

/** Tells the server, again and again, that somebody looks at a live board of these stations. */
export function createBoardAttention({ call, clock, venue, stations }: AttentionDeps) {
  async function tell(): Promise<void> {
    const at = venue();
    const shown = stations();
    if (at === null || shown.length === 0) return;
    // Without an answer the next one counts; if none arrives, the board is not looked at.
    await call('POST /venues/:venue/board/watched', {
      params: { venue: at },
      body: { stations: [...shown] },
    }).catch(() => {});
  }

  return {
    attend(): () => void {
      let timer: Timer | null = null;
      const beat = () => {
        void tell();
        timer = clock.setTimeout(beat, WATCH_BEAT_MS);
      };
      beat();
      return () => {
        if (timer !== null) clock.clearTimeout(timer);
      };
    },
  };
}
