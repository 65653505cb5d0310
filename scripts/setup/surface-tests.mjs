/**
 * The tests to run for a change to one surface: vitest's by folder, journeys by name. A guest's page
 * is three: the `table` page with its menu, an `order` from the cart to being served, and what a
 * `party` shares and pays. A journey over several surfaces belongs to each surface that can break
 * it; the code that all surfaces share is tested by `npm run test:unit`.
 * @type {Readonly<Record<string, { folders: string[], journeys: string[], isElement?: true }>>}
 */
export const SURFACE_TESTS = {
  site: {
    folders: ['site', 'server/app/pages'],
    journeys: [
      'demonstration',
      'feedback',
      'page-policies',
      'site',
      'site-config',
      'site-errors',
      'site-sweep',
    ],
  },
  table: {
    folders: [
      'src/guest/avoid',
      'src/guest/menu',
      'src/guest/opening',
      'src/guest/scan',
      'src/guest/search',
      'src/guest/sheets',
      'src/guest/start',
      'src/guest/styles',
      'src/guest/table-code',
      'src/guest/table-page',
      'src/web/avoid',
      'src/web/product-sheet',
    ],
    journeys: [
      'accessibility',
      'layout-stability',
      'menu',
      'offline',
      'opening',
      'repeated-options',
    ],
  },
  order: {
    folders: [
      'src/guest/cart',
      'src/guest/orders',
      'src/guest/outbox',
      'src/guest/start',
      'src/guest/table-page',
      'src/web/allergy',
    ],
    journeys: ['delivery', 'evening', 'faults', 'guest', 'journey'],
  },
  party: {
    folders: [
      'src/guest/bills',
      'src/guest/calls',
      'src/guest/payments',
      'src/guest/profile',
      'src/guest/seatings',
      'src/guest/start',
      'src/guest/table-page',
      'src/guest/thanks',
    ],
    journeys: [
      'back',
      'group-ordering',
      'pay-first',
      'payments',
      'policies',
      'presence',
      'visit-accessibility',
    ],
  },
  console: {
    folders: ['venue', 'src/console'],
    journeys: [
      'account-pages',
      'bill-taps',
      'bills',
      'board',
      'board-keyboard',
      'board-filters',
      'board-friday',
      'board-rush',
      'console-accessibility',
      'courses',
      'devices',
      'end-of-evening',
      'menu-editor',
      'menu-import',
      'own-data',
      'password',
      'people',
      'tables',
    ],
  },
  kiosk: {
    folders: ['kiosk'],
    journeys: [
      'hostile-texts',
      'journey',
      'kiosk-accessibility',
      'kiosk-family',
      'kiosk-flow',
      'kiosk-hands',
      'kiosk-needs',
      'kiosk-offline',
      'kiosk-restart',
      'page-policies',
    ],
  },
  element: {
    folders: ['widget', 'src/guest/opening', 'server/modules/openings'],
    journeys: [
      'demo',
      'element-opening',
      'embedding',
      'analytics',
      'embedding-boxes',
      'hostile-texts',
      'journey',
      'many-pages',
    ],
    isElement: true,
  },
};
