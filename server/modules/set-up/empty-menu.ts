import { fileURLToPath } from 'node:url';
import { slugOf } from '#core/menu/slug.ts';
import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import {
  MENU_FILE_FORMAT,
  MENU_FILE_VERSION,
  type MenuFile,
  type MenuFileOrdering,
} from '#core/menu-import/menu-file.schema.ts';
import type { SetUpRequest } from '#core/set-up/set-up.schema.ts';
import { ordersOfKind } from '#core/settings/venue-kind.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { readTexts } from '#server/texts.ts';
import type { Texts } from '#web/i18n/core.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const textsIn = readTexts(PROJECT_ROOT);

function inEveryLanguage(say: (LL: Texts) => string): LocalizedText {
  return Object.fromEntries(LOCALES.map((locale) => [locale, say(textsIn(locale).LL)]));
}

/** What the stations of a new venue are called. */
const STATION_NAMES = {
  bar: inEveryLanguage((LL) => LL.firstMenu.bar()),
  kitchen: inEveryLanguage((LL) => LL.firstMenu.kitchen()),
};

/** Who sits at a table was asked by itself; all else follows from the kind of venue. */
function firstOrdering({ kind, sharesTables }: SetUpRequest['venue']): MenuFileOrdering {
  const joinPolicy = sharesTables === true ? 'open' : 'one_party';
  return kind === undefined
    ? { joinPolicy }
    : { kind, ...ordersOfKind(kind, Object.keys(STATION_NAMES)), joinPolicy };
}

/** A venue's menu with stations and no products. */
export function emptyMenu(venue: SetUpRequest['venue']): MenuFile {
  const { standard, food } = venue.vat;
  const name = plainText(venue.name) ?? '';
  return {
    format: MENU_FILE_FORMAT,
    version: MENU_FILE_VERSION,
    venue: {
      id: slugOf(name) ?? 'venue',
      name,
      currency: venue.currency,
      timeZone: venue.timeZone,
      locales: venue.locales,
      opening: venue.opening ?? [],
      serving: null,
      ordering: firstOrdering(venue),
      vatRates: { standard, reduced: food, low: food, zero: 0 },
    },
    stations: [
      { id: 'bar', name: STATION_NAMES.bar },
      { id: 'kitchen', name: STATION_NAMES.kitchen },
    ],
    optionGroups: [],
    categories: [],
  };
}
