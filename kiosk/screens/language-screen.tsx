import type { ReactNode } from 'react';
import type { Device } from '#core/devices/device.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { backIcon, chevronIcon, eyeIcon } from '#web/components/basic/icons.ts';
import type { Language } from '#web/i18n/language.ts';
import { LanguageProvider } from '#web/i18n/use-i18n.tsx';
import { Place } from './place.tsx';

interface Props {
  /** Each language in its own words; the venue's first language first. */
  languages: readonly Language[];
  device: Device | null;
  onChoose: (language: Language) => void;
  /** More languages under them, once they are loaded. */
  others: ReactNode;
  onHelp: () => void;
  onBack: () => void;
}

/** Two halves and little else to hit by mistake: the first question to a guest. */
export function LanguageScreen({ languages, device, others, onChoose, onHelp, onBack }: Props) {
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
      {others}
      <footer className="k-foot">
        <LanguageProvider language={first}>
          <Place device={device} />
        </LanguageProvider>
        <div className="k-row">
          <button type="button" className="button bare k-tool" onClick={onBack}>
            <Icon shape={backIcon} size={24} />
            {first.LL.kiosk.where.back()}
          </button>
          <button type="button" className="button bare k-tool" onClick={onHelp}>
            <Icon shape={eyeIcon} size={24} />
            {first.LL.kiosk.help.open()}
          </button>
        </div>
      </footer>
    </main>
  );
}
