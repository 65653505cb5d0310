import { ESCALATION_DEFAULTS } from '../../../src/contract/limits.ts';
import type { EscalationTimes } from '../../../src/contract/ordering/escalation.schema.ts';
import { privateEvent } from '../../../src/domain/events/event-draft.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/store.ts';
import { change } from '../../kernel/events/change.ts';
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
