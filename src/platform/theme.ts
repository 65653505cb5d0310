import { type ReadonlySignal, signal } from '@preact/signals-react';

export const THEMES = ['light', 'dark', 'auto'] as const;
export type ThemeName = (typeof THEMES)[number];

/** Also read by the server, which draws pages in the theme: none is seen in the wrong one first. */
const COOKIE = 'servett_theme';
const YEAR_SECONDS = 365 * 86_400;

export interface Theme {
  readonly theme: ReadonlySignal<ThemeName>;
  set(theme: ThemeName): void;
}

/** Where the choice is kept: a document. */
type Jar = Pick<Document, 'cookie'> & { location: Pick<Location, 'protocol'> };

function isTheme(value: unknown): value is ThemeName {
  return THEMES.some((theme) => theme === value);
}

function read(jar: Jar | null): ThemeName {
  try {
    const [, kept] = new RegExp(`(?:^|; )${COOKIE}=([a-z]+)`).exec(jar?.cookie ?? '') ?? [];
    return isTheme(kept) ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

function keep(jar: Jar | null, theme: ThemeName): void {
  try {
    if (jar !== null) {
      const secure = jar.location.protocol === 'https:' ? '; Secure' : '';
      jar.cookie = `${COOKIE}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
    }
  } catch {
    // Where cookies are blocked the choice is forgotten; the page still follows it.
  }
}

/** Whether a theme shows as dark on this device, now. */
export function isSeenDark(theme: ThemeName): boolean {
  const isDarkDevice = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return theme === 'dark' || (theme === 'auto' && isDarkDevice);
}

/** Writes the chosen theme to `root` as `data-theme`; `auto` follows the system, by CSS. */
export function createTheme(root: Pick<HTMLElement, 'dataset'>, jar: Jar | null): Theme {
  const theme = signal(read(jar));
  // Written anew it has all elements styled anew, even where it is the same.
  if (root.dataset.theme !== theme.value) {
    root.dataset.theme = theme.value;
  }
  if (theme.value !== 'auto') {
    // Safari forgets what a script wrote after seven days: each visit writes it anew.
    keep(jar, theme.value);
  }
  return {
    theme,
    set(next) {
      theme.value = next;
      root.dataset.theme = next;
      keep(jar, next);
    },
  };
}
