import type { ReactNode } from 'react';
import type { Device } from '#core/devices/device.schema.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { backIcon, chevronIcon, eyeIcon } from '#web/components/basic/tablet-icons.ts';
import type { Language } from '#web/i18n/language.ts';
import { LanguageProvider } from '#web/i18n/use-i18n.tsx';
import { GREETINGS } from '../greetings.ts';
import { Place } from './place.tsx';

interface Props {
  /** In which the tablet starts. */
  first: Language;
  /** The venue's languages, that one first. */
  locales: readonly Locale[];
  device: Device | null;
  onChoose: (locale: Locale) => void;
  /** More languages under them, once they are loaded. */
  others: ReactNode;
  onHelp: () => void;
  onBack: () => void;
}

/** Two halves and little else to hit by mistake: the first question to a guest. */
export function LanguageScreen(props: Props) {
  const { first, locales, device, others, onChoose, onHelp, onBack } = props;
  return (
    <main className="k-language" lang={LOCALE_FACTS[first.locale].lang}>
      <h1 className="hidden-text">{first.LL.kiosk.chooseLanguage()}</h1>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          className="k-half"
          lang={LOCALE_FACTS[locale].lang}
          onClick={() => onChoose(locale)}
        >
          <b className="head">{LOCALE_FACTS[locale].name}</b>
          <span>
            {GREETINGS[locale].orderIn}
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
