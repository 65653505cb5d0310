import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { MENU_PAGE_ERRORS } from '#core/shared/error-codes.ts';
import { DEFAULT_LOCALE, LOCALES } from '#core/shared/languages.ts';
import { createTexts } from '#web/i18n/core.ts';
import { currentVersion } from '../widget/versions.mjs';
import { here, type Surface } from './surfaces.ts';

/**
 * The sections of the language files by who is shown them, in the order in which they stand there: a
 * new one is added here and, at the same place, there.
 */
export const SECTION_GROUPS = {
  /** Guests, wherever they order, and those who serve them; `errors` only as far as they reach a surface. */
  everyone: ['common', 'errors', 'guest', 'allergens', 'diets'],
  /** Guests who pay on their phones: a file of its own, loaded with that part. */
  paying: ['pay'],
  /** Guests who share a table with another device: the same. */
  choosing: ['together'],
  /** What few guests need, beside an order or the bill: the same. */
  asides: ['asides'],
  /** Guests who go on on another phone: the same. */
  handingOver: ['handovers'],
  widget: ['widget'],
  kiosk: ['kiosk'],
  /** What has a page of its own: all but the element. */
  pages: ['frame'],
  siteAndConsole: ['forms', 'feedback', 'element'],
  site: [
    'site',
    'home',
    'demonstration',
    'features',
    'loops',
    'howItWorks',
    'pricing',
    'support',
    'apiReference',
    'developers',
    'feedbackPage',
    'register',
    'trial',
    'metrics',
    'policy',
    'cookies',
    'privacy',
    'terms',
    'paymentReturn',
    'holdPage',
    'fallback',
  ],
  console: [
    'console',
    'people',
    'menuImport',
    'setUp',
    'history',
    'security',
    'slip',
    'settings',
    'address',
    'paymentProviders',
    'floor',
    'tablePlan',
    'adjust',
    'billPage',
    'guestPayments',
    'figures',
    'ratings',
    'inbox',
    'menuEditor',
    'drinks',
    'menuQuestions',
    'takeOrder',
    'tabs',
    'cardHolds',
    'pickUp',
    'moving',
    'sendAway',
    'tableRows',
    'day',
    'books',
    'webhooks',
    'till',
    'drawers',
    'ownVenues',
    'embed',
    'devices',
    'printers',
    'apiKeys',
    'venues',
    'operator',
    'trials',
    'visitors',
  ],
  /** What no page shows: the server writes it. */
  server: [
    'mail',
    'firstMenu',
    'testPayment',
    'paper',
    'confirmation',
    'simple',
    'orderMail',
    'pickUpScreen',
  ],
} as const satisfies Record<string, readonly string[]>;

const { everyone, pages, siteAndConsole } = SECTION_GROUPS;

/** The sections that each surface shows. */
export const SECTIONS: Record<Surface, readonly string[]> = {
  site: [...everyone, ...pages, ...siteAndConsole, ...SECTION_GROUPS.site],
  kiosk: [...everyone, ...SECTION_GROUPS.kiosk, ...pages],
  widget: [...everyone, ...SECTION_GROUPS.widget],
  venue: [...everyone, ...pages, ...siteAndConsole, ...SECTION_GROUPS.console],
  demo: [],
};

/**
 * What a language that only tables speak consists of (`locales/table/`), in the files in which it
 * arrives: what guests read, none of staff's texts. The first view, what follows an order, the rest.
 */
export const TABLE_PARTS = {
  menu: [
    'common',
    'allergens',
    'diets',
    'widget',
    'frame',
    'site.pageTitle',
    'site.table',
    'site.openTable',
    'site.simplePage',
    'guest.venue',
    'guest.loading',
    'guest.failed',
    'guest.offline',
    'guest.menu',
    'guest.product',
    'guest.cart',
    'guest.changes',
    'guest.live',
    'guest.search',
    'guest.avoid',
    'guest.allergy',
    'guest.missing',
    'guest.calls',
    'guest.display',
    'guest.wait',
    'guest.again',
    'guest.caps',
    'guest.skip',
  ],
  order: [
    'guest.status',
    'guest.lines',
    'guest.courses',
    'guest.reasons',
    'guest.seating',
    'guest.own',
    'guest.elsewhere',
    'guest.code',
    'guest.bill',
    'guest.profile',
    'guest.thanks',
    'guest.collect',
    'guest.takeaway',
    'guest.scan',
    'guest.policy',
    'guest.sound',
  ],
  more: [
    'errors.network',
    'errors.request',
    'errors.server',
    'errors.tables',
    'errors.menu',
    'errors.sessions',
    'errors.seatings',
    'errors.handovers',
    'errors.orders',
    'errors.calls',
    'errors.bills',
    'errors.ratings',
    'guest.payment',
    'pay',
    'together',
    'asides',
    'handovers',
    // Only on what the server draws, which has all of the parts.
    'site.opensSoon',
    'site.opensSoonText',
  ],
} as const;

