import { type Static, Type } from 'typebox';
import { Strict, TableId } from '#core/shared/common.schema.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { TABLE_LANGUAGE_CODES } from '#core/shared/table-languages.ts';
import { MENU_PAPERS } from './codes.ts';

const LANGUAGE = `(?:${[...LOCALES, ...TABLE_LANGUAGE_CODES].join('|')})`;

export const PrintedMenuOptions = Strict({
  paper: Type.Enum([...MENU_PAPERS]),
  /** The language of the menu, and one that stands below it, with a comma between. */
  languages: Type.String({ pattern: `^${LANGUAGE}(?:,${LANGUAGE})?$` }),
  /** The allergens of every dish. */
  allergens: Type.Optional(Type.Literal('yes')),
  pictures: Type.Optional(Type.Literal('yes')),
  /** The table to which the code on the first page leads; without it there is no code. */
  table: Type.Optional(TableId),
});
export type PrintedMenuOptions = Static<typeof PrintedMenuOptions>;
