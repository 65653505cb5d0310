import {
  type Act,
  type AtSeating,
  announced,
  audited,
  beginAct,
  changed,
  type Now,
} from '#core/bills/bill-act.ts';
import { guestEvent } from '#core/events/event-draft.ts';
import type { IdsRequest, SeatedGuest } from '#core/seatings/seating.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';

/** A guest of the party, whose device is still there. */
export interface PresentGuest {
  readonly guest: SeatedGuest;
  readonly table: string;
}

/** `by`: the name of who has seen it. A guest who has shown one before is not asked again. */
export function idShown<Facts extends AtSeating>(
  act: Act<Facts>,
  { guest, table }: PresentGuest,
  by: string,
): Act<Facts> {
  if (guest.idShown !== undefined) {
    return act;
  }
  const shown = { ...guest, idShown: { at: toTimestamp(act.now.at), by } };
  const at = { table, seating: act.facts.seating.id };
  const noted = changed(act, { kind: 'id_shown', guest: guest.id, by });
  return announced(noted, guestEvent('guest.id_checked', at, shown));
}

/** The guest is asked again from now on. */
export function idTakenBack<Facts extends AtSeating>(
  act: Act<Facts>,
  { guest, table }: PresentGuest,
): Act<Facts> {
  const { idShown: shown, ...unchecked } = guest;
  if (shown === undefined) {
    return act;
  }
  const at = { table, seating: act.facts.seating.id };
  const noted = changed(act, { kind: 'id_shown', guest: guest.id, by: null });
  return announced(noted, guestEvent('guest.id_checked', at, unchecked));
}

/** Staff say of several guests whether they have shown an ID; `by` with their name. */
export function checkIds<Facts extends AtSeating>(
  facts: Facts,
  { guests, shown }: { guests: readonly PresentGuest[]; shown: IdsRequest['shown'] },
  by: string,
  now: Now,
): Act<Facts> {
  const concerned = guests.filter(({ guest }) => (guest.idShown === undefined) === shown);
  const act = concerned.reduce<Act<Facts>>(
    (so, each) => (shown ? idShown(so, each, by) : idTakenBack(so, each)),
    beginAct(facts, now),
  );
  return concerned.length === 0
    ? act
    : audited(act, shown ? 'guest.id_shown' : 'guest.id_taken_back', {
        guests: concerned.map(({ guest }) => guest.ordinal),
      });
}
