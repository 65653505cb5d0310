import { TABLE_LANGUAGES, type TableLanguageCode } from '#core/shared/table-languages.ts';
import type { Dictionary } from '#web/i18n/core.ts';
import { createFormats } from '#web/i18n/core-formats.ts';
import { isolate, packTexts } from '#web/i18n/core-pack-texts.ts';
import type { Language } from '#web/i18n/language.ts';

type Files = Readonly<Record<string, () => Promise<Dictionary>>>;

/** Loaded together, and apart only so that no file is large (`TABLE_PARTS`). */
const PARTS: readonly Files[] = [
  import.meta.glob<Dictionary>('./*.json', {
    base: '../../../locales/table',
    query: '?part=menu&texts',
    import: 'default',
  }),
  import.meta.glob<Dictionary>('./*.json', {
    base: '../../../locales/table',
    query: '?part=order&texts',
    import: 'default',
  }),
  import.meta.glob<Dictionary>('./*.json', {
    base: '../../../locales/table',
    query: '?part=more&texts',
    import: 'default',
  }),
];

/** Loads a table's language; rejects if that fails. */
export async function loadPack(code: TableLanguageCode): Promise<Dictionary> {
  const parts = await Promise.all(PARTS.map((files) => files[`./${code}.json`]?.()));
  const all: Record<string, object> = {};
  // A group may be in several parts.
  for (const [name, group] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    all[name] = { ...all[name], ...Object(group) };
  }
  return all as Dictionary;
}

/** A loaded pack as the language of a guest's page; `base` says what guests never read. */
export function packLanguage(code: TableLanguageCode, pack: Dictionary, base: Language): Language {
  const facts = TABLE_LANGUAGES[code];
  const { money, time, dayAndTime } = createFormats(facts);
  const put = facts.dir === 'rtl' ? isolate : (text: string) => text;
  return {
    locale: base.locale,
    lang: code,
    dir: facts.dir,
    intl: facts.intl,
    LL: packTexts(pack, base.LL, facts),
    money: (...amount) => put(money(...amount)),
    time: (...at) => put(time(...at)),
    dayAndTime: (...at) => put(dayAndTime(...at)),
  };
}
