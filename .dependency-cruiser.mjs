/**
 * The layers of docs/architecture.md, "Import rules", as rules. Each says why it is there;
 * `npm run boundaries` prints that beside each import that breaks it.
 *
 * A layer's rule names what the layer may import and forbids the rest, packages included, so that
 * a new folder or package is refused until someone decides where it belongs.
 */

const REACT = 'node_modules/(?:@types/)?react/';
const SIGNALS = 'node_modules/@preact/signals-react/';
/** @param {string} name */
const pkg = (name) => `node_modules/${name}/`;

const CORE = '^src/core/';
const CONSTANTS = '^src/core/[^/]+/(?:limits|codes|yes-no|(?:table-)?languages|error-codes)\\.ts$';
const SCHEMA = '^src/core/.*(?:\\.schema|\\broutes?)\\.ts$';
const I18N_CORE = '^src/web/i18n/core';
const TEST = '(?:\\.test\\.tsx?$|^(?:tests|lab)/)';
const ASSET = '\\.(?:css|svg|woff2)';

/**
 * What each subject of the core offers the others, besides its schemas and codes; the rest of it is
 * its own. `shared` is for all of them.
 * @type {Readonly<Record<string, string[]>>}
 */
const CORE_EXPORTS = {
  address: ['public-address'],
  allergens: ['avoid', 'diets'],
  availability: ['availability', 'portion-issues', 'portions', 'serves-alcohol'],
  bills: [
    'back-money',
    'bill-act',
    'bill-facts',
    'bill-request',
    'reduce-bill',
    'settlement',
    'shares',
    'taken-parts',
  ],
  calls: ['call-transitions', 'new-call'],
  days: ['business-day'],
  drawers: ['cash-move'],
  drinks: ['facts-of'],
  epochs: ['claims'],
  events: ['event-draft'],
  figures: ['sale'],
  menu: [
    'course',
    'find-in-menu',
    'menu',
    'menu-changes',
    'menu-index',
    'option-problems',
    'options',
    'sets/sets',
    'sets/with-parts',
    'sold-out',
  ],
  money: ['apportion', 'coins', 'happy-hour-price', 'line-price', 'pricing', 'unit-price', 'vat'],
  orders: [
    'acknowledgement',
    'cancelled-cap',
    'courses',
    'line-check',
    'line-transitions',
    'may-cancel',
    'menu-refusal',
    'new-order',
    'order-caps',
    'order-check',
    'order-transitions',
    'order-view',
    'resting',
    'split-line',
    'split-move',
    'state-machines',
  ],
  parties: ['merge-record'],
  seatings: ['guest-view', 'join-policy', 'seat'],
  sets: ['set-lines', 'set-parts', 'set-pieces'],
  shared: ['[^/]+'],
  tabs: ['tab-limit'],
  tips: ['share-tips', 'tip-of-amount'],
  takeaway: ['pick-up-times', 'takeaway-settings'],
  wishes: ['possible-wishes'],
};

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/**
 * A layer may import itself and what is listed; nothing else.
 * @param {string} name @param {string} comment @param {string} layer @param {string[]} allowed
 * @returns {Rule & { name: string, comment: string }}
 */
function only(name, comment, layer, allowed) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: layer, pathNot: TEST },
    to: { pathNot: [layer, ...allowed] },
  };
}

/**
 * @param {string} name @param {string} comment @param {Rule['from']} from @param {object} to
 * @returns {Rule & { name: string, comment: string }}
 */
function never(name, comment, from, to) {
  return /** @type {Rule & { name: string, comment: string }} */ ({
    name,
    comment,
    severity: 'error',
    from,
    to,
  });
}

