import { type Static, Type } from 'typebox';
import { FIRST_MENUS, LOCALES } from '../codes.ts';
import { Currency, LocaleCode, Strict, VatRate } from '../common.schema.ts';
import { MENU_BASE64_MAX, NAME_MAX, SETUP_ANSWERS_MAX, SETUP_TABLES_MAX } from '../limits.ts';
import { TimeWindows } from '../menu/menu-file.schema.ts';
import { ProductAnswers } from '../menu/product-answers.schema.ts';
import { Email, NewPassword, PersonName } from '../people/people.schema.ts';

/** As the server's log has it; typed by hand, so case, hyphens and look-alikes do not matter. */
const SetUpCode = Type.String({ minLength: 1, maxLength: 40 });

/** `GET /setup` */
export const SetUpState = Strict(
  {
    isNeeded: Type.Boolean({ description: 'Nobody can sign in here yet' }),
    sendsMail: Type.Boolean({ description: 'A forgotten password can be mailed for' }),
    hasPasskeys: Type.Boolean({ description: 'Passkeys work at the address that was asked' }),
  },
  { $id: 'SetUpState' },
);
export type SetUpState = Static<typeof SetUpState>;

/** `POST /setup/code` */
export const SetUpCodeRequest = Strict({ code: SetUpCode });

/** A file that the first menu is taken from, in any form that an import takes. */
export const SetUpFile = Strict({
  bytes: Type.String({ maxLength: MENU_BASE64_MAX, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
  /** The language of texts that name none; absent: the venue's first. */
  locale: Type.Optional(LocaleCode),
  /** To what its preview asks. A product that stays unanswered is hidden from guests. */
  answers: Type.Optional(Type.Array(ProductAnswers, { maxItems: SETUP_ANSWERS_MAX })),
});
export type SetUpFile = Static<typeof SetUpFile>;

export const SetUpVenue = Strict({
  name: Type.String({ minLength: 1, maxLength: NAME_MAX, pattern: '\\S' }),
  /** The first is what a missing translation falls back to. */
  locales: Type.Array(Type.Enum([...LOCALES]), { minItems: 1, uniqueItems: true }),
  currency: Currency,
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** What is included in prices: the ordinary rate, and that of food served. */
  vat: Strict({ standard: VatRate, food: VatRate }),
  /** When orders are taken; absent or empty: round the clock. */
  opening: Type.Optional(TimeWindows),
});

/** They are called 1, 2, 3…; names and more tables come later. */
export const SetUpTables = Type.Integer({ minimum: 1, maximum: SETUP_TABLES_MAX });

/** `POST /setup/menu`: what a file would make of the first menu. */
export const SetUpMenuRequest = Strict({ code: SetUpCode, venue: SetUpVenue, file: SetUpFile });
export type SetUpMenuRequest = Static<typeof SetUpMenuRequest>;

/** `POST /setup`: all of the first set-up at once, so that nothing is ever half made. */
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
