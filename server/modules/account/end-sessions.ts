import type { Context } from '#server/context.ts';

/**
 * Tells the streams of staff sessions that they have ended, or that their permissions have changed.
 */
export function endSessions({ hub }: Context, sessions: readonly string[]): void {
  for (const session of sessions) {
    hub.endSession(session);
  }
}
