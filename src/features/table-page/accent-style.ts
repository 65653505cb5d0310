import type { CSSProperties } from 'react';
import type { MenuVenue } from '../../contract/menu/menu.schema.ts';

/** A venue's accent as the properties that table-page.css derives its colours from. */
export function accentStyle(accent: MenuVenue['accent']): CSSProperties | undefined {
  if (!accent) return undefined;
  const { light, dark } = accent;
  return {
    '--light': light.fill,
    '--light-press': light.press,
    '--light-on': light.on,
    '--dark': dark.fill,
    '--dark-press': dark.press,
    '--dark-on': dark.on,
  } as CSSProperties;
}
