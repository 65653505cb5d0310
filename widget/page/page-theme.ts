export type ShownTheme = 'light' | 'dark' | 'auto';

/**
 * The theme to show: the one asked for, else the page's, as its `color-scheme` and its meta tag of
 * that name make it around the element. `auto` follows the device: for pages that name none.
 */
export function themeFor(asked: string | null | undefined, root: ShadowRoot): ShownTheme {
  if (asked === 'light' || asked === 'dark') return asked;
  const { colorScheme } = getComputedStyle(root.host);
  const isSilent = !colorScheme || colorScheme === 'normal';
  if (isSilent && !document.querySelector('meta[name=color-scheme]')) return 'auto';
  // The meta tag is in no computed value but that of the system's colours.
  const probe = document.createElement('i');
  probe.className = 'scheme';
  root.append(probe);
  const isDark = Number(/\d+/.exec(getComputedStyle(probe).color)) > 127;
  probe.remove();
  return isDark ? 'dark' : 'light';
}
