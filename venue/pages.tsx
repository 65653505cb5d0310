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
import type { PageLink } from '#console/components/navigation/page-link.ts';
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

/** A page of the open venue, of the whole installation, or of the signed-in person. */
export type ConsolePage = PageLink & {
  /** Not in the navigation: it is about a single item. */ isOffered?: false;
} & (
    | {
        of: 'venue';
        permission: Permission;
        /** Who has this one has a fuller page of the same name. */ without?: Permission;
        /** All of it reaches people or machines outside, which a trial may not. */ reachesOut?: true;
        View: ComponentType<VenuePageProps>;
      }
    | { of: 'installation'; permission: InstallationPermission; View: ComponentType<PageProps> }
    | { of: 'self'; isFor?: (me: Me) => boolean; View: ComponentType<PageProps> }
  );

/** Loaded when it is first opened: the board does not wait for it. */
function later<Props>(load: () => Promise<(props: Props) => ReactNode>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() }));
}

/** The console's pages beside the board, in navigation order. */
export const PAGES: readonly ConsolePage[] = [
  {
    name: 'order',
    group: 'service',
    icon: plusIcon,
    of: 'venue',
    permission: 'orders.handle',
    View: later<VenuePageProps>(
      async () => (await import('#console/orders/take-order-page.tsx')).TakeOrderPage,
    ),
  },
  {
    name: 'floor',
    group: 'service',
    icon: tableIcon,
    of: 'venue',
    permission: 'board.see',
    View: later<VenuePageProps>(
      async () => (await import('#console/tables/floor/floor-page.tsx')).FloorPage,
    ),
  },
  {
    name: 'tabs',
    group: 'service',
    icon: glassIcon,
    of: 'venue',
    permission: 'seatings.handle',
    View: later<VenuePageProps>(async () => (await import('#console/tabs/tabs-page.tsx')).TabsPage),
  },
  {
    name: 'pick-up',
    group: 'service',
    icon: screenIcon,
    of: 'venue',
    permission: 'board.see',
    View: later<VenuePageProps>(
      async () => (await import('#console/pick-up/pick-up-page.tsx')).PickUpPage,
    ),
  },
  {
    name: 'kitchen',
    group: 'service',
    icon: panIcon,
    of: 'venue',
    permission: 'board.see',
    View: later<VenuePageProps>(
      async () => (await import('#console/kitchen/kitchen-page.tsx')).KitchenPage,
    ),
  },
  {
    name: 'tables',
    group: 'venue',
    icon: gridIcon,
    of: 'venue',
    permission: 'tables.manage',
    View: later<VenuePageProps>(
      async () => (await import('#console/tables/table-plan-page.tsx')).TablePlanPage,
    ),
  },
  {
    name: 'menu',
    group: 'venue',
    icon: cardIcon,
    of: 'venue',
    permission: 'menu.edit',
    View: later<VenuePageProps>(async () => (await import('#console/menu/menu-page.tsx')).MenuPage),
  },
  {
    name: 'import',
    group: 'venue',
    icon: exchangeIcon,
    of: 'venue',
    permission: 'menu.edit',
    View: later<VenuePageProps>(
      async () => (await import('#console/menu-import/import-page.tsx')).ImportPage,
    ),
  },
  {
    name: 'history',
    group: 'records',
    icon: clockIcon,
    of: 'venue',
    permission: 'history.see',
    View: later<VenuePageProps>(
      async () => (await import('#console/history/history-page.tsx')).HistoryPage,
    ),
  },
  {
    name: 'bill',
    group: 'records',
    icon: noteIcon,
    of: 'venue',
    permission: 'bills.handle',
    isOffered: false,
    View: later<VenuePageProps>(
      async () => (await import('#console/bills/record/bill-page.tsx')).BillPage,
    ),
  },
  {
    name: 'unresolved',
    group: 'records',
    icon: questionIcon,
    of: 'venue',
    permission: 'bills.handle',
    View: later<VenuePageProps>(
      async () => (await import('#console/payments/unresolved-page.tsx')).UnresolvedPage,
    ),
  },
  {
    name: 'till',
    group: 'records',
    icon: tillIcon,
    of: 'venue',
    permission: 'till.register',
    View: later<VenuePageProps>(async () => (await import('#console/till/till-page.tsx')).TillPage),
  },
  {
    name: 'day',
    group: 'records',
    icon: moonIcon,
    of: 'venue',
    permission: 'day.close',
    View: later<VenuePageProps>(async () => (await import('#console/days/day-page.tsx')).DayPage),
  },
  {
    name: 'day',
    group: 'records',
    icon: moonIcon,
    of: 'venue',
    permission: 'drawers.count',
    without: 'day.close',
    View: later<VenuePageProps>(
      async () => (await import('#console/days/closing-page.tsx')).ClosingPage,
    ),
  },
  {
    name: 'books',
    group: 'records',
    icon: ledgerIcon,
    of: 'venue',
    permission: 'figures.see',
    View: later<VenuePageProps>(
      async () => (await import('#console/books/books-page.tsx')).BooksPage,
    ),
  },
  {
    name: 'drawers',
    group: 'records',
    icon: drawerIcon,
    of: 'venue',
    permission: 'drawers.count',
    View: later<VenuePageProps>(
      async () => (await import('#console/drawers/drawers-page.tsx')).DrawersPage,
    ),
  },
  {
    name: 'figures',
    group: 'records',
    icon: chartIcon,
    of: 'venue',
    permission: 'figures.see',
    View: later<VenuePageProps>(
      async () => (await import('#console/figures/figures-page.tsx')).FiguresPage,
    ),
  },
  {
    name: 'ratings',
    group: 'records',
    icon: smileIcon,
    of: 'venue',
    permission: 'ratings.see',
    View: later<VenuePageProps>(
      async () => (await import('#console/ratings/ratings-page.tsx')).RatingsPage,
    ),
  },
  {
    name: 'embed',
    group: 'venue',
    icon: codeIcon,
    of: 'venue',
    // For people who may edit tables: the snippet contains a table's address.
    permission: 'tables.manage',
    View: later<VenuePageProps>(
      async () => (await import('#console/embed/embed-page.tsx')).EmbedPage,
    ),
  },
  {
    name: 'settings',
    group: 'venue',
    icon: gearIcon,
    of: 'venue',
    permission: 'settings.manage',
    View: later<VenuePageProps>(
      async () => (await import('#console/settings/settings-page.tsx')).SettingsPage,
    ),
  },
  {
    name: 'payments',
    group: 'venue',
    icon: coinsIcon,
    of: 'venue',
    permission: 'payment_providers.manage',
    View: later<VenuePageProps>(
      async () =>
        (await import('#console/payment-providers/payment-providers-page.tsx'))
          .PaymentProvidersPage,
    ),
  },
  {
    name: 'people',
    group: 'venue',
    icon: peopleIcon,
    of: 'venue',
    permission: 'people.manage',
    View: later<VenuePageProps>(
      async () => (await import('#console/people/people-page.tsx')).PeoplePage,
    ),
  },
  {
    name: 'screens',
    group: 'venue',
    icon: screenIcon,
    of: 'venue',
    permission: 'people.manage',
    View: later<VenuePageProps>(
      async () =>
        (await import('#console/shared-screens/shared-screens-page.tsx')).SharedScreensPage,
    ),
  },
  {
    name: 'devices',
    group: 'venue',
    icon: tabletIcon,
    of: 'venue',
    permission: 'devices.manage',
    View: later<VenuePageProps>(
      async () => (await import('#console/devices/devices-page.tsx')).DevicesPage,
    ),
  },
  {
    name: 'printers',
    group: 'venue',
    icon: printIcon,
    of: 'venue',
    permission: 'devices.manage',
    reachesOut: true,
    View: later<VenuePageProps>(
      async () => (await import('#console/printers/printers-page.tsx')).PrintersPage,
    ),
  },
  {
    name: 'api-keys',
    group: 'venue',
    icon: plugIcon,
    of: 'venue',
    permission: 'settings.manage',
    reachesOut: true,
    View: later<VenuePageProps>(
      async () => (await import('#console/api-keys/api-keys-page.tsx')).ApiKeysPage,
    ),
  },
  {
    name: 'webhooks',
    group: 'venue',
    icon: webhookIcon,
    of: 'venue',
    permission: 'settings.manage',
    reachesOut: true,
    View: later<VenuePageProps>(
      async () => (await import('#console/webhooks/webhooks-page.tsx')).WebhooksPage,
    ),
  },
  {
    name: 'security',
    group: 'venue',
    icon: shieldIcon,
    of: 'venue',
    permission: 'security.see',
    View: later<VenuePageProps>(
      async () => (await import('#console/security-log/security-log-page.tsx')).SecurityLogPage,
    ),
  },
  {
    name: 'own-venues',
    group: 'records',
    icon: buildingIcon,
    of: 'self',
    isFor: ({ venues }) =>
      venues.filter(({ permissions }) => permissions.includes('day.close')).length > 1,
    View: later<PageProps>(
      async () => (await import('#console/own-venues/own-venues-page.tsx')).OwnVenuesPage,
    ),
  },
  {
    name: 'venues',
    group: 'installation',
    icon: buildingIcon,
    of: 'installation',
    permission: 'venues.manage',
    View: later<PageProps>(
      async () => (await import('#console/venues/venues-page.tsx')).VenuesPage,
    ),
  },
  {
    name: 'operator',
    group: 'installation',
    icon: globeIcon,
    of: 'installation',
    permission: 'venues.manage',
    View: later<PageProps>(
      async () => (await import('#console/operator/operator-page.tsx')).OperatorPage,
    ),
  },
  {
    name: 'feedback',
    group: 'installation',
    icon: noteIcon,
    of: 'installation',
    permission: 'feedback.moderate',
    View: later<PageProps>(
      async () => (await import('#console/feedback/feedback-page.tsx')).FeedbackPage,
    ),
  },
  {
    name: 'requests',
    group: 'installation',
    icon: letterIcon,
    of: 'installation',
    permission: 'registrations.handle',
    View: later<PageProps>(
      async () => (await import('#console/registrations/registrations-page.tsx')).RegistrationsPage,
    ),
  },
  {
    name: 'visitors',
    group: 'installation',
    icon: peopleIcon,
    of: 'installation',
    permission: 'visitors.answer',
    isOffered: false,
    View: later<PageProps>(
      async () => (await import('#console/visitors/visitors-page.tsx')).VisitorsPage,
    ),
  },
  {
    name: 'account',
    group: 'self',
    icon: keyIcon,
    of: 'self',
    // Whoever opened a venue to try has a link, no account of their own.
    isFor: ({ venues }) => venues.every(({ trialEndsAt }) => trialEndsAt === undefined),
    View: later<PageProps>(
      async () => (await import('#console/account/account-page.tsx')).AccountPage,
    ),
  },
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