/** What only tablets say, in a file of their own: no phone loads it. */
const TABLET_PARTS = {
  tablet: [
    'errors.devices.locked',
    'errors.devices.no_table',
    'kiosk.title',
    'kiosk.chooseLanguage',
    'kiosk.orderIn',
    'kiosk.place',
    'kiosk.done',
    'kiosk.attract',
    'kiosk.locked',
    'kiosk.noTable',
    'kiosk.waiting',
    'kiosk.noMenu',
    'kiosk.outdated',
    'kiosk.closed',
    'kiosk.paused',
    'kiosk.where',
    'kiosk.idle',
    'kiosk.after',
    'kiosk.join',
    'kiosk.help',
  ],
};

/** What stands on the site's pages away from the table, the same. */
const SITE_PARTS = { away: ['common', 'site.pageTitle', 'paymentReturn', 'holdPage'] };

const ALL_PARTS = { ...TABLE_PARTS, ...TABLET_PARTS, ...SITE_PARTS };

/** Beside those, what guests read on pages that the server writes: no file of theirs has it. */
const TABLE_PAGES = ['confirmation', 'simple', 'orderMail', 'pickUpScreen.guests'];

/** The texts that a table's language has. */
export function guestTexts(texts: Record<string, Texts>): Record<string, string | Texts> {
  const parts = [...Object.values(ALL_PARTS).flat(), ...TABLE_PAGES];
  const isStaffs = (path: string) =>
    path.startsWith('errors.') && isIn([...STAFF_ERRORS, ...SITE_ERRORS], path.slice(7));
  return pickTexts(texts, (path) => isIn(parts, path) && !isStaffs(path));
}

/** What the element's loader must know before any file has come. */
export function buildConstants(): Record<string, string> {
  const orderHere = LOCALES.map((locale) => {
    const texts = JSON.parse(readFileSync(here(`./locales/${locale}.json`), 'utf8'));
    return [locale, createTexts(locale, texts).LL.fallback.orderHere()];
  });
  return {
    ORDER_HERE: JSON.stringify(Object.fromEntries(orderHere)),
    FIRST_CHOICE_LOCALE: JSON.stringify(DEFAULT_LOCALE),
    ELEMENT_VERSION: JSON.stringify(currentVersion()),
  };
}

/**
 * Makes a module of a language file whose address names the sections it wants, or groups of one, such
 * as `en.json?sections=home,errors-forms&texts`, or the part of a table's language, such as
 * `de.json?part=menu&texts`: Vite takes no address with a query for JSON.
 */
export const namedSections: Plugin = {
  name: 'named-sections',
  enforce: 'pre',
  transform(code, id) {
    const [file = '', query = ''] = id.split('?', 2);
    const asked = new URLSearchParams(query);
    const part = asked.get('part');
    if (part !== null && /\/locales\/table\/\w+\.json$/.test(file)) {
      const paths = Object.entries(ALL_PARTS).find(([name]) => name === part)?.[1] ?? [];
      const shown = pickTexts(JSON.parse(code), (path) => isIn(paths, path));
      return { code: `export default ${writeTexts(shown)}`, map: null, moduleType: 'js' };
    }
    const named = asked.get('sections')?.replaceAll('-', '.').split(',');
    if (named === undefined || !/\/locales\/\w+\.json$/.test(file)) return null;
    const texts: Record<string, Texts> = JSON.parse(code);
    const shown = cutTo(texts, named, 'site');
    return { code: `export default ${writeTexts(shown)}`, map: null, moduleType: 'js' };
  },
};

/** The site's own texts come page by page: only the demonstration's phone takes a whole file. */
const WHOLE = { ...SECTIONS, site: everyone };

/**
 * The texts of the element's first view: groups and single texts. All others come with the parts
 * that show them. A test finds what is missing here.
 */
export const FIRST_TEXTS = [
  'common.quote',
  'common.comma',
  'common.table',
  'common.tableStarts',
  'common.tableWithin',
  'common.tryAgain',
  'guest.venue',
  'guest.loading',
  'guest.failed',
  'guest.menu',
  'guest.reasons.pause',
  'guest.bill.hosted',
  'guest.bill.hostedText',
  'guest.skip',
  'guest.cart.view',
  'guest.missing',
  'guest.calls.call',
  'guest.calls.short',
  'guest.calls.shortOpen',
  'guest.calls.shortTaken',
  'guest.search.label',
  'guest.search.clear',
  'guest.avoid.open',
  'guest.avoid.openCount',
  'allergens',
  'diets',
  'widget.openPage',
];

/** Of those groups, what the first view never shows. */
const NOT_FIRST: readonly string[] = ['guest.menu.added', 'guest.menu.showMore'];

/** And those of a tablet: at rest, the choice of a language, the menu. */
export const KIOSK_FIRST_TEXTS = [
  ...FIRST_TEXTS.filter((path) => path !== 'widget.openPage'),
  'kiosk.title',
  'kiosk.chooseLanguage',
  'kiosk.place',
  'kiosk.done',
  'kiosk.attract.title',
  'kiosk.attract.offline',
  'kiosk.attract.lost',
  'kiosk.attract.staff',
  'kiosk.where.back',
  'kiosk.join.open',
  'kiosk.help.open',
];

