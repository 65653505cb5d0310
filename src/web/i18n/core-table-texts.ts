import type { Formatters, TranslationFunctions } from '../../../locales/i18n-types.ts';

/** Three letters in a row: "Terrace 1" and "Bar" are names; "12", "T4" and "A-3" are codes. */
const NAME = /\p{L}{3}/u;

/** Whether a table's label is the name of a place: "Terrace 1", not "12". */
export const isTableName = (label: string): boolean => NAME.test(label);

/**
 * The name of a table in texts: `{table:string|Table}` at their beginning and
 * `{table:string|table}` within them. A label that is a name is used alone.
 */
export function tableTexts(texts: () => TranslationFunctions): Formatters {
  const called = (label: string, say: (LL: TranslationFunctions) => string) =>
    isTableName(label) ? label : say(texts());
  return {
    Table: (label) => called(label, (LL) => LL.common.tableStarts({ label })),
    table: (label) => called(label, (LL) => LL.common.tableWithin({ label })),
  };
}
