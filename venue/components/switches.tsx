import { useSignals } from '@preact/signals-react/runtime';
import { LanguageSwitcher } from '../../src/components/language-switcher.tsx';
import { ThemeSwitcher } from '../../src/components/theme-switcher.tsx';
import type { Locale } from '../../src/contract/codes.ts';
import type { Theme } from '../../src/platform/theme.ts';

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
