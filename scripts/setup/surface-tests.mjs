/**
 * The tests to run for a change to one surface: vitest's by folder, journeys by name. A guest's page
 * is three: the `table` page with its menu, an `order` from the cart to being served, and what a
 * `party` shares and pays. A journey over several surfaces belongs to each surface that can break
 * it; the code that all surfaces share is tested by `npm run test:unit`.
 * @type {Readonly<Record<string, { folders: string[], journeys: string[], isElement?: true }>>}
 */
export const SURFACE_TESTS = {
  site: {
    folders: [
      'site',
      'server/app/pages',
      'src/features/feedback',
      'src/features/forms',
      'src/features/metrics',
      'src/features/registrations',
    ],
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
      'src/features/avoid',
      'src/features/menu',
      'src/features/product-sheet',
      'src/features/scan',
      'src/features/search',
      'src/features/sheets',
      'src/features/table-code',
      'src/features/table-page',
      'src/features/texts',
      'src/stores/guest',
      'src/compose/guest',
      'src/compose/opening',
    ],
    journeys: ['accessibility', 'layout-stability', 'menu', 'offline', 'opening'],
  },
  order: {
    folders: [
      'src/features/allergy',
      'src/features/cart',
      'src/features/orders',
      'src/features/table-page',
      'src/api/guest',
      'src/stores/guest',
      'src/compose/guest',
    ],
    journeys: ['delivery', 'evening', 'faults', 'guest', 'journey'],
  },
  party: {
    folders: [
      'src/features/bills',
      'src/features/calls',
      'src/features/payments',
      'src/features/profile',
      'src/features/seatings',
      'src/features/table-page',
      'src/features/thanks',
      'src/stores/guest',
      'src/compose/guest',
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
    folders: ['venue', 'src/stores/board', 'src/stores/console'],
    journeys: [
      'account-pages',
      'bills',
      'board',
      'board-keyboard',
      'board-filters',
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
      'kiosk-offline',
      'kiosk-restart',
      'page-policies',
    ],
  },
  element: {
    folders: ['widget', 'src/compose/opening', 'server/modules/openings'],
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
