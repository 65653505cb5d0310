/**
 * The tests to run for a change to one surface: vitest's by folder, journeys by name. A journey
 * over several surfaces belongs to each surface that can break it; the code that all surfaces share
 * is tested by `npm run test:unit`.
 * @type {Readonly<Record<string, { folders: string[], journeys: string[], isElement?: true }>>}
 */
export const SURFACE_TESTS = {
  site: {
    folders: ['site', 'server/app/pages'],
    journeys: ['demonstration', 'feedback', 'page-policies', 'site', 'site-config', 'site-errors'],
  },
  table: {
    folders: ['src/features', 'src/stores/guest', 'src/compose/guest', 'src/compose/opening'],
    journeys: [
      'accessibility',
      'delivery',
      'evening',
      'faults',
      'group-ordering',
      'guest',
      'layout-stability',
      'menu',
      'offline',
      'opening',
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
      'kiosk-flow',
      'kiosk-hands',
      'kiosk-offline',
      'page-policies',
    ],
  },
  element: {
    folders: ['widget', 'src/compose/opening', 'server/modules/openings'],
    journeys: ['demo', 'element-opening', 'embedding', 'hostile-texts', 'journey'],
    isElement: true,
  },
};