/** Those that a tablet's first screens show in every language at once; no argument is put into them. */
export const GREETING_TEXTS = ['kiosk.orderIn', 'kiosk.attract.touch', 'kiosk.attract.start'];

const FIRST_BY_SURFACE: Partial<Record<Surface, readonly string[]>> = {
  widget: FIRST_TEXTS,
  kiosk: KIOSK_FIRST_TEXTS,
};

interface Texts {
  [name: string]: string | Texts;
}

/** The texts of a group whose path `isWanted`, in their groups. */
function pickTexts(texts: Texts, isWanted: (path: string) => boolean, at = ''): Texts {
  const picked: Texts = {};
  for (const [name, text] of Object.entries(texts)) {
    const path = at + name;
    const inner = typeof text === 'string' ? text : pickTexts(text, isWanted, `${path}.`);
    const isAny = typeof inner === 'string' ? isWanted(path) : Object.keys(inner).length > 0;
    if (isAny) picked[name] = inner;
  }
  return picked;
}

/** Whether a text is named in a list, by itself or with its group. */
const isIn = (list: readonly string[], path: string) =>
  list.some((named) => `${path}.`.startsWith(`${named}.`));

/**
 * Leaves out of a build's language files what its surface never shows, and parts the element's and
 * the tablet's.
 */
export function languageSections(surface: Surface): Plugin {
  return {
    name: 'language-sections',
    enforce: 'pre',
    transform(code, id) {
      const named = /\/locales\/\w+\.json(?:\?(rest|greeting))?$/.exec(id);
      if (named === null) return null;
      const texts: Record<string, Texts> = JSON.parse(code);
      const all = cutTo(texts, WHOLE[surface], surface);
      const [, asked] = named;
      const part = pickTexts(all, isPartOf(surface, asked));
      return asked
        ? { code: `export default ${writeTexts(part)}`, moduleType: 'js', map: null }
        : { code: writeTexts(part), map: null };
    },
  };
}

/** Whether a text is in the file that was `asked` for; undefined: in that of the first view. */
function isPartOf(surface: Surface, asked: string | undefined): (path: string) => boolean {
  if (asked === 'greeting') return (path) => isIn(GREETING_TEXTS, path);
  const first = FIRST_BY_SURFACE[surface];
  const isFirst = (path: string) => !first || (isIn(first, path) && !isIn(NOT_FIRST, path));
  return (path) => isFirst(path) !== (asked === 'rest');
}

/** As JSON, without the types of what is put in (`{name:string}`): they are the generator's. */
export const writeTexts = (texts: Texts) =>
  JSON.stringify(texts).replace(/(?<!\{)\{(\w+):\w+/g, '{$1');

function cutTo(texts: Record<string, Texts>, named: readonly string[], surface: Surface): Texts {
  const all = { ...texts, errors: errorsOf(surface, texts) };
  return pickTexts(all, (path) => isIn(named, path));
}

/**
 * Errors that only staff can meet, in the console, or that paying on the phone says in its own
 * words: groups and single ones.
 */
const STAFF_ERRORS = [
  'passkeys',
  'screens',
  'pins',
  'staff',
  'lines',
  'products',
  'options',
  'people',
  'links',
  'setup',
  'settings',
  'areas',
  'adjustments',
  'days',
  'books',
  'webhooks',
  'till',
  'drawers',
  'guests',
  'pictures',
  'venues.has_owner',
  'venues.no_address',
  'venues.address_fixed',
  'tables.seated',
  'tables.label_taken',
  'tables.external_id_taken',
  'tables.too_many',
  'menu.draft_changed',
  'menu.file_too_demanding',
  'menu.import_busy',
  ...MENU_PAGE_ERRORS,
  'menu.published_meanwhile',
  'menu.nothing_to_publish',
  'menu.incomplete',
  'menu.check_outdated',
  'menu.check_unknown',
  'seatings.reopen_expired',
  'bridges',
  'api_keys',
  'external_ids',
  'changes',
  'seatings.merge_gone',
  'seatings.merge_paid',
  'seatings.merge_mixed',
  'orders.unknown',
  'orders.undo_expired',
  'orders.acknowledgement_required',
  'payments',
  'payment_providers',
  'refunds',
  'bills.not_paid',
  'bills.not_given_back',
  'bills.overpaid',
  'bills.state_changed',
];
/** And those that only the site's forms and figures meet. */
const SITE_ERRORS = ['forms', 'feedback', 'registrations', 'metrics', 'trials'];

function errorsOf(surface: Surface, { errors = {} }: Record<string, Texts>): Texts {
  const all = typeof errors === 'string' ? {} : errors;
  const without = (names: readonly string[]) => pickTexts(all, (path) => !isIn(names, path));
  const guestErrors = without([...STAFF_ERRORS, ...SITE_ERRORS]);
  const bySurface = {
    venue: errors,
    site: without(STAFF_ERRORS),
    kiosk: guestErrors,
    widget: guestErrors,
    demo: {},
  };
  return bySurface[surface];
}
