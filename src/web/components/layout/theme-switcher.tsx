import { useI18n } from '#web/i18n/use-i18n.tsx';
import { isSeenDark, type ThemeName } from '#web/platform/page/theme.ts';
import { Icon } from '../basic/icon.tsx';
import { moonIcon, sunIcon } from '../basic/icons.ts';

interface Props {
  theme: ThemeName;
  onChoose: (theme: ThemeName) => void;
}

/**
 * Switches to the other theme. Style sheets know the current one, also on a prerendered page before
 * the script runs: they show one of the two buttons.
 */
export function ThemeSwitcher({ theme, onChoose }: Props) {
  const { LL } = useI18n();
  return (
    <button
      type="button"
      className="round theme-switch"
      onClick={() => onChoose(isSeenDark(theme) ? 'light' : 'dark')}
    >
      <span className="to-dark">
        <Icon shape={moonIcon} size={24} />
        <span className="hidden-text">{LL.frame.toDark()}</span>
      </span>
      <span className="to-light">
        <Icon shape={sunIcon} size={24} />
        <span className="hidden-text">{LL.frame.toLight()}</span>
      </span>
    </button>
  );
}
