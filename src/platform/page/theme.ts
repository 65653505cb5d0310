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

/** What shows the theme: a document's element. */
type Root = Pick<HTMLElement, 'dataset'>;
/** Where the choice is kept: a document. */
type Jar = Pick<Document, 'cookie'> & { location: Pick<Location, 'protocol'> };

function isTheme(value: unknown): value is ThemeName {
  return THEMES.some((theme) => theme === value);
}

/** As the server drew the page; a cookie is slow to read. Where no server of ours did, from the cookie. */
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
    // Where cookies are blocked the choice is forgotten; the page still follows it.
  }
}

/** Whether a theme shows as dark on this device, now. */
export function isSeenDark(theme: ThemeName): boolean {
  const isDarkDevice = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return theme === 'dark' || (theme === 'auto' && isDarkDevice);
}

/** Writes the chosen theme to `root` as `data-theme`; `auto` follows the system, by CSS. */
export function createTheme(root: Root, jar: Jar | null): Theme {
  const theme = signal(read(root, jar));
  // Written anew it has all elements styled anew, even where it is the same.
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
