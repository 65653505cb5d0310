import { markShape } from '#console/components/icons/icons.ts';

/** The icon has no room for a higher number. */
const MOST = 99;
/** Lingon and mustard as hex: style sheets do not reach an icon. */
const MARK = '#a4133f';
const BADGE = '#efb02e';
const ON_BADGE = '#2b1d0a';

/** The tab's icon with a count, as a URL. */
export function badgeIcon(count: number): string {
  const words = count > MOST ? `${MOST}+` : String(count);
  const size = words.length > 2 ? 9 : 12;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<path fill="${MARK}" d="${markShape}"/>` +
    `<rect x="7" y="8" width="17" height="16" rx="4" fill="${BADGE}"/>` +
    `<text x="15.5" y="20.2" fill="${ON_BADGE}" text-anchor="middle" ` +
    `font-family="sans-serif" font-weight="700" font-size="${size}">${words}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
