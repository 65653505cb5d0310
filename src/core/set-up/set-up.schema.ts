import { type Static, Type } from 'typebox';
import { SEPARATORS } from '#core/menu-import/codes.ts';
import { TimeWindows } from '#core/menu-import/menu-file.schema.ts';
import { SheetChoice } from '#core/menu-import/menu-import.schema.ts';
import { ProductAnswers } from '#core/menu-import/product-answers.schema.ts';
import { Email, NewPassword, PersonName } from '#core/people/people.schema.ts';
import { VENUE_KINDS } from '#core/settings/codes.ts';
import { Currency, LocaleCode, Strict, VatRate } from '#core/shared/common.schema.ts';
import { LOCALES } from '#core/shared/languages.ts';
import {
  MENU_BASE64_MAX,
  NAME_MAX,
  SETUP_ANSWERS_MAX,
  SETUP_TABLES_MAX,
} from '#core/shared/limits.ts';
import { FIRST_MENUS } from './codes.ts';

/** As in the server's log; typed by hand, so case, hyphens and look-alikes do not matter. */
const SetUpCode = Type.String({ minLength: 1, maxLength: 40 });

/** `GET /setup` */
export const SetUpState = Strict(
  {
    isNeeded: Type.Boolean({ description: 'Whether the installation has no account yet' }),
    sendsMail: Type.Boolean({
      description: 'Whether a link for a forgotten password can be mailed',
    }),
    hasPasskeys: Type.Boolean({ description: 'Whether passkeys work at the requested address' }),
  },
  { $id: 'SetUpState' },
);
export type SetUpState = Static<typeof SetUpState>;

/** `POST /setup/code` */
export const SetUpCodeRequest = Strict({ code: SetUpCode });

/** A file with the first menu, in any format that the import accepts. */
export const SetUpFile = Strict({
  bytes: Type.String({ maxLength: MENU_BASE64_MAX, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
  /** The language of texts without one; absent: the venue's first. */
  locale: Type.Optional(LocaleCode),
  /** What "12.500" means; absent: its row is left out. */
  separator: Type.Optional(Type.Enum([...SEPARATORS])),
  ...SheetChoice,
  /** Answers to the preview's questions. A product with an open question is hidden from guests. */
  answers: Type.Optional(Type.Array(ProductAnswers, { maxItems: SETUP_ANSWERS_MAX })),
});
export type SetUpFile = Static<typeof SetUpFile>;

export const SetUpVenue = Strict({
  name: Type.String({ minLength: 1, maxLength: NAME_MAX, pattern: '\\S' }),
  /** The first is the fallback for missing translations. */
  locales: Type.Array(Type.Enum([...LOCALES]), { minItems: 1, uniqueItems: true }),
  currency: Currency,
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** The VAT included in prices: the standard rate, and that of food served. */
  vat: Strict({ standard: VatRate, food: VatRate }),
  /** When orders are taken; absent or empty: always. */
  opening: Type.Optional(TimeWindows),
  /** Decides how orders are accepted, made and brought at first; absent: people accept every order. */
  kind: Type.Optional(Type.Enum([...VENUE_KINDS])),
  /** Whether people who do not know each other sit at one table; absent: they do not. */
  sharesTables: Type.Optional(Type.Boolean()),
});

/** They are named 1, 2, 3…; names and more tables come later. */
export const SetUpTables = Type.Integer({ minimum: 1, maximum: SETUP_TABLES_MAX });

/** `POST /setup/menu`: the changes that a file would make to the first menu. */
export const SetUpMenuRequest = Strict({ code: SetUpCode, venue: SetUpVenue, file: SetUpFile });
export type SetUpMenuRequest = Static<typeof SetUpMenuRequest>;

/** `POST /setup`: the whole first set-up at once, so that it is never half done. */
export const SetUpRequest = Strict({
  code: SetUpCode,
  /** Owner of the venue, and operator of the installation. */
  owner: Strict({ name: PersonName, email: Email, password: NewPassword }),
  venue: SetUpVenue,
  menu: Type.Enum([...FIRST_MENUS]),
  /** For `import`. */
  file: Type.Optional(SetUpFile),
  tables: SetUpTables,
});
export type SetUpRequest = Static<typeof SetUpRequest>;
