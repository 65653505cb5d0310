import { LOCALE_FACTS, LOCALES, type Locale } from '#core/shared/languages.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The available ones; all by default. */
  locales?: readonly Locale[];
  /** Whole names instead of codes. */
  isLong?: boolean;
  /**
   * Part of a form that sends `locale`, for pages without a script; with one, choosing is a
   * callback.
   */
  submits?: boolean;
  onChoose: (locale: Locale) => void;
}

/** The languages side by side, each with its own name in its own language. */
export function LanguageSwitcher({
  locales = LOCALES,
  isLong = false,
  submits = false,
  onChoose,
}: Props) {
  const { LL, locale } = useI18n();
  return (
    <fieldset className="switch" aria-label={LL.common.language()}>
      {locales.map((each) => (
        <button
          key={each}
          type={submits ? 'submit' : 'button'}
          name={submits ? 'locale' : undefined}
          value={submits ? each : undefined}
          lang={LOCALE_FACTS[each].lang}
          aria-pressed={each === locale}
          onClick={(event) => {
            event.preventDefault();
            onChoose(each);
          }}
        >
          {isLong ? (
            LOCALE_FACTS[each].name
          ) : (
            <>
              {each.toUpperCase()}
              <span className="hidden-text">{LOCALE_FACTS[each].name}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  );
}
