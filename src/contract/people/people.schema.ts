import { type Static, Type } from 'typebox';
import { LINK_KINDS, MAIL_FATES, ROLES } from '../codes.ts';
import { LocaleCode, Nullable, Slug, Strict, Timestamp, Uuid } from '../common.schema.ts';
import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PERSON_NAME_MAX,
} from '../limits.ts';

const RoleName = Type.Enum([...ROLES]);
export const Email = Type.String({ minLength: 3, maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN });
export const PersonName = Type.String({
  minLength: 1,
  maxLength: PERSON_NAME_MAX,
  // Something other than white space.
  pattern: '\\S',
});
/** One that is chosen anew; what is too easy to guess is refused as `staff.weak_password`, one of a list as `staff.known_password`. */
export const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });
const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' });

export const VenuePersonParams = Strict({ venue: Slug, person: Uuid });
export const VenueInvitationParams = Strict({ venue: Slug, invitation: Uuid });

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
  /** Whom it is for, as the inviter calls them. */
  name: Nullable(Type.String()),
  /** Who invited. */
  by: Type.String(),
  expiresAt: Timestamp,
});
export type Invitation = Static<typeof Invitation>;

/** `GET /venues/{venue}/people` */
export const People = Strict(
  {
    people: Type.Array(Person),
    invitations: Type.Array(Invitation),
    /** Null where the installation sends no mail. */
    mail: Nullable(
      Strict({
        /** When the last mail could not be sent; null where it could. */
        failedAt: Nullable(Timestamp),
      }),
    ),
  },
  { $id: 'People' },
);
export type People = Static<typeof People>;

/** `PUT /venues/{venue}/people/{person}` */
export const RoleRequest = Strict({ role: RoleName });
export type RoleRequest = Static<typeof RoleRequest>;

/** Whom a link is mailed to, and in which language, where the installation sends mail. */
export const LinkMail = Strict({ email: Email, locale: LocaleCode });

/** `POST /venues/{venue}/invitations` */
export const InvitationRequest = Strict({
  role: RoleName,
  name: Type.Optional(PersonName),
  mail: Type.Optional(LinkMail),
});
export type InvitationRequest = Static<typeof InvitationRequest>;

/**
 * A link to hand over, by its token: this answer is the only place where it is ever said. The link
 * is `/venue/#link=<token>`: what stands behind # is sent to no server and stands in no log.
 */
export const HandedLink = Strict({
  id: Uuid,
  token: LinkToken,
  expiresAt: Timestamp,
  /** What the link begins with; null while no address is known that others could open. */
  address: Nullable(Type.String()),
  /** To whom it is mailed as well, and what became of that. Absent: to nobody. */
  mailed: Type.Optional(Strict({ email: Type.String(), fate: Type.Enum([...MAIL_FATES]) })),
});
export type HandedLink = Static<typeof HandedLink>;

/** `POST /staff/links/read` */
export const LinkRequest = Strict({ token: LinkToken });
export type LinkRequest = Static<typeof LinkRequest>;

/** What a link is for, as whoever holds it reads it. */
export const LinkInfo = Strict(
  {
    kind: Type.Enum([...LINK_KINDS]),
    /** Empty where whoever runs the server made it. */
    venue: Type.String(),
    /** Of an invitation. */
    role: Nullable(RoleName),
    /** Who handed it over; empty for whoever runs the server. */
    by: Type.String(),
    /** Whom it is for, as far as that was said. */
    name: Nullable(Type.String()),
    /** Of a password link: whose password it is. */
    email: Nullable(Type.String()),
    expiresAt: Timestamp,
    /** Whoever holds it asked for it at the sign-in. */
    isAsked: Type.Boolean(),
  },
  { $id: 'LinkInfo' },
);
export type LinkInfo = Static<typeof LinkInfo>;

/** `POST /staff/links/forgotten` */
export const ForgottenRequest = Strict({ email: Email });

/** `POST /staff/links/accept`: takes an invitation up, and signs in. */
export const AcceptRequest = Strict({
  token: LinkToken,
  name: PersonName,
  email: Email,
  password: NewPassword,
});
export type AcceptRequest = Static<typeof AcceptRequest>;

/** `POST /staff/links/password`: chooses the password that a link is for, and signs in. */
export const LinkPasswordRequest = Strict({ token: LinkToken, password: NewPassword });
export type LinkPasswordRequest = Static<typeof LinkPasswordRequest>;

/** `PUT /staff/password` */
export const PasswordRequest = Strict({
  current: Type.String({ minLength: 1, maxLength: PASSWORD_MAX }),
  password: NewPassword,
});
export type PasswordRequest = Static<typeof PasswordRequest>;

/** `GET /staff/sessions`: where one is signed in. */
export const StaffSessions = Strict(
  {
    sessions: Type.Array(
      Strict({
        id: Uuid,
        /** Browser and system by name, such as "Chrome, Android"; null where they are not known. */
        device: Nullable(Type.String()),
        startedAt: Timestamp,
        /** To within minutes. */
        lastUsedAt: Timestamp,
        /** The one that asks. */
        isThis: Type.Boolean(),
      }),
    ),
  },
  { $id: 'StaffSessions' },
);
export type StaffSessions = Static<typeof StaffSessions>;
export const StaffSessionParams = Strict({ session: Uuid });
