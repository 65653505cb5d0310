/** The first match wins: many browsers include the names of others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//u, 'Chrome'],
  [/\bVersion\/.*\bSafari\//u, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bWindows\b/u, 'Windows'],
  // An iPad claims this too, unless it asks for a phone's pages.
  [/\bMac OS X\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
];

/**
 * The browser and device in a `User-Agent`, as people call them: "Safari, iPhone". The names are
 * the same in every language; null if unknown. Enough to recognize one's own screens; nothing more
 * is stored.
 */
export function deviceName(userAgent: string): string | null {
  const find = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const parts = [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
}
