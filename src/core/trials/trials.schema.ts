import { type Static, Type } from 'typebox';
import { FORM_FIELDS, PersonalLine } from '#core/forms/site-form.schema.ts';
import { SEPARATORS } from '#core/menu-import/codes.ts';
import {
  LocaleCode,
  Nullable,
  Slug,
  Strict,
  TableId,
  Timestamp,
  Whole,
} from '#core/shared/common.schema.ts';
import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  MENU_ADDRESS_MAX,
  MENU_BASE64_MAX,
} from '#core/shared/limits.ts';
import { TRIAL_MENUS } from './codes.ts';

const TrialEmail = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN });
const TrialToken = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' });

/** `GET /trials`: whether a visitor can open one here, and what it holds. */
export const TrialOffer = Strict(
  {
    isOn: Type.Boolean({ description: 'Whether the operator lets visitors open trials' }),
    sendsMail: Type.Boolean({ description: 'Whether the link to a trial can be mailed' }),
    days: Whole(1),
    tables: Whole(1),
    ordersADay: Whole(1),
  },
  { $id: 'TrialOffer' },
);
export type TrialOffer = Static<typeof TrialOffer>;

/** `POST /trials`: with an `Idempotency-Key`; a repeated request gets the same venue. */
export const TrialRequest = Strict({
  ...FORM_FIELDS,
  venue: PersonalLine,
  email: TrialEmail,
  menu: Type.Enum([...TRIAL_MENUS]),
  /** For `own`: a file in any format that the import accepts. */
  file: Type.Optional(
    Strict({
      bytes: Type.String({ maxLength: MENU_BASE64_MAX, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
      /** What "12.500" means; absent: its row is left out. */
      separator: Type.Optional(Type.Enum([...SEPARATORS])),
    }),
  ),
  /** For `own`, in place of a file: the page that has the menu, as somebody types it. */
  address: Type.Optional(
    Type.String({ minLength: 1, maxLength: MENU_ADDRESS_MAX, pattern: '\\S' }),
  ),
  locale: LocaleCode,
  /** IANA name. */
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
});
export type TrialRequest = Static<typeof TrialRequest>;

/** A trial that was just opened. Only this answer, and the mail, contain the token. */
export const Trial = Strict(
  {
    id: Slug,
    name: Type.String(),
    endsAt: Timestamp,
    /** Opens the console, as often as wished, until the trial ends: `/venue/#trial=…`. */
    token: TrialToken,
    /** The first table, and its page on this server. */
    table: TableId,
    path: Type.String(),
    products: Whole(0),
    /** The code of that table for a phone's camera; null: the server knows no address for phones. */
    code: Nullable(
      Strict({
        address: Type.String(),
        side: Whole(1),
        path: Type.String({ description: 'The dark modules, as an SVG path of `side` units' }),
      }),
    ),
    isMailed: Type.Boolean(),
  },
  { $id: 'Trial' },
);
export type Trial = Static<typeof Trial>;

/** `POST /trials/session` */
export const TrialSessionRequest = Strict({ token: TrialToken });

/** `POST /trials/link` */
export const TrialLinkRequest = Strict({ email: TrialEmail, locale: LocaleCode });
export type TrialLinkRequest = Static<typeof TrialLinkRequest>;

/** `GET /installation/trials`: the newest first, a hundred at most. */
export const InstallationTrials = Strict(
  {
    isOn: Type.Boolean(),
    open: Whole(0),
    most: Whole(1),
    sendsMail: Type.Boolean(),
    trials: Type.Array(
      Strict({
        id: Slug,
        name: Type.String(),
        email: Type.String(),
        createdAt: Timestamp,
        endsAt: Timestamp,
      }),
    ),
  },
  { $id: 'InstallationTrials' },
);
export type InstallationTrials = Static<typeof InstallationTrials>;

/** `POST /installation/trials/{venue}/keep` */
export const TrialKeep = Strict({
  deletesOrders: Type.Boolean({
    description: 'Whether all that was ordered, paid and asked for while it was a trial is deleted',
  }),
});

/** `PUT /installation/trials` */
export const TrialSwitch = Strict({ isOn: Type.Boolean() });
