import type { Menu } from '#core/menu/menu.schema.ts';
import type { Texts } from '#web/i18n/core.ts';
import { dayInWords } from '#web/i18n/core-figures.ts';

/** When a whole menu was last checked, and whether any of it has changed since; empty: never. */
export function menuCheckText(
  { LL, intl }: { readonly LL: Texts; readonly intl: string },
  { checked, venue }: Pick<Menu, 'checked' | 'venue'>,
  now: number,
): string {
  if (checked === undefined) return '';
  const date = dayInWords(intl, { at: checked.at, now, timeZone: venue.timeZone });
  return checked.changed.length === 0
    ? LL.guest.product.checked({ date })
    : LL.simple.checkedSince({ date });
}
