import type { ReadonlySignal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import type { Permission, Role } from '../../src/contract/codes.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { LinkState } from '../../src/platform/connection.ts';
import type { BoardStore } from '../../src/stores/board/board.ts';
import type { SoundStore } from '../../src/stores/board/sound.ts';
import type { TicketDensityStore } from '../../src/stores/board/ticket-density.ts';
import type { SharedScreenStore } from '../../src/stores/console/screens/shared-screen.ts';

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
