import { type Static, Type } from 'typebox';
import { SecurityEntry } from '#core/security-log/security-log.schema.ts';
import { Nullable, Slug, Strict, Timestamp, Uuid } from '#core/shared/common.schema.ts';
import { PIN_MAX, PIN_MIN, SCREEN_NAME_MAX } from '#core/shared/limits.ts';
import { PERMISSIONS } from './codes.ts';

const ScreenName = Type.String({ minLength: 1, maxLength: SCREEN_NAME_MAX, pattern: '\\S' });
const Pin = Type.String({ pattern: `^[0-9]{${PIN_MIN},${PIN_MAX}}$` });

/** `GET /venues/{venue}/shared-screens`, and the response to each change. */
export const SharedScreens = Strict(
  {
    screens: Type.Array(
      Strict({
        id: Uuid,
        name: Type.String(),
        createdAt: Timestamp,
        /** When somebody last took over on it; null if nobody has. */
        usedAt: Nullable(Timestamp),
        /** Who has a PIN on it. */
        people: Type.Array(Type.String()),
        isThis: Type.Boolean(),
      }),
    ),
  },
  { $id: 'SharedScreens' },
);
export type SharedScreens = Static<typeof SharedScreens>;
export type SharedScreen = SharedScreens['screens'][number];

/** `POST /venues/{venue}/shared-screens` */
export const SharedScreenRequest = Strict({ name: ScreenName });

/** `GET /staff/screen`: the requesting screen, as the staff who share it see it. */
export const OwnScreen = Strict(
  {
    /** Null if it is not shared. */
    screen: Nullable(Strict({ id: Uuid, name: Type.String(), venue: Slug })),
    /** Who can take over with a PIN, by name. */
    people: Type.Array(
      Strict({
        id: Uuid,
        name: Type.String(),
        /** What they can confirm here, with their PIN, for somebody whose role does not allow it. */
        approves: Type.Array(Type.Enum([...PERMISSIONS])),
      }),
    ),
  },
  { $id: 'OwnScreen' },
);
export type OwnScreen = Static<typeof OwnScreen>;

/** `PUT /staff/screen/pin` */
export const PinRequest = Strict({ pin: Pin });

/** `POST /staff/session/pin` */
export const PinSignInRequest = Strict({ person: Uuid, pin: Pin });
export type PinSignInRequest = Static<typeof PinSignInRequest>;

/** `GET /venues/{venue}/confirmations`: what was confirmed with the person's PIN, not yet seen. */
export const Confirmations = Strict(
  {
    timeZone: Type.String(),
    /** The oldest `CONFIRMATIONS_MAX`, newest first: the next ones come once these are seen. */
    entries: Type.Array(SecurityEntry),
  },
  { $id: 'Confirmations' },
);
export type Confirmations = Static<typeof Confirmations>;

/** `POST /venues/{venue}/confirmations/seen`: up to this entry; later ones stay. */
export const ConfirmationsSeen = Strict({ entry: Uuid });
