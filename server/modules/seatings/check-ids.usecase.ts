import { checkIds as decide } from '#core/placing/id-shown.ts';
import type { IdsAnswer, IdsRequest } from '#core/seatings/seating.schema.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { requireOpenSeating } from './seating-of.ts';
import { listSeated, toSeatedGuest } from './sessions.repository.ts';

/**
 * Staff say that guests of a party have shown an ID, or take that back. Throws `request.not_found`,
 * `seatings.not_open`.
 */
export async function checkIds(
  context: Context,
  by: By,
  id: string,
  wish: IdsRequest,
): Promise<IdsAnswer> {
  return change(context, by.venue, async (unit) => {
    const seating = await requireOpenSeating(unit, by.venue, id);
    const seated = (await listSeated(unit.db, [id])).filter((each) =>
      wish.guests.includes(each.id),
    );
    const guests = seated.map((each) => ({ guest: toSeatedGuest(each), table: each.table }));
    const facts = { venue: by.venue, seating };
    const act = decide(facts, { guests, shown: wish.shown }, by.staff.name, nowOf(unit));
    await applyAct(unit, act, by);
    const now = await listSeated(unit.db, [id]);
    return { guests: now.filter(({ idShown }) => idShown !== null).map(toSeatedGuest) };
  });
}
