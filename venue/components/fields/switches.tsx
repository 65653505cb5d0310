import { useSignals } from '@preact/signals-react/runtime';
import { LanguageSwitcher } from '../../../src/components/layout/language-switcher.tsx';
import { ThemeSwitcher } from '../../../src/components/layout/theme-switcher.tsx';
import type { Locale } from '../../../src/contract/codes.ts';
import type { Theme } from '../../../src/platform/page/theme.ts';

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
