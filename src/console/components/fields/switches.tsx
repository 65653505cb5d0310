import { useSignals } from '@preact/signals-react/runtime';
import type { Locale } from '#core/shared/languages.ts';
import { LanguageSwitcher } from '#web/components/layout/language-switcher.tsx';
import { ThemeSwitcher } from '#web/components/layout/theme-switcher.tsx';
import type { Theme } from '#web/platform/page/theme.ts';

interface Props {
  theme: Theme;
  onLocale: (locale: Locale) => void;
}

/** This screen's language and theme. */
export function Switches({ theme, onLocale }: Props) {
  useSignals();
  return (
    <div className="switches">
      <LanguageSwitcher isLong onChoose={onLocale} />
      <ThemeSwitcher theme={theme.theme.value} onChoose={theme.set} />
    </div>
  );
}
