import { type ReadonlySignal, signal } from '@preact/signals-react';

export const THEMES = ['light', 'dark', 'auto'] as const;
export type ThemeName = (typeof THEMES)[number];

/**
 * Also read by the server, which renders pages in the theme: none is first seen in the wrong one.
 */
const COOKIE = 'servett_theme';
const YEAR_SECONDS = 365 * 86_400;

export interface Theme {
  readonly theme: ReadonlySignal<ThemeName>;
  set(theme: ThemeName): void;
}

/** The element that shows the theme. */
type Root = Pick<HTMLElement, 'dataset'>;
/** The document that stores the choice. */
type Jar = Pick<Document, 'cookie'> & { location: Pick<Location, 'protocol'> };

function isTheme(value: unknown): value is ThemeName {
  return THEMES.some((theme) => theme === value);
}

/**
 * As the server rendered the page; reading a cookie is slow. Without our server, from the cookie.
 */
function read({ dataset }: Root, jar: Jar | null): ThemeName {
  if (isTheme(dataset.theme)) {
    return dataset.theme;
  }
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
    // If cookies are blocked the choice is lost; the page still follows it.
  }
}

/** Whether a theme is currently dark on this device. */
export function isSeenDark(theme: ThemeName): boolean {
  const isDarkDevice = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return theme === 'dark' || (theme === 'auto' && isDarkDevice);
}

/** Sets `data-theme` on `root`; `auto` follows the system, by CSS. */
export function createTheme(root: Root, jar: Jar | null): Theme {
  const theme = signal(read(root, jar));
  // Setting it again would recompute all styles, even if it is the same.
  if (root.dataset.theme !== theme.value) {
    root.dataset.theme = theme.value;
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
