import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { isMachineMade } from '#core/menu/translations/machine-made.ts';
import { TABLE_LANGUAGES, type TableLanguageCode } from '#core/shared/table-languages.ts';
import type { Dictionary } from '#web/i18n/core.ts';
import { createFormats } from '#web/i18n/core-formats.ts';
import { isolate, packTexts } from '#web/i18n/core-pack-texts.ts';
import type { Language } from '#web/i18n/language.ts';

export type Files = Readonly<Record<string, () => Promise<Dictionary>>>;

/** What a guest reads on the menu, which comes first. */
const MENU: Files = import.meta.glob<Dictionary>('./*.json', {
  base: '../../../locales/table',
  query: '?part=menu&texts',
  import: 'default',
});
/** All else, apart only so that no file is large (`TABLE_PARTS`). */
const OTHERS: readonly Files[] = [
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

export interface Pack {
  /** What the menu says; everything, once `complete` has resolved. */
  readonly texts: Dictionary;
  /** Rejects if that fails, and can be tried again. */
  complete(): Promise<void>;
}

/**
 * Loads a table's language as far as the menu says it; rejects if that fails. `more` is what it says
 * on this surface alone.
 */
export async function loadPack(code: TableLanguageCode, more: Files = {}): Promise<Pack> {
  const partOf = (files: Files) => files[`./${code}.json`]?.();
  const texts: Record<string, object> = {};
  // A group may be in several parts.
  const add = (part: Dictionary = {}) => {
    for (const [name, group] of Object.entries(part)) {
      texts[name] = { ...texts[name], ...Object(group) };
    }
  };
  add(await partOf(MENU));
  return {
    texts: texts as Dictionary,
    async complete() {
      for (const part of await Promise.all([...OTHERS, more].map(partOf))) add(part);
    },
  };
}

/** A loaded pack as the language of a guest's page; `base` says what guests never read. */
export function packLanguage(code: TableLanguageCode, pack: Dictionary, base: Language): Language {
  const facts = TABLE_LANGUAGES[code];
  const { money, time, dayAndTime } = createFormats(facts);
  const put = facts.dir === 'rtl' ? isolate : (text: string) => text;
  const LL = packTexts(pack, base.LL, facts);
  const language: Language = {
    locale: base.locale,
    lang: code,
    table: code,
    dir: facts.dir,
    intl: facts.intl,
    LL,
    machine: LL.guest.product.machine(),
    money: (...amount) => put(money(...amount)),
    time: (...at) => put(time(...at)),
    dayAndTime: (...at) => put(dayAndTime(...at)),
    reading(menu) {
      // A menu in which only something sells out keeps its categories: nothing is drawn anew.
      if (last?.of !== menu.categories) {
        const names = namesIn(menu);
        const said = isMachineMade(menu) && {
          ...{ machine: '', machineMenu: LL.guest.product.machineMenu() },
        };
        const spoken = { ...language, ...said, dish: (name: string) => names.get(name) };
        last = { of: menu.categories, spoken, categories: inTheirLanguage(menu) };
      }
      return { language: last.spoken, shown: { ...menu, categories: last.categories } };
    },
  };
  let last: { of: Categories; spoken: Language; categories: Categories } | null = null;
  return language;
}

type Categories = Menu['categories'];
type Part = Pick<Product, 'name' | 'lang' | 'descriptionLang'>;

/** Each text of a menu that is in another language than the page says so, not only some. */
function inTheirLanguage({ language, locale, categories }: Menu): Categories {
  if (language !== undefined) return categories;
  const said = <Of extends Part>(part: Of): Of => ({
    ...{ lang: locale, descriptionLang: locale },
    ...part,
  });
  return categories.map((each) => ({ ...said(each), products: each.products.map(said) }));
}

/** What is translated, by what the venue calls it: what was ordered is stored in its words. */
function namesIn({ categories, optionGroups }: Menu): ReadonlyMap<string, string> {
  const parts = [
    ...optionGroups.flatMap(({ options }) => options),
    ...categories.flatMap(({ products }) => products),
  ];
  return new Map(parts.flatMap(({ name, original }) => (original ? [[original.name, name]] : [])));
}
