import { type ComponentType, lazy, type ReactNode } from 'react';
import {
  buildingIcon,
  cardIcon,
  chartIcon,
  codeIcon,
  coinsIcon,
  drawerIcon,
  exchangeIcon,
  gearIcon,
  glassIcon,
  gridIcon,
  keyIcon,
  ledgerIcon,
  letterIcon,
  moonIcon,
  plugIcon,
  printIcon,
  questionIcon,
  screenIcon,
  shieldIcon,
  smileIcon,
  tabletIcon,
  tillIcon,
  webhookIcon,
} from '#console/components/icons/console-icons.ts';
import { tableIcon } from '#console/components/icons/icons.ts';
import type { PageLink, PageName } from '#console/components/navigation/page-link.ts';
import type { PageProps, VenuePageProps } from '#console/components/page/page-props.ts';
import type { InstallationPermission, Permission } from '#core/people/codes.ts';
import type { Me } from '#core/people/staff.schema.ts';
import {
  clockIcon,
  globeIcon,
  noteIcon,
  panIcon,
  peopleIcon,
  plusIcon,
} from '#web/components/basic/icons.ts';

interface Page extends PageLink {
  /** Its code, before it is shown. */
  load: () => Promise<unknown>;
  /** Not in the navigation: it is about a single item. */
  isOffered?: false;
}

interface OfVenue extends Page {
  of: 'venue';
  permission: Permission;
  /** Who has this one has a fuller page of the same name. */
  without?: Permission;
  /** All of it reaches people or machines outside, which a trial may not. */
  reachesOut?: true;
  View: ComponentType<VenuePageProps>;
}

interface OfInstallation extends Page {
  of: 'installation';
  permission: InstallationPermission;
  View: ComponentType<PageProps>;
}

interface OfSelf extends Page {
  of: 'self';
  isFor?: (me: Me) => boolean;
  View: ComponentType<PageProps>;
}

/** A page of the open venue, of the whole installation, or of the signed-in person. */
export type ConsolePage = OfVenue | OfInstallation | OfSelf;

type Load<Props> = () => Promise<(props: Props) => ReactNode>;
type Said<Kind extends Page> = Omit<Kind, 'name' | 'of' | 'load' | 'View'>;

/** Loaded when it is first opened: the board does not wait for it. */
function later<Props>(load: Load<Props>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() }));
}

const ofVenue = (name: PageName, said: Said<OfVenue>, load: Load<VenuePageProps>): OfVenue => ({
  ...said,
  name,
  of: 'venue',
  load,
  View: later(load),
});
const ofInstallation = (
  name: PageName,
  said: Said<OfInstallation>,
  load: Load<PageProps>,
): OfInstallation => ({ ...said, name, of: 'installation', load, View: later(load) });
const ofSelf = (name: PageName, said: Said<OfSelf>, load: Load<PageProps>): OfSelf => ({
  ...said,
  name,
  of: 'self',
  load,
  View: later(load),
});

