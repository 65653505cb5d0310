import { fallbackTexts } from '#web/i18n/fallback-texts.ts';

/** Shown when the error page itself fails: it needs nothing but the style sheet. */
export function FallbackPage() {
  const { LL } = fallbackTexts(document.documentElement.lang);
  return (
    <main className="servett site wrap last-resort">
      <svg className="fallback-mark" viewBox="1 1.5 22 21" fill="currentColor" aria-hidden="true">
        <path d="M1 1.5 12.5 14.44 5.33 22.5H1z" />
        <path d="M23 6v16.5H8.33z" />
      </svg>
      <h1>{LL.fallback.title()}</h1>
      <p>
        <a className="button next big" href="/">
          {LL.fallback.home()}
        </a>
      </p>
    </main>
  );
}
