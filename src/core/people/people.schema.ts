import { type Static, Type } from 'typebox';
import { LocaleCode, Nullable, Strict, Timestamp, Uuid } from '#core/shared/common.schema.ts';
import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PERSON_NAME_MAX,
} from '#core/shared/limits.ts';
import { LINK_KINDS, MAIL_OUTCOMES, ROLES } from './codes.ts';

const RoleName = Type.Enum([...ROLES]);
export const Email = Type.String({ minLength: 3, maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN });
export const PersonName = Type.String({
  minLength: 1,
  maxLength: PERSON_NAME_MAX,
  // Something other than white space.
  pattern: '\\S',
});
/**
 * A new password; one that is too easy to guess is refused as `staff.weak_password`, one from the
 * list as `staff.known_password`.
 */
export const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });
const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' });

export const Person = Strict({
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  role: RoleName,
});
export type Person = Static<typeof Person>;

export const Invitation = Strict({
  id: Uuid,
  role: RoleName,
  /** The invited person's name, as given by the inviter. */
  name: Nullable(Type.String()),
  /** The inviter. */
  by: Type.String(),
  expiresAt: Timestamp,
});
export type Invitation = Static<typeof Invitation>;

/** `GET /venues/{venue}/people` */
export const People = Strict(
  {
    people: Type.Array(Person),
    invitations: Type.Array(Invitation),
    /** Null if the installation sends no mail. */
    mail: Nullable(
      Strict({
        /** When the last mail failed; null if it succeeded. */
        failedAt: Nullable(Timestamp),
        /** It is tried again; without this it is not. */
        isWaiting: Type.Optional(Type.Literal(true)),
      }),
    ),
  },
  { $id: 'People' },
);
export type People = Static<typeof People>;

/** `PUT /venues/{venue}/people/{person}` */
export const RoleRequest = Strict({ role: RoleName });
export type RoleRequest = Static<typeof RoleRequest>;

/** The recipient of a mailed link and the language, if the installation sends mail. */
export const LinkMail = Strict({ email: Email, locale: LocaleCode });

/** `POST /venues/{venue}/invitations` */
export const InvitationRequest = Strict({
  role: RoleName,
  name: Type.Optional(PersonName),
  mail: Type.Optional(LinkMail),
});
export type InvitationRequest = Static<typeof InvitationRequest>;

/**
 * The token of a share link: only this response contains it. The link is `/venue/#link=<token>`:
 * the part after # is sent to no server and is in no log.
 */
export const ShareLink = Strict({
  id: Uuid,
  token: LinkToken,
  expiresAt: Timestamp,
  /** The link's origin; null while no address is known that others can open. */
  address: Nullable(Type.String()),
  /** The recipient of its mail, and the result. Absent: it is not mailed. */
  mailed: Type.Optional(Strict({ email: Type.String(), outcome: Type.Enum([...MAIL_OUTCOMES]) })),
});
export type ShareLink = Static<typeof ShareLink>;

/** `POST /staff/links/read` */
export const LinkRequest = Strict({ token: LinkToken });
export type LinkRequest = Static<typeof LinkRequest>;

/** A link's purpose, as shown to its holder. */
export const LinkInfo = Strict(
  {
    kind: Type.Enum([...LINK_KINDS]),
    /** Empty if the server's administrator made it. */
    venue: Type.String(),
    /** For an invitation. */
    role: Nullable(RoleName),
    /** Who created it; empty for the server's administrator. */
    by: Type.String(),
    /** The person it is for, if given. */
    name: Nullable(Type.String()),
    /** For a password link: the account's name. */
    email: Nullable(Type.String()),
    expiresAt: Timestamp,
    /** Its holder requested it at the sign-in. */
    isAsked: Type.Boolean(),
  },
  { $id: 'LinkInfo' },
);
export type LinkInfo = Static<typeof LinkInfo>;

/** `POST /staff/links/forgotten` */
export const ForgottenRequest = Strict({ email: Email });

/** `POST /staff/links/accept`: accepts an invitation, and signs in. */
export const AcceptRequest = Strict({
  token: LinkToken,
  name: PersonName,
  email: Email,
  password: NewPassword,
});
export type AcceptRequest = Static<typeof AcceptRequest>;

/** `POST /staff/links/password`: sets the password of a link's account, and signs in. */
export const LinkPasswordRequest = Strict({ token: LinkToken, password: NewPassword });
export type LinkPasswordRequest = Static<typeof LinkPasswordRequest>;

/** `PUT /staff/password` */
export const PasswordRequest = Strict({
  current: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }),
  password: NewPassword,
});
export type PasswordRequest = Static<typeof PasswordRequest>;

/** `GET /staff/sessions`: where the account is signed in. */
export const StaffSessions = Strict(
  {
    sessions: Type.Array(
      Strict({
        id: Uuid,
        /** Browser and system by name, such as "Chrome, Android"; null if unknown. */
        device: Nullable(Type.String()),
        startedAt: Timestamp,
        /** Accurate to a few minutes. */
        lastUsedAt: Timestamp,
        /** The session of this request. */
        isThis: Type.Boolean(),
      }),
    ),
  },
  { $id: 'StaffSessions' },
);
export type StaffSessions = Static<typeof StaffSessions>;
