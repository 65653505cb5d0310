import type { ReadonlySignal } from '@preact/signals-react';
import { createKeptChoice, type Jar, type Root } from './kept-choice.ts';

export const THEMES = ['light', 'dark', 'auto'] as const;
export type ThemeName = (typeof THEMES)[number];

export interface Theme {
  readonly theme: ReadonlySignal<ThemeName>;
  set(theme: ThemeName): void;
}

/** Whether a theme is currently dark on this device. */
export function isSeenDark(theme: ThemeName): boolean {
  const isDarkDevice = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return theme === 'dark' || (theme === 'auto' && isDarkDevice);
}

/** Sets `data-theme` on `root`; `auto` follows the system, by CSS. */
export function createTheme(root: Root, jar: Jar | null): Theme {
  const { chosen, set } = createKeptChoice<ThemeName>(
    {
      names: THEMES,
      usual: 'auto',
      attribute: 'theme',
      cookie: 'servett_theme',
      // Reading a cookie is slow.
      first: 'page',
    },
    root,
    jar,
  );
  return { theme: chosen, set };
}
