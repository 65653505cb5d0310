import { makingRefusal } from '#core/handovers/hand-over.ts';
import type { Handover, HandoverRequest } from '#core/handovers/handover.schema.ts';
import { withHandoverCode } from '#core/handovers/handover-link.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import { HANDOVER_CODE_LENGTH, HANDOVER_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change } from '#server/kernel/events/change.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { takeOrRefuse } from '#server/kernel/limits/take-or-refuse.ts';
import { refused } from '#server/problem.ts';
import { newDigits, sha256 } from '#server/random.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSession } from '../seatings/sessions.repository.ts';
import { withholdCart } from '../table-cart/shared-carts.repository.ts';
import { readGiver } from './handover-facts.ts';
import { deleteHandoversOf, findHandover, putHandover } from './handovers.repository.ts';

/** Each is as good as a right code: nobody makes many, so that one is hit. */
const CODES: Limit = { name: 'codes to hand over', burst: 10, everyMs: 60_000 };

/** The hash of a venue's code: nobody reads codes from the database. */
export const hashOfCode = (venue: string, code: string) => sha256(`${venue} ${code}`);

type Input = HandoverRequest & { origin: string };

/**
 * Makes the code with which another phone goes on for this one, and stores what this one has not
 * ordered yet for as long. Nobody sends its cart for it meanwhile. `origin` is that of the requesting
 * page. Throws what the rule refuses.
 */
export async function makeHandover(
  context: Context,
  by: GuestSession,
  { lines, origin }: Input,
): Promise<Handover> {
  await takeOrRefuse(context.limits, CODES, by.id);
  return change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const session = (await findSession(db, by.id)) ?? by;
    const refusal = makingRefusal(await readGiver(unit, session), lines.length);
    if (refusal !== null) throw refused(refusal);
    const code = await newCode(db, by.venue, at);
    const codeHash = hashOfCode(by.venue, code);
    const { venue, id } = session;
    await putHandover(db, { venue, session: id, codeHash, lines, at, endsAt: at + HANDOVER_MS });
    await withholdCart(db, id);
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const base = await findGuestAddress(context.config, db, venue, origin);
    const link = `${base}/${menuLocale(menu.file.venue)}/table/${session.table}`;
    return {
      code,
      address: base === null ? null : withHandoverCode(link, code),
      endsIn: HANDOVER_MS,
    };
  });
}

/** Not one that another phone of the venue shows now. */
async function newCode(db: Reader, venue: string, at: number): Promise<string> {
  const code = newDigits(HANDOVER_CODE_LENGTH);
  const known = await findHandover(db, { venue, codeHash: hashOfCode(venue, code), at });
  return known === undefined ? code : newCode(db, venue, at);
}

/** Withdraws this phone's own code, and deletes what it has taken over with one: that has arrived. */
export async function forgetHandovers(context: Context, by: GuestSession): Promise<void> {
  const of = { venue: by.venue, session: by.id };
  await context.store.write({ venue: by.venue }, (db) => deleteHandoversOf(db, of));
}
