import type { ReadonlySignal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import type { BoardStore } from '#console/live/board-store.ts';
import type { TicketDensityStore } from '#console/live/ticket-density.ts';
import type { SharedScreenStore } from '#console/shared-screens/shared-screen-store.ts';
import type { SoundStore } from '#console/sound-alerts/sound-store.ts';
import type { Permission, Role } from '#core/people/codes.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';

export interface BoardProps {
  board: BoardStore;
  link: ReadonlySignal<LinkState>;
  isVisible: ReadonlySignal<boolean>;
  clock: Clock;
  /** Absent where there is no sound. */
  sound?: SoundStore;
  /** The size of tickets; absent where nobody can choose it. */
  density?: TicketDensityStore;
  /** Absent where nobody is signed in. */
  screen?: SharedScreenStore;
  person: { id: string; name: string; role: Role; permissions: readonly Permission[] };
  /** The seating whose bill is open when the board appears. */
  openBill?: string | undefined;
  /** Opens a page beside the board; absent where there is none. */
  onGo?: (hash: string) => void;
  /** Language and theme. */
  switches?: ReactNode;
  /** Absent where nobody is signed in. */
  onSignOut?: () => void;
}
