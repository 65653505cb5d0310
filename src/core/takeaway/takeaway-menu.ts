import { DAY_START } from '#core/days/codes.ts';
import { type Ordering, orderingOf } from '#core/menu/menu.ts';
import { withParts } from '#core/menu/sets/with-parts.ts';
import type { MenuFile, MenuFileVenue, TimeWindow } from '#core/menu-import/menu-file.schema.ts';
import { orderedAhead, windowsBefore } from './hours-before.ts';

const kept = new WeakMap<MenuFile, MenuFile>();

/**
 * A venue's menu as it can be taken away: with the rates of what is, without alcohol, which in Sweden
 * no restaurant may sell to take away, for guests who each order alone, and, where the venue says so,
 * to be ordered before it opens. The same object for the
 * same menu.
 */
export function takeawayFile(file: MenuFile): MenuFile {
  const known = kept.get(file);
  if (known !== undefined) return known;
  const { dayStart = DAY_START, takeaway } = file.venue;
  const isAhead = takeaway?.beforeOpening === true;
  const hours = <Part extends { windows?: TimeWindow[] }>(part: Part): Part =>
    isAhead && part.windows !== undefined
      ? { ...part, windows: windowsBefore(part.windows, dayStart) }
      : part;
  const venue = takeawayVenue(file.venue);
  const made: MenuFile = {
    ...file,
    venue: isAhead ? orderedAhead(venue) : venue,
    // Of a set its parts say whether there is alcohol in it.
    categories: withParts(file).categories.map((category) => ({
      ...hours(category),
      products: category.products
        .map(hours)
        .map((product) => (product.alcohol === true ? { ...product, hidden: true } : product)),
    })),
  };
  kept.set(file, made);
  return made;
}

function takeawayVenue(venue: MenuFileVenue): MenuFileVenue {
  const { takeaway, vatChanges, ordering = {}, ...others } = venue;
  // No tab of staff, no course, no host: it is one guest's, and paid by that guest.
  const { tabLimit: _limit, tabHold: _hold, ...rest } = ordering;
  const dated = takeaway?.vatChanges.length ? takeaway.vatChanges : vatChanges;
  return {
    ...others,
    ...(takeaway !== undefined && { takeaway }),
    ...(dated !== undefined && { vatChanges: dated }),
    ordering: {
      ...rest,
      joinPolicy: 'open',
      service: 'collect',
      payer: 'guests',
      showsPrices: true,
      holdsCourses: false,
      privateCarts: true,
      wishes: [],
      payFirst: takeaway?.payFirst === true,
    },
  };
}

/** A published menu as it can be taken away. */
export function takeawayMenu<Published extends { file: MenuFile; ordering: Ordering }>(
  menu: Published,
): Published {
  const file = takeawayFile(menu.file);
  return { ...menu, file, ordering: orderingOf(file.venue) };
}
