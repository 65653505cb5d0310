import type { Locale } from '#core/shared/languages.ts';
import { readTexts } from '#server/texts.ts';
import type { Texts } from '#web/i18n/core.ts';

/** Titles of the pages that the server fills in, before any script runs. */
export type Titles = {
  table(locale: Locale, table: { table: string; venue: string }): string;
  code(locale: Locale): string;
  payment(locale: Locale): string;
  hold(locale: Locale): string;
};

/** Reads the texts of all languages once. */
export function loadTitles(projectRoot: string): Titles {
  const textsIn = readTexts(projectRoot);

  function site(locale: Locale): Texts['site'] {
    return textsIn(locale).LL.site;
  }

  return {
    table: (locale, table) => site(locale).pageTitle({ page: site(locale).table(table) }),
    code: (locale) => site(locale).pageTitle({ page: site(locale).openTable() }),
    payment: (locale) => site(locale).pageTitle({ page: textsIn(locale).LL.paymentReturn.page() }),
    hold: (locale) => site(locale).pageTitle({ page: textsIn(locale).LL.holdPage.page() }),
  };
}
