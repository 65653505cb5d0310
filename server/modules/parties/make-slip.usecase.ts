import { menuLocale } from '#core/menu/menu-locale.ts';
import { withJoinCode } from '#core/seating/join-link.ts';
import type { Slip, SlipRequest } from '#core/seating/slip.schema.ts';
import { SLIP_USES_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { newSlipCode } from '#server/random.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { changeJoinCode } from '../seatings/admission/renew-join-code.usecase.ts';
import { requireOpenSeating } from '../seatings/seating-of.ts';
import { setSlip } from '../seatings/seatings.repository.ts';

/**
 * A party's slip: the one that it has, or its first. `renew`: another, with other digits, and who
 * holds the old one gets in no more. `origin` is that of the requesting page. Throws
 * `request.not_found`, `seatings.not_open`.
 */
export async function makeSlip(
  context: Context,
  by: By,
  id: string,
  { renew, origin }: SlipRequest & { origin: string },
): Promise<Slip> {
  return change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const seating = await requireOpenSeating(unit, by.venue, id);
    const kept = renew ? null : seating.slip;
    const code = kept?.code ?? newSlipCode();
    const joinCode = renew ? await changeJoinCode(unit, seating) : seating.joinCode;
    if (kept === null) {
      await setSlip(db, id, code);
      await insertAuditEntry(db, by, { kind: 'slip.made', seating: id }, at);
    }
    const { menu } = await findVenueMenu(context.menus, db, by.venue);
    const { venue } = menu.file;
    const base = await findGuestAddress(context.config, db, by.venue, origin);
    const link = `${base}/${menuLocale(venue)}/table/${seating.table.id}`;
    return {
      table: seating.table,
      joinCode,
      address: base === null ? null : withJoinCode(link, code),
      left: SLIP_USES_MAX - (kept?.uses ?? 0),
    };
  });
}
