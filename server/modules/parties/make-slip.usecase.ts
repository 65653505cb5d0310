import { menuLocale } from '#core/menu/menu-locale.ts';
import { withJoinCode } from '#core/seatings/join-link.ts';
import type { Slip, SlipRequest } from '#core/seatings/slip.schema.ts';
import { SLIP_USES_MAX } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { newSlipCode } from '#server/random.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { changeJoinCode } from '../seatings/admission/renew-join-code.usecase.ts';
import { requireOpenSeating } from '../seatings/seating-of.ts';
import { type SeatingRecord, setSlip } from '../seatings/seatings.repository.ts';

/** The code of a party's slip, which it gets if it has none. */
export async function ensureSlip(
  { db, at }: Unit,
  by: By,
  { id, slip }: Pick<SeatingRecord, 'id' | 'slip'>,
): Promise<string> {
  if (slip !== null) return slip.code;
  const code = newSlipCode();
  await setSlip(db, id, code);
  await insertAuditEntry(db, by, { kind: 'slip.made', seating: id }, at);
  return code;
}

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
    const { db } = unit;
    const seating = await requireOpenSeating(unit, by.venue, id);
    const kept = renew ? null : seating.slip;
    const joinCode = renew ? await changeJoinCode(unit, seating) : seating.joinCode;
    const code = await ensureSlip(unit, by, { id, slip: kept });
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
