import { type Static, Type } from 'typebox';
import {
  CalendarDate,
  Nullable,
  Strict,
  Timestamp,
  Uuid,
  Whole,
} from '#core/shared/common.schema.ts';
import { EMAIL_MAX, EMAIL_PATTERN } from '#core/shared/limits.ts';
import {
  ADDRESS_STATES,
  DAY_MAIL_CONTENTS,
  DAY_MAIL_STATES,
  MAIL_LINKS,
  MAIL_REFUSALS,
} from './codes.ts';

/** What became of a mail. */
const MAIL = {
  state: Type.Enum([...DAY_MAIL_STATES]),
  /** How often it was tried. */
  tries: Whole(0),
  /** When that last changed. */
  at: Timestamp,
  /** Why the last try failed; null if none has, or it was sent since. */
  refusal: Nullable(
    Strict({
      reason: Type.Enum([...MAIL_REFUSALS]),
      /** What the mail server answered, such as 550; null if it answered nothing. */
      status: Nullable(Whole(0)),
      at: Timestamp,
    }),
  ),
  /** When it is tried again; null if it is not. */
  nextAt: Nullable(Timestamp),
};

/** `GET /venues/{venue}/day-mails`: to whom closed days are mailed. */
export const DayMails = Strict(
  {
    /** Whether the installation can send mails that lead anywhere. */
    canMail: Type.Boolean(),
    addresses: Type.Array(
      Strict({
        id: Uuid,
        email: Type.String(),
        gets: Type.Enum([...DAY_MAIL_CONTENTS]),
        state: Type.Enum([...ADDRESS_STATES]),
        askedAt: Timestamp,
        confirmedAt: Nullable(Timestamp),
        /** The mail of the last day; null before the first. */
        last: Nullable(Strict({ day: CalendarDate, ...MAIL })),
      }),
    ),
  },
  { $id: 'DayMails' },
);
export type DayMails = Static<typeof DayMails>;

/** `GET /venues/{venue}/days/{day}/mails`: what became of a closed day's mails. */
export const MailsOfDay = Strict(
  {
    mails: Type.Array(
      Strict({ id: Uuid, email: Type.String(), gets: Type.Enum([...DAY_MAIL_CONTENTS]), ...MAIL }),
    ),
  },
  { $id: 'MailsOfDay' },
);
export type MailsOfDay = Static<typeof MailsOfDay>;
export type MailOfDay = MailsOfDay['mails'][number];

/**
 * `POST /venues/{venue}/day-mails`: mails a link there by which its owner confirms it; again for one
 * that has not. Where a program reads the mails (`gets: 'books'`) nobody follows a link: such an
 * address is taken as it is.
 */
export const DayMailRequest = Strict({
  email: Type.String({ minLength: 3, maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN }),
  gets: Type.Optional(Type.Enum([...DAY_MAIL_CONTENTS])),
});
export type DayMailRequest = Static<typeof DayMailRequest>;

/** The token of a link in a mail; in the body, never in an address that a server sees. */
export const MailLinkRequest = Strict({ token: Type.String({ pattern: '^[\\w-]{32}$' }) });

/** `POST /day-mails/read`: what a link does, and for which address. */
export const MailLinkInfo = Strict(
  { kind: Type.Enum([...MAIL_LINKS]), venue: Type.String(), email: Type.String() },
  { $id: 'MailLinkInfo' },
);
export type MailLinkInfo = Static<typeof MailLinkInfo>;
