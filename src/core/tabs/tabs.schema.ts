import { type Static, Type } from 'typebox';
import { Currency, Nullable, Price, Strict, TableId } from '#core/shared/common.schema.ts';
import { JOIN_CODE_LENGTH, TAB_NAME_MAX } from '#core/shared/limits.ts';

const Name = Nullable(Type.String({ maxLength: TAB_NAME_MAX }));

/** `POST /venues/{venue}/tabs`: a name, a number as people say it, or null for the day's next one. */
export const NewTab = Strict({ name: Name });
export type NewTab = Static<typeof NewTab>;

/**
 * `POST /venues/{venue}/seatings/{seating}/tab`: the party leaves this table. It gets the tab back
 * that it had, else a new one of this name.
 */
export const TabMove = Strict({ from: TableId, name: Name });
export type TabMove = Static<typeof TabMove>;

/** `PUT /venues/{venue}/seatings/{seating}/tab`: what is absent stays; a limit of null: the venue's. */
export const TabChange = Strict({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: TAB_NAME_MAX })),
  limit: Type.Optional(Nullable(Price)),
});
export type TabChange = Static<typeof TabChange>;

/** `GET /venues/{venue}/seatings/{seating}/tab`, and the answer to its changes. */
export const Tab = Strict(
  {
    /** Its code: who has it reaches the party, wherever it sits. */
    id: TableId,
    name: Type.String(),
    /** What it may owe, in minor units; null: the venue's limit. */
    limit: Nullable(Price),
    currency: Currency,
    /** The venue's limit for tabs; null if it has none. */
    venueLimit: Nullable(Price),
    /** What is held on a card, if the tab may owe no more than that; null if no card says so. */
    heldLimit: Nullable(Price),
    /** With the link, these digits let a phone into the party. */
    joinCode: Type.String({ pattern: `^\\d{${JOIN_CODE_LENGTH}}$` }),
    /** The link with the digits; null while no address is known that a phone can open. */
    address: Nullable(Type.String()),
  },
  { $id: 'Tab' },
);
export type Tab = Static<typeof Tab>;
