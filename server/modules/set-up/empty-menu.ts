import {
  MENU_FILE_FORMAT,
  MENU_FILE_VERSION,
  type MenuFile,
} from '../../../src/contract/menu/menu-file.schema.ts';
import type { SetUpRequest } from '../../../src/contract/venue/set-up.schema.ts';
import { slugOf } from '../../../src/domain/menu/slug.ts';
import { plainText } from '../../../src/domain/shared/plain-text.ts';
import { STATION_NAMES } from './station-names.ts';

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
      ordering: { joinPolicy: venue.sharesTables === true ? 'open' : 'one_party' },
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
