import { type Static, Type } from 'typebox';
import { MenuVersion, Slug, Strict, Timestamp, Uuid, Whole } from '#core/shared/common.schema.ts';

/** That a person has checked the published menu: prices, allergens and what dishes are called. */
export const MenuCheck = Strict({
  id: Uuid,
  at: Timestamp,
  /** The name at that time; empty once its person has deleted the account. */
  by: Type.String(),
  /** The version that was published then. */
  menuVersion: MenuVersion,
  takenBack: Type.Optional(Strict({ at: Timestamp, by: Type.String() })),
});
export type MenuCheck = Static<typeof MenuCheck>;

export const MenuChecks = Strict(
  {
    /** The version that guests have now: a check names it. */
    menuVersion: MenuVersion,
    /** The newest that was not taken back; absent: nobody has checked the menu. */
    stands: Type.Optional(MenuCheck),
    /** The dishes that differ from what was checked, in the menu's order. */
    changed: Type.Array(Slug),
    /** From when the days count: the check that stands, else the first publication. */
    since: Timestamp,
    /** After how many days the console reminds; 0: never. */
    days: Whole(0),
    /** The newest ones, those that were taken back among them; the newest first. */
    checks: Type.Array(MenuCheck),
    /** For `before`; absent: there are no more. */
    next: Type.Optional(Uuid),
  },
  { $id: 'MenuChecks' },
);
export type MenuChecks = Static<typeof MenuChecks>;

/** `?before=…`: the last check of the page before. */
export const MenuChecksQuery = Strict({ before: Type.Optional(Uuid) });

/** `POST /venues/{venue}/menu/checks`: the menu that guests have, as this person has seen it. */
export const MenuCheckRequest = Strict({ menuVersion: MenuVersion });
export type MenuCheckRequest = Static<typeof MenuCheckRequest>;

export const MenuCheckParams = Strict({ venue: Slug, check: Uuid });
