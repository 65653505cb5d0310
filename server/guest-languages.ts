import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import {
  isTableLanguage,
  TABLE_LANGUAGES,
  type TableLanguageCode,
} from '#core/shared/table-languages.ts';
import { readTexts } from '#server/texts.ts';
import type { Dictionary, Texts } from '#web/i18n/core.ts';
import { isLocale } from '#web/i18n/core.ts';
import { createFormats, type Formats, formatsOf } from '#web/i18n/core-formats.ts';
import { isolate, packTexts } from '#web/i18n/core-pack-texts.ts';

/** A language in which a guest reads: one of the site's, or one that only tables speak. */
export interface GuestLanguage extends Formats {
  /** In which menus are read. */
  readonly locale: Locale;
  readonly lang: string;
  readonly intl: string;
  readonly dir: 'ltr' | 'rtl';
  readonly LL: Texts;
}

/** The languages of guests; those of tables are read when somebody first asks for one. */
export function readGuestLanguages(
  projectRoot: string,
): (lang: string | undefined, locale: Locale) => GuestLanguage {
  const textsIn = readTexts(projectRoot);
  const packs = new Map<TableLanguageCode, Dictionary>();

  function packOf(code: TableLanguageCode): Dictionary {
    const file = join(projectRoot, 'locales', 'table', `${code}.json`);
    const pack = packs.get(code) ?? (JSON.parse(readFileSync(file, 'utf8')) as Dictionary);
    packs.set(code, pack);
    return pack;
  }

  return (wanted, guests) => {
    const locale = isLocale(wanted) ? wanted : guests;
    const { LL } = textsIn(locale);
    if (wanted === undefined || !isTableLanguage(wanted)) {
      const { lang, intl } = LOCALE_FACTS[locale];
      return { locale, lang, intl, dir: 'ltr', LL, ...formatsOf(locale) };
    }
    const facts = TABLE_LANGUAGES[wanted];
    const { money, time, dayAndTime } = createFormats(facts);
    const put = facts.dir === 'rtl' ? isolate : (text: string) => text;
    return {
      ...{ locale, lang: wanted, intl: facts.intl, dir: facts.dir ?? 'ltr' },
      LL: packTexts(packOf(wanted), LL, facts),
      money: (...amount) => put(money(...amount)),
      time: (...at) => put(time(...at)),
      dayAndTime: (...at) => put(dayAndTime(...at)),
    };
  };
}
