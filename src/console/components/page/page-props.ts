import type { ConsoleSession } from '#console/start/console-session.ts';
import type { StaffConsole } from '#console/start/staff-console.ts';
import type { Me } from '#core/people/staff.schema.ts';

/** The props of every page beside the board. */
export interface PageProps {
  session: ConsoleSession;
  model: StaffConsole;
  me: Me;
  /** The console's URL, which links extend. */
  address: string;
  /** The part of the URL after the page's name, without the slash; empty if there is none. */
  path: string;
  /** Goes to a page, or a part of one, by the text after the #. */
  onGo: (hash: string) => void;
  onBack: () => void;
  /** This screen's settings. */
  onSignOut: () => void;
}

/** Additional props of pages that belong to the open venue. */
export interface VenuePageProps extends PageProps {
  venue: Me['venues'][number];
}
