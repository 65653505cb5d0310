import { fallbackTexts } from '#web/i18n/fallback-texts.ts';

/** Shown when the error page itself fails: it needs nothing but the style sheet. */
export function FallbackPage() {
  const { LL } = fallbackTexts(document.documentElement.lang);
  return (
    <main className="servett site wrap last-resort">
      <h1>{LL.fallback.title()}</h1>
      <p>
        <a className="button next big" href="/">
          {LL.fallback.home()}
        </a>
      </p>
    </main>
  );
}
