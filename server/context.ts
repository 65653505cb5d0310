import type { AutomaticBackups } from './backup/automatic-backups.ts';
import type { ReadBackupState } from './backup/backup-state.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Store } from './db/store.ts';
import type { Epochs } from './kernel/epochs/epochs.ts';
import type { EventHub } from './kernel/events/event-hub.ts';
import type { PartyNews } from './kernel/events/party-news.ts';
import type { LimitStore } from './kernel/limits/limit.ts';
import type { Mailer } from './mail/mailer.ts';
import type { WaitTimes } from './modules/availability/wait-times.ts';
import type { FetchMenuPage } from './modules/menu-import/fetch-menu-page.usecase.ts';
import type { PlanApart } from './modules/menu-import/plan-apart.ts';
import type { VenueProviders } from './modules/payment-providers/payment-providers.ts';
import type { SharedReadings } from './modules/payments/shared-readings.ts';
import type { SuggestionLibrary } from './modules/popular/suggestions.ts';
import type { Prints, PrintsInside } from './modules/printers/queue-prints.ts';
import type { MenuLibrary } from './modules/published-menu/menu-library.ts';
import type { SetUpGate } from './modules/set-up/set-up-gate.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { ReadReplicaState } from './replica/replica-state.ts';

/** The use cases' dependencies: everything that is not an argument. */
export type Context = {
  store: Store;
  /** The states of the database that followed each other: a restored copy begins one. */
  epochs: Epochs;
  clock: Clock;
  hub: EventHub;
  /** What parties are told and nobody stores. */
  partyNews: PartyNews;
  /** What printers print of a change. */
  prints: Prints;
  menus: MenuLibrary;
  waits: WaitTimes;
  /** What other parties ordered at this hour. */
  suggestions: SuggestionLibrary;
  setUp: SetUpGate;
  /** Null without a mail server. */
  mailer: Mailer | null;
  /** Null if the server makes none. */
  backups: AutomaticBackups | null;
  /** Of the server's own backups, or of those that are made beside it. */
  backupState: ReadBackupState;
  /** Of the database's copy elsewhere. */
  replicaState: ReadReplicaState;
  config: Config;
  /** Where uploaded pictures are. */
  pictures: PictureStore;
  /** Reads an uploaded menu, in a thread of its own. */
  planUpload: PlanApart;
  fetchMenuPage: FetchMenuPage;
  paymentProviders: VenueProviders;
  /** The payments that this process is asking providers about. */
  readings: SharedReadings;
  /** The rate limits' use by session, device and address. */
  limits: LimitStore;
};

/**
 * The same inside the work of a write: without what writes by itself, or counts a limit, so that a
 * function which takes the transaction cannot begin another.
 */
export type InsideContext = Omit<
  Context,
  | 'store'
  | 'epochs'
  | 'limits'
  | 'setUp'
  | 'mailer'
  | 'backups'
  | 'paymentProviders'
  | 'readings'
  | 'prints'
> & { prints: PrintsInside };
