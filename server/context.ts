import type { AutomaticBackups } from './backup/automatic-backups.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Store } from './db/store.ts';
import type { EventHub } from './kernel/events/event-hub.ts';
import type { LimitStore } from './kernel/limits/limit.ts';
import type { Mailer } from './mail/mailer.ts';
import type { WaitTimes } from './modules/availability/wait-times.ts';
import type { MenuLibrary } from './modules/published-menu/menu-library.ts';
import type { BillPort } from './modules/seatings/bill-port.ts';
import type { SeatingReactions } from './modules/seatings/seating-reactions.ts';
import type { SetUpGate } from './modules/set-up/set-up-gate.ts';
import type { ReleaseTable } from './modules/tables/release-table.ts';

/** What use cases are given: everything that is not an argument of theirs. */
export type Context = ModulePorts & {
  store: Store;
  clock: Clock;
  hub: EventHub;
  menus: MenuLibrary;
  waits: WaitTimes;
  setUp: SetUpGate;
  /** Null where no mail server is named. */
  mailer: Mailer | null;
  /** Null where the server makes none. */
  backups: AutomaticBackups | null;
  config: Config;
  /** What each session, device and address has used of what it may ask for. */
  limits: LimitStore;
};

/**
 * What modules ask of those that stand above them. The lower one says what it needs, as a type of
 * its own; the upper one does it, in the same transaction; `module-ports.ts` hands it over.
 */
export type ModulePorts = {
  releaseTable: ReleaseTable;
  bills: BillPort;
  reactions: SeatingReactions;
};