const layers = [
  only(
    'core-constants-alone',
    'Codes and limits are plain constants: a file that imports them gets nothing else with them.',
    CONSTANTS,
    [],
  ),
  only(
    'core-schemas',
    'What crosses the wire depends on nothing but the schema library and the constants.',
    SCHEMA,
    [CONSTANTS, pkg('typebox')],
  ),
  {
    ...only(
      'core-pure',
      'The rules of the trade run on server and browser alike: no runtime, no library.',
      CORE,
      [],
    ),
    from: { path: CORE, pathNot: [SCHEMA, TEST] },
  },
  never(
    'core-exports',
    'A subject uses another through what that one offers: CORE_EXPORTS lists it.',
    { path: '^src/core/([^/]+)/', pathNot: TEST },
    {
      path: CORE,
      pathNot: [
        '^src/core/$1/',
        SCHEMA,
        CONSTANTS,
        ...Object.entries(CORE_EXPORTS).map(
          ([subject, files]) => `^src/core/${subject}/(?:${files.join('|')})\\.ts$`,
        ),
      ],
    },
  ),
  only(
    'web-platform',
    'The only place that touches the browser knows React hooks and signals, not our features.',
    '^src/web/platform/',
    [
      REACT,
      SIGNALS,
      pkg('@preact/signals-core'),
      pkg('react-dom'),
      pkg('preact'),
      pkg('idb'),
      pkg('qr'),
      pkg('@simplewebauthn/browser'),
    ],
  ),
  only(
    'web-i18n-core',
    'The core of the translations runs on the server too: dictionaries and their library only.',
    I18N_CORE,
    [pkg('typesafe-i18n'), '^locales/', CONSTANTS],
  ),
  only(
    'web-i18n',
    'Choosing, loading and formatting languages needs the core, the platform and signals.',
    '^src/web/i18n/',
    [CORE, '^locales/', '^src/web/platform/', REACT, SIGNALS, pkg('typesafe-i18n')],
  ),
  only(
    'web-wire',
    'The client of the wire knows the core and the platform, not who uses it.',
    '^src/web/(?:http|stream)/',
    [CORE, '^src/web/platform/', SIGNALS, pkg('ofetch')],
  ),
  only(
    'web-stores',
    'Stores hold codes and signals; they neither draw nor translate.',
    '^src/web/stores/',
    [CORE, '^src/web/(?:http|stream|platform)/', SIGNALS],
  ),
  only(
    'web-components',
    'Props in, callbacks out: a component knows no store and fetches nothing.',
    '^src/web/components/',
    [CORE, '^src/web/(?:i18n|platform|styles)/', REACT, SIGNALS, ASSET],
  ),
  only('web-styles', 'Styles are gathered from components, and are no code.', '^src/web/styles/', [
    '^src/web/components/.*\\.css$',
    ASSET,
  ]),
  only('web-knows-no-feature', 'What guests and staff share knows neither of them.', '^src/web/', [
    CORE,
    '^locales/',
    'node_modules/',
    ASSET,
  ]),
  only(
    'guest',
    'A guest’s feature knows the core, what is shared, and what another feature offers.',
    '^src/guest/',
    [CORE, '^src/web/', REACT, pkg('react-dom'), SIGNALS, ASSET],
  ),
  only(
    'console',
    'A page of the console knows the core, what is shared, and the console.',
    '^src/console/',
    [CORE, '^src/web/', REACT, SIGNALS, pkg('uplot'), ASSET],
  ),
  never(
    'stores-are-given-their-tools',
    'The wire and the platform reach a store as arguments, so that a test can pass in its own.',
    { path: ['-store\\.ts$', '^src/web/stores/'], pathNot: [TEST, '^src/guest/outbox/'] },
    {
      path: '^src/web/(?:http|stream|platform)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  never(
    'views-send-through-stores',
    'What a view sends goes through a store.',
    { path: '^src/(?:guest|console)/.*\\.tsx$', pathNot: TEST },
    { path: '^src/web/(?:http|stream)/', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'src-rooms',
    'Every folder in src is a room with a rule of its own: decide where a new one stands.',
    {},
    { path: '^src/', pathNot: '^src/(?:core|web|guest|console)/' },
  ),
];

const surfaces = ['site', 'widget', 'kiosk', 'venue'].map((surface) =>
  never(
    `surface-${surface}`,
    'Each surface is built and served alone; what two of them need is in src.',
    { path: `^${surface}/`, pathNot: TEST },
    {
      path: '^(?:site|widget|kiosk|venue|server|scripts|locales|[^/]+\\.(?:config\\.)?ts$)',
      pathNot: `^${surface}/`,
    },
  ),
);

const server = [
  never(
    'server-shares-rules-only',
    'The server shares the core and that of the translations; the rest needs a browser.',
    { path: '^server/', pathNot: TEST },
    {
      path: '^(?:src|site|widget|kiosk|venue|scripts|locales|demo)/',
      pathNot: [CORE, I18N_CORE],
    },
  ),
  never(
    'server-runs-without-dev-packages',
    'Production installs leave devDependencies out.',
    { path: '^server/', pathNot: TEST },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  never(
    'kernel-knows-no-module',
    'What every module imports must import none of them, or each import would close a cycle.',
    { path: '^server/kernel/', pathNot: TEST },
    { path: '^server/(?:app|modules|http)/|^server/(?:context|jobs|start|main)\\.ts$' },
  ),
  never(
    'http-knows-no-module',
    'Routes import what reads requests and writes answers; what needs a module is in server/app.',
    { path: '^server/http/', pathNot: TEST },
    { path: '^server/(?:app|modules)/|^server/(?:context|jobs|start|main)\\.ts$' },
  ),
  never(
    'app-for-the-start',
    'server/app puts the modules together: only the start of the server comes after it.',
    { path: '^server/', pathNot: ['^server/app/', '^server/start\\.ts$', TEST] },
    { path: '^server/app/' },
  ),
  never(
    'sql-in-repositories',
    'Queries are in repositories and server/db, and are the same for both engines.',
    { pathNot: [TEST, '^server/db/', '^server/.*\\.repository\\.ts$'] },
    { path: pkg('kysely') },
  ),
  never(
    'engines-behind-the-store',
    'Which of SQLite and PostgreSQL it runs on is known to server/db alone; all else has a Store.',
    { pathNot: [TEST, '^server/db/'] },
    { path: [pkg('pg'), '^(?:node:)?sqlite$'] },
  ),
  never(
    'modules-know-no-engine',
    'A module, the kernel and routes do the same on both engines: the start and commands choose.',
    { path: '^server/(?:app|http|kernel|modules|mail|monitoring)/', pathNot: TEST },
    { path: '^server/db/(?:postgres/|sqlite-dialect|open-store|snapshot|process-lock)' },
  ),
  never(
    'routes-call-use-cases',
    'A route reads a request and calls a use case; what may happen is decided there.',
    { path: '\\.routes\\.ts$' },
    { path: ['\\.repository\\.ts$', '^server/db/'] },
  ),
  never(
    'use-cases-know-no-http',
    'A use case is called by routes, imports and tests alike.',
    { path: '\\.usecases?\\.ts$' },
    {
      path: ['\\.routes\\.ts$', '^server/http/', pkg('fastify'), pkg('@fastify/[^/]+')],
    },
  ),
  never(
    'repositories-only-query',
    'A repository reads and writes; the order of things is the use case’s.',
    { path: '\\.repository\\.ts$' },
    { path: ['\\.routes\\.ts$', '\\.usecases?\\.ts$', '^server/http/', pkg('fastify')] },
  ),
];

const everywhere = [
  never(
    'no-import-cycles',
    'Two modules that need each other are one, or lack a third.',
    {},
    {
      circular: true,
    },
  ),
  never(
    'no-guesses',
    'An import that cannot be found fails later, on someone else’s machine.',
    // Typings for frameworks that a page may bring and we do not.
    { pathNot: ['^locales/', '^widget/frameworks/'] },
    { couldNotResolve: true, pathNot: '[?]' },
  ),
  never(
    'nothing-imports-tests',
    'The product must stand without its tests.',
    { pathNot: TEST },
    { path: TEST },
  ),
  never(
    'nothing-imports-lab',
    'The lab measures and proves the rest; what it shares with tests is in tests/support. Journeys may run the short form of a fault.',
    { pathNot: '^(?:lab/|tests/e2e/[^/]+\\.spec\\.ts$)' },
    { path: '^lab/' },
  ),
  never(
    'nothing-imports-demo',
    'The demonstration venue is data, read by path: a real installation has none.',
    { pathNot: [TEST, '^demo/'] },
    { path: '^demo/' },
  ),
  only(
    'demo-is-another-site',
    'The demonstration’s React site knows of the element what its package tells any site.',
    '^demo/react/',
    [REACT, pkg('react-dom'), '^widget/(?:element-types\\.ts|frameworks/)', ASSET],
  ),
  never(
    'translations-through-i18n',
    'Only src/web/i18n knows the translation library, so that it can be replaced.',
    { pathNot: ['^src/web/i18n/', '^locales/', TEST] },
    { path: [pkg('typesafe-i18n'), '^locales/'] },
  ),
  never(
    'schemas-stay-on-the-server',
    'The schema library is 36 kB in a browser: there, import the types of schemas and routes.',
    { pathNot: [TEST, '^server/', SCHEMA, '^scripts/'] },
    { path: SCHEMA, dependencyTypesNot: ['type-only'] },
  ),
  never(
    'typebox-in-schemas-and-server',
    'The shape of what crosses the wire is written once.',
    { pathNot: [TEST, '^server/', SCHEMA] },
    { path: pkg('typebox') },
  ),
  never(
    'src-imports-react',
    'One source for two runtimes: src imports React, the builds on Preact alias it by src/web/platform/preact.',
    { path: '^(?:src|site|venue)/', pathNot: '^src/web/platform/preact/' },
    { path: [pkg('preact'), pkg('@preact/signals-core')] },
  ),
];

export default {
  forbidden: [...everywhere, ...layers, ...surfaces, ...server],
  options: {
    // Type imports count: a layer that only knows another's types still knows it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The projects of lab/proofs/package stand for other people's, with packages of their own.
    exclude: { path: '^(?:dist|data|docs|lab/proofs/package/projects)/' },
    extraExtensionsToScan: ['.css', '.json'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['types', 'import', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
  },
};
