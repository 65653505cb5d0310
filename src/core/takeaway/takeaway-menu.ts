import { type Ordering, orderingOf } from '#core/menu/menu.ts';
import { withParts } from '#core/menu/sets/with-parts.ts';
import type { MenuFile, MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';

const kept = new WeakMap<MenuFile, MenuFile>();

/**
 * A venue's menu as it can be taken away: with the rates of what is, without alcohol, which in Sweden
 * no restaurant may sell to take away, and for guests who each order alone. The same object for the
 * same menu.
 */
export function takeawayFile(file: MenuFile): MenuFile {
  const known = kept.get(file);
  if (known !== undefined) return known;
  const made: MenuFile = {
    ...file,
    venue: takeawayVenue(file.venue),
    // Of a set its parts say whether there is alcohol in it.
    categories: withParts(file).categories.map((category) => ({
      ...category,
      products: category.products.map((product) =>
        product.alcohol === true ? { ...product, hidden: true } : product,
      ),
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
