import type { StaffConsole } from '../src/compose/board/staff-console.ts';
import type { ConsoleSession } from '../src/compose/console/console-session.ts';
import type { Me } from '../src/contract/people/staff.schema.ts';

/** What every page beside the board is given. */
export interface PageProps {
  session: ConsoleSession;
  model: StaffConsole;
  me: Me;
  /** Address of the console, which links continue. */
  address: string;
  /** What stands behind the page's name in the address, without the slash; empty for nothing. */
  path: string;
  /** Goes to a page, or a part of one, as it stands behind the #. */
  onGo: (hash: string) => void;
  onBack: () => void;
  /** Of this screen. */
  onSignOut: () => void;
}

/** And what it is given where it belongs to the venue that is open. */
export interface VenuePageProps extends PageProps {
  venue: Me['venues'][number];
}

/** A page, as it stands behind the # of the console's address. */
export type PageName =
  | 'order'
  | 'floor'
  | 'tables'
  | 'menu'
  | 'import'
  | 'history'
  | 'bill'
  | 'day'
  | 'figures'
  | 'ratings'
  | 'embed'
  | 'settings'
  | 'people'
  | 'screens'
  | 'security'
  | 'venues'
  | 'feedback'
  | 'requests'
  | 'account';

/** What a page is for, as the ways to all are ordered. */
export type PageGroup = 'service' | 'records' | 'venue' | 'installation' | 'self';

/** One of those that somebody may open, as it is offered. */
export interface PageLink {
  /** `people.ways` says it in words. */
  name: PageName;
  icon: string;
  group: PageGroup;
}
