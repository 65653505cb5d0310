import { Icon } from '../src/components/basic/icon.tsx';
import { chevronIcon } from '../src/components/basic/icons.ts';
import { LOCALE_FACTS } from '../src/contract/codes.ts';
import type { TableInfo } from '../src/contract/seating/table.schema.ts';
import type { Language } from '../src/i18n/language.ts';
import { LanguageProvider } from '../src/i18n/use-i18n.tsx';
import { Place } from './place.tsx';

interface Props {
  /** Each language in its own words; the venue's first language first. */
  languages: readonly Language[];
  table: TableInfo | null;
  onChoose: (language: Language) => void;
  onSettings: () => void;
}

/** Two halves and nothing else to hit by mistake: the first screen of a guest. */
export function LanguageScreen({ languages, table, onChoose, onSettings }: Props) {
  const [first] = languages;
  if (!first) return null;
  return (
    <main className="k-language" lang={LOCALE_FACTS[first.locale].lang}>
      <h1 className="hidden-text">{first.LL.kiosk.chooseLanguage()}</h1>
      {languages.map((language) => (
        <button
          key={language.locale}
          type="button"
          className="k-half"
          lang={LOCALE_FACTS[language.locale].lang}
          onClick={() => onChoose(language)}
        >
          <b className="head">{LOCALE_FACTS[language.locale].name}</b>
          <span>
            {language.LL.kiosk.orderIn()}
            <Icon shape={chevronIcon} />
          </span>
        </button>
      ))}
      <footer className="k-foot">
        <LanguageProvider language={first}>
          <Place table={table} />
        </LanguageProvider>
        <button type="button" className="button bare" onClick={onSettings}>
          {first.LL.kiosk.settings()}
        </button>
      </footer>
    </main>
  );
}
