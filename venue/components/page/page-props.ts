import type { StaffConsole } from '../../../src/compose/board/staff-console.ts';
import type { ConsoleSession } from '../../../src/compose/console/console-session.ts';
import type { Me } from '../../../src/contract/people/staff.schema.ts';

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