/** The console's pages beside the board, in navigation order. */
export const PAGES: readonly ConsolePage[] = [
  ofVenue('order', { group: 'service', icon: plusIcon, permission: 'orders.handle' }, () =>
    import('#console/orders/take-order-page.tsx').then((page) => page.TakeOrderPage),
  ),
  ofVenue('floor', { group: 'service', icon: tableIcon, permission: 'board.see' }, () =>
    import('#console/tables/floor/floor-page.tsx').then((page) => page.FloorPage),
  ),
  ofVenue('tabs', { group: 'service', icon: glassIcon, permission: 'seatings.handle' }, () =>
    import('#console/tabs/tabs-page.tsx').then((page) => page.TabsPage),
  ),
  ofVenue('pick-up', { group: 'service', icon: screenIcon, permission: 'board.see' }, () =>
    import('#console/pick-up/pick-up-page.tsx').then((page) => page.PickUpPage),
  ),
  ofVenue('kitchen', { group: 'service', icon: panIcon, permission: 'board.see' }, () =>
    import('#console/kitchen/kitchen-page.tsx').then((page) => page.KitchenPage),
  ),
  ofVenue('tables', { group: 'venue', icon: gridIcon, permission: 'tables.manage' }, () =>
    import('#console/tables/table-plan-page.tsx').then((page) => page.TablePlanPage),
  ),
  ofVenue('menu', { group: 'venue', icon: cardIcon, permission: 'menu.edit' }, () =>
    import('#console/menu/menu-page.tsx').then((page) => page.MenuPage),
  ),
  ofVenue('import', { group: 'venue', icon: exchangeIcon, permission: 'menu.edit' }, () =>
    import('#console/menu-import/import-page.tsx').then((page) => page.ImportPage),
  ),
  ofVenue('history', { group: 'records', icon: clockIcon, permission: 'history.see' }, () =>
    import('#console/history/history-page.tsx').then((page) => page.HistoryPage),
  ),
  ofVenue(
    'bill',
    { group: 'records', icon: noteIcon, permission: 'bills.handle', isOffered: false },
    () => import('#console/bills/record/bill-page.tsx').then((page) => page.BillPage),
  ),
  ofVenue('unresolved', { group: 'records', icon: questionIcon, permission: 'bills.handle' }, () =>
    import('#console/payments/unresolved-page.tsx').then((page) => page.UnresolvedPage),
  ),
  ofVenue('till', { group: 'records', icon: tillIcon, permission: 'till.register' }, () =>
    import('#console/till/till-page.tsx').then((page) => page.TillPage),
  ),
  ofVenue('day', { group: 'records', icon: moonIcon, permission: 'day.close' }, () =>
    import('#console/days/day-page.tsx').then((page) => page.DayPage),
  ),
  ofVenue(
    'day',
    { group: 'records', icon: moonIcon, permission: 'drawers.count', without: 'day.close' },
    () => import('#console/days/closing-page.tsx').then((page) => page.ClosingPage),
  ),
  ofVenue('books', { group: 'records', icon: ledgerIcon, permission: 'figures.see' }, () =>
    import('#console/books/books-page.tsx').then((page) => page.BooksPage),
  ),
  ofVenue('drawers', { group: 'records', icon: drawerIcon, permission: 'drawers.count' }, () =>
    import('#console/drawers/drawers-page.tsx').then((page) => page.DrawersPage),
  ),
  ofVenue('figures', { group: 'records', icon: chartIcon, permission: 'figures.see' }, () =>
    import('#console/figures/figures-page.tsx').then((page) => page.FiguresPage),
  ),
  ofVenue('ratings', { group: 'records', icon: smileIcon, permission: 'ratings.see' }, () =>
    import('#console/ratings/ratings-page.tsx').then((page) => page.RatingsPage),
  ),
  ofVenue(
    'embed',
    {
      group: 'venue',
      icon: codeIcon,
      // For people who may edit tables: the snippet contains a table's address.
      permission: 'tables.manage',
    },
    () => import('#console/embed/embed-page.tsx').then((page) => page.EmbedPage),
  ),
  ofVenue('settings', { group: 'venue', icon: gearIcon, permission: 'settings.manage' }, () =>
    import('#console/settings/settings-page.tsx').then((page) => page.SettingsPage),
  ),
  ofVenue(
    'payments',
    { group: 'venue', icon: coinsIcon, permission: 'payment_providers.manage' },
    () =>
      import('#console/payment-providers/payment-providers-page.tsx').then(
        (page) => page.PaymentProvidersPage,
      ),
  ),
  ofVenue('people', { group: 'venue', icon: peopleIcon, permission: 'people.manage' }, () =>
    import('#console/people/people-page.tsx').then((page) => page.PeoplePage),
  ),
  ofVenue('screens', { group: 'venue', icon: screenIcon, permission: 'people.manage' }, () =>
    import('#console/shared-screens/shared-screens-page.tsx').then(
      (page) => page.SharedScreensPage,
    ),
  ),
  ofVenue('devices', { group: 'venue', icon: tabletIcon, permission: 'devices.manage' }, () =>
    import('#console/devices/devices-page.tsx').then((page) => page.DevicesPage),
  ),
  ofVenue(
    'printers',
    { group: 'venue', icon: printIcon, permission: 'devices.manage', reachesOut: true },
    () => import('#console/printers/printers-page.tsx').then((page) => page.PrintersPage),
  ),
  ofVenue(
    'api-keys',
    { group: 'venue', icon: plugIcon, permission: 'settings.manage', reachesOut: true },
    () => import('#console/api-keys/api-keys-page.tsx').then((page) => page.ApiKeysPage),
  ),
  ofVenue(
    'webhooks',
    { group: 'venue', icon: webhookIcon, permission: 'settings.manage', reachesOut: true },
    () => import('#console/webhooks/webhooks-page.tsx').then((page) => page.WebhooksPage),
  ),
  ofVenue('security', { group: 'venue', icon: shieldIcon, permission: 'security.see' }, () =>
    import('#console/security-log/security-log-page.tsx').then((page) => page.SecurityLogPage),
  ),
  ofSelf(
    'own-venues',
    {
      group: 'records',
      icon: buildingIcon,
      isFor: ({ venues }) =>
        venues.filter(({ permissions }) => permissions.includes('day.close')).length > 1,
    },
    () => import('#console/own-venues/own-venues-page.tsx').then((page) => page.OwnVenuesPage),
  ),
  ofInstallation(
    'venues',
    { group: 'installation', icon: buildingIcon, permission: 'venues.manage' },
    () => import('#console/venues/venues-page.tsx').then((page) => page.VenuesPage),
  ),
  ofInstallation(
    'operator',
    { group: 'installation', icon: globeIcon, permission: 'venues.manage' },
    () => import('#console/operator/operator-page.tsx').then((page) => page.OperatorPage),
  ),
  ofInstallation(
    'feedback',
    { group: 'installation', icon: noteIcon, permission: 'feedback.moderate' },
    () => import('#console/feedback/feedback-page.tsx').then((page) => page.FeedbackPage),
  ),
  ofInstallation(
    'requests',
    { group: 'installation', icon: letterIcon, permission: 'registrations.handle' },
    () =>
      import('#console/registrations/registrations-page.tsx').then(
        (page) => page.RegistrationsPage,
      ),
  ),
  ofInstallation(
    'visitors',
    { group: 'installation', icon: peopleIcon, permission: 'visitors.answer', isOffered: false },
    () => import('#console/visitors/visitors-page.tsx').then((page) => page.VisitorsPage),
  ),
  ofSelf(
    'account',
    {
      group: 'self',
      icon: keyIcon,
      // Whoever opened a venue to try has a link, no account of their own.
      isFor: ({ venues }) => venues.every(({ trialEndsAt }) => trialEndsAt === undefined),
    },
    () => import('#console/account/account-page.tsx').then((page) => page.AccountPage),
  ),
];

/** The pages that the person may open; a venue's pages only while one is open. */
export function pagesFor(me: Me, venue: Me['venues'][number] | undefined): readonly ConsolePage[] {
  return PAGES.filter((page) => {
    if (page.of === 'self') return page.isFor?.(me) ?? true;
    if (page.of === 'installation') return me.permissions.includes(page.permission);
    const has = (permission: Permission) => venue?.permissions.includes(permission) === true;
    if (page.reachesOut && venue?.trialEndsAt !== undefined) return false;
    return has(page.permission) && (page.without === undefined || !has(page.without));
  });
}
