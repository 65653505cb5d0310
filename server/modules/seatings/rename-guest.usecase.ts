import type { GuestProfile, SeatedGuest } from '#core/seatings/seating.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { emitGuest } from './seat.ts';
import { findSession, renameSession, toSeatedGuest } from './sessions.repository.ts';

/** A guest chooses the name and mark that the rest of the table sees; null removes the name. */
export async function renameGuest(
  context: Context,
  by: GuestSession,
  { name, mark }: GuestProfile,
): Promise<SeatedGuest> {
  return change(context, by.venue, async (unit) => {
    const before = (await findSession(unit.db, by.id)) ?? by;
    // Removed, or its party left, while the request was in transit: nobody is informed again.
    if (before.endedAt !== null) {
      throw new ProblemError('sessions.ended');
    }
    const profile = { name: plainText(name), mark };
    const session = await renameSession(unit.db, by.id, profile);
    const isChanged = before.name !== profile.name || before.mark !== mark;
    if (isChanged && session.seating !== null) {
      emitGuest(unit, 'guest.renamed', session.seating, session);
    }
    return toSeatedGuest(session);
  });
}
