import type { EscalationTimes } from '#core/escalation/escalation.schema.ts';
import { privateEvent } from '#core/events/event-draft.ts';
import { ESCALATION_DEFAULTS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { change } from '#server/kernel/events/change.ts';
import { findEscalation, saveEscalation } from './escalation.repository.ts';

/** The venue's alarm times, in seconds. */
export async function readEscalation(db: Reader, venue: string): Promise<EscalationTimes> {
  return (await findEscalation(db, venue)) ?? { ...ESCALATION_DEFAULTS };
}

/** Applies to every open board at once. */
export async function setEscalation(
  context: Context,
  venue: string,
  escalation: EscalationTimes,
): Promise<void> {
  await change(context, venue, async (unit) => {
    await saveEscalation(unit.db, venue, escalation);
    const staff = { table: null, seating: null, session: null };
    unit.emit(privateEvent(staff, { type: 'escalation.changed', escalation }));
  });
}
