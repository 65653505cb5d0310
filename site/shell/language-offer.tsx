import { useState } from 'react';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useSite } from '../environment/environment.tsx';
import { offeredLocale } from '../environment/offered-locale.ts';

/**
 * Offers the visitor's own language once, in that language: a shared link opens in the language of
 * whoever shared it. Either answer is kept as a choice of language.
 */
export default function LanguageOffer() {
  const { chooseLocale } = useSite();
  const { LL, locale } = useI18n();
  const [offered, setOffered] = useState(() =>
    offeredLocale(document.cookie, navigator.languages, locale),
  );
  if (offered === null || offered === locale) {
    return null;
  }
  const words = LL.site.offer;
  const choose = (next: Locale) => {
    setOffered(null);
    void chooseLocale(next);
  };
  const { lang } = LOCALE_FACTS[offered];
  return (
    <section className="consent language-offer" lang={lang} aria-label={words.text()}>
      <p>{words.text()}</p>
      <div className="pair">
        <Button onClick={() => choose(locale)}>{words.no()}</Button>
        <Button onClick={() => choose(offered)}>{words.yes()}</Button>
      </div>
    </section>
  );
}
