import type { Context } from '../../context.ts';

/** Tells the streams of staff sessions that they end, or that what they may see has changed. */
export function endSessions({ hub }: Context, sessions: readonly string[]): void {
  for (const session of sessions) {
    hub.endSession(session);
  }
}
