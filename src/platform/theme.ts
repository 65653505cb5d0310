import { type ReadonlySignal, signal } from '@preact/signals-react';

export const THEMES = ['light', 'dark', 'auto'] as const;
export type ThemeName = (typeof THEMES)[number];

/** Also read by the inline script of the pages, which sets the theme before the first paint. */
export const THEME_KEY = 'servett_theme';

export interface Theme {
  readonly theme: ReadonlySignal<ThemeName>;
  set(theme: ThemeName): void;
}

type ThemeStorage = Pick<Storage, 'getItem' | 'setItem'>;
type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The page's `localStorage`, or null where the browser blocks it (reading the property throws). */
export function safeLocalStorage(): KeptStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function isTheme(value: unknown): value is ThemeName {
  return THEMES.some((theme) => theme === value);
}

function read(storage: ThemeStorage | null): ThemeName {
  try {
    const stored = storage?.getItem(THEME_KEY);
    return isTheme(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** Whether a theme shows as dark on this device, now. */
export function isSeenDark(theme: ThemeName): boolean {
  const isDarkDevice = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return theme === 'dark' || (theme === 'auto' && isDarkDevice);
}

/** Writes the chosen theme to `root` as `data-theme`; `auto` follows the system, by CSS. */
export function createTheme(
  root: Pick<HTMLElement, 'dataset'>,
  storage: ThemeStorage | null,
): Theme {
  const theme = signal(read(storage));
  root.dataset.theme = theme.value;
  return {
    theme,
    set(next) {
      theme.value = next;
      root.dataset.theme = next;
      try {
        storage?.setItem(THEME_KEY, next);
      } catch {
        // A full or blocked storage forgets the choice; the page still follows it.
      }
    },
  };
}
