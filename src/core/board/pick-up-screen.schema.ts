import { type Static, Type } from 'typebox';
import { Nullable, Strict, Timestamp, Whole } from '#core/shared/common.schema.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { PICK_UP_SHOWN_MAX } from '#core/shared/limits.ts';
import { TABLE_LANGUAGE_CODES } from '#core/shared/table-languages.ts';

/** Whether the venue has a link for a pick-up screen without sign-in, and since when; never the link. */
export const PickUpLink = Strict({ madeAt: Nullable(Timestamp) }, { $id: 'PickUpLink' });
export type PickUpLink = Static<typeof PickUpLink>;

/** Only this answer has the code of a link. */
export const MadePickUpLink = Strict(
  {
    madeAt: Timestamp,
    code: Type.String({ description: 'What stands after the # of its address' }),
    /** Where a television opens `/screen`; null while no address is known that it could. */
    address: Nullable(Type.String()),
  },
  { $id: 'MadePickUpLink' },
);
export type MadePickUpLink = Static<typeof MadePickUpLink>;

/** `GET /pick-up/events` */
export const PickUpScreenQuery = Strict({
  /** Made by the page as it was loaded: connected again, it takes the place that it had. */
  screen: Type.Optional(Type.String({ pattern: '^[0-9a-z]{16}$' })),
});

const PickUpNumber = Strict({
  number: Whole(1),
  /** Whose tab it is for, where the venue shows names; null otherwise. */
  name: Nullable(Type.String()),
});

/** All that a screen without sign-in is told, and so all that it can show. */
export const PickUpNumbers = Strict(
  {
    venue: Type.String({ description: 'Its name' }),
    timeZone: Type.String(),
    /** The venue's first language, and a second one where it has one. */
    languages: Type.Array(Type.Enum([...LOCALES, ...TABLE_LANGUAGE_CODES]), {
      minItems: 1,
      maxItems: 2,
    }),
    /** The server's clock: that of a television may be wrong. */
    at: Timestamp,
    /** By number. */
    preparing: Type.Array(PickUpNumber, { maxItems: PICK_UP_SHOWN_MAX }),
    /** The last one first. */
    ready: Type.Array(PickUpNumber, { maxItems: PICK_UP_SHOWN_MAX }),
  },
  { $id: 'PickUpNumbers' },
);
export type PickUpNumbers = Static<typeof PickUpNumbers>;
