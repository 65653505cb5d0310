import {
  DAY_MAIL_CONFIRM_MS,
  DAY_MAIL_RETENTION_MS,
  DELIVERED_RETENTION_MS,
  EVENT_RETENTION_MS,
  FORM_RETENTION_MS,
  KEY_RETENTION_MS,
  MERGE_UNDO_MS,
  PRINT_JOB_RETENTION_MS,
  RATING_RETENTION_MS,
  REVOKED_DEVICE_MS,
  SECURITY_LOG_MS,
  SHARED_CART_MS,
  TEST_PAYMENT_RETENTION_MS,
  UNDELIVERED_RETENTION_MS,
} from '#core/shared/limits.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import type { Context } from './context.ts';
import { type Clean, inBatches } from './db/in-batches.ts';
import type { Writer } from './db/store.ts';
import { pruneEvents } from './kernel/events/events.repository.ts';
import { pruneKeys } from './kernel/idempotency/keys.repository.ts';
import { pruneBuckets } from './kernel/limits/limits.repository.ts';
import { pruneFailures } from './modules/account/sign-in-failures.repository.ts';
import { liftPassedPauses, sellAgain } from './modules/availability/availability.usecases.ts';
import { freeLateParts } from './modules/bills/free-late-parts.ts';
import { forgetCallNotes } from './modules/calls/calls.repository.ts';
import { pruneAddresses } from './modules/day-mails/day-mail-addresses.repository.ts';
import { pruneDayMails } from './modules/day-mails/day-mails.repository.ts';
import { deleteRevokedDevices } from './modules/devices/devices.repository.ts';
import { listKioskDocuments } from './modules/devices/kiosk-settings.repository.ts';
import { deleteEndedPairings } from './modules/devices/pairings.repository.ts';
import { reportSilentDevices } from './modules/devices/report-silence.usecase.ts';
import { pruneFeedback } from './modules/feedback/feedback.repository.ts';
import { pruneHandovers } from './modules/handovers/handovers.repository.ts';
import { createPictureSweep } from './modules/menu/clear-pictures.ts';
import { forgetLineNotes } from './modules/orders/order-writes.repository.ts';
import { forgetParties } from './modules/parties/forget-parties.repository.ts';
import { pruneMerges } from './modules/parties/merges.repository.ts';
import { pruneChallenges } from './modules/passkeys/challenges.repository.ts';
import { pruneTestPayments } from './modules/payment-providers/test/test-payments.repository.ts';
import { pruneNotices } from './modules/payments/notices.repository.ts';
import { lapseUnpaidOrders } from './modules/payments/pay-first/lapse-orders.ts';
import { prunePrepaid } from './modules/payments/pay-first/prepaid-orders.repository.ts';
import { pruneJobs } from './modules/printers/print-jobs.repository.ts';
import { listPrintingVenues } from './modules/printers/printers.repository.ts';
import { hasVenue } from './modules/published-menu/menu.repository.ts';
import { forgetRatingComments, pruneRatings } from './modules/ratings/ratings.repository.ts';
import { pruneRegistrations } from './modules/registrations/registrations.repository.ts';
import { endForgottenSeatings } from './modules/seatings/end-seating.usecase.ts';
import { createClockFollower } from './modules/seatings/follow-clock.ts';
import {
  deleteForgottenSessions,
  endExpiredSessions,
} from './modules/seatings/sessions.repository.ts';
import { pruneSecurityLog } from './modules/security-log/security-log.repository.ts';
import { pruneDevices } from './modules/staff/known-devices.repository.ts';
import { pruneLinks } from './modules/staff/links.repository.ts';
import {
  deleteExpiredStaffSessions,
  listQuietSessions,
  touchStaffSession,
} from './modules/staff/staff-sessions.repository.ts';
import { pruneSharedCarts } from './modules/table-cart/shared-carts.repository.ts';
import { forgetUntold } from './modules/takeaway/mails/due-wishes.ts';
import { makeAllEntries } from './modules/till/make-entries.ts';
import { endDueTrials } from './modules/trials/end-trial.usecase.ts';
import { pruneDeliveries } from './modules/webhooks/deliveries.repository.ts';
import { queueDeliveries } from './modules/webhooks/queue-deliveries.ts';

const EVERY_MS = 30_000;
/** The accuracy of the last use of sessions with an open stream. */
const QUIET_MS = 30 * 60_000;
/** The maximum number of stored wrong passwords, over all accounts and addresses. */
const FAILURES_KEPT = 100_000;

/** `isOfProcess`: every process that shares the database runs it, others one alone. */
type Job = { name: string; isOfProcess?: true; run(context: Context): Promise<unknown> };

/** Providers repeat their notices for days. */
const NOTICE_RETENTION_MS = 30 * DAY_MS;

/** A clean-up in one transaction; `now` is the server's time. */
function cleanUp(name: string, run: (db: Writer, now: number) => Promise<unknown>): Job {
  return {
    name,
    run: ({ store, clock }) => store.writeApart('installation', (db) => run(db, clock.now())),
  };
}

/** A clean-up of rows older than `age`, in batches. */
function retention(
  name: string,
  age: number,
  clean: (db: Writer, before: number, limit: number, from: number) => ReturnType<Clean>,
): Job {
  return {
    name,
    run: ({ store, clock }) =>
      inBatches(store, (db, limit, from) => clean(db, clock.now() - age, limit, from)),
  };
}

/** A clean-up of guests' texts and names, at the age that the operator has configured. */
function forgetting(
  name: string,
  clean: (db: Writer, before: number, limit: number) => Promise<number>,
): Job {
  return {
    name,
    run: (context) => retention(name, context.config.notesKeptDays * DAY_MS, clean).run(context),
  };
}

/** Ends sessions, and closes their streams once that is stored. */
function endSessions(name: string, end: (db: Writer, now: number) => Promise<string[]>): Job {
  return {
    name,
    run: async ({ store, clock, hub }) => {
      for (const session of await store.writeApart('installation', (db) => end(db, clock.now()))) {
        hub.endSession(session);
      }
    },
  };
}

/** A board with only an open stream is in use: its session is not idle. */
async function keepListening({ store, clock, hub }: Context): Promise<void> {
  const now = clock.now();
  const quiet = await listQuietSessions(store.reader, now - QUIET_MS);
  const listening = quiet.filter(hub.isListening);
  if (listening.length > 0) {
    await store.write('installation', async (db) => {
      for (const session of listening) {
        await touchStaffSession(db, session, now);
      }
    });
  }
}

/**
 * What was never queued for printers, or to be told, is queued before its event is gone. A venue of
 * which that fails keeps its events, and is said once those of all others are deleted.
 */
async function deleteEvents(context: Context): Promise<void> {
  const failures: unknown[] = [];
  const kept: string[] = [];
  for (const venue of await listPrintingVenues(context.store.reader)) {
    try {
      await context.prints.queue(venue);
    } catch (error) {
      kept.push(venue);
      failures.push(error);
    }
  }
  kept.push(...(await queueDeliveries(context, (error) => failures.push(error))));
  const prune = (db: Writer, before: number, limit: number, from: number) =>
    pruneEvents(db, before, limit, { from, except: kept });
  await retention('delete events', EVENT_RETENTION_MS, prune).run(context);
  if (failures.length > 0) throw new AggregateError(failures, 'Events could not be queued.');
}

const KEEP_LISTENING: Job = {
  name: 'keep sessions that listen',
  isOfProcess: true,
  run: keepListening,
};

/** The scheduled jobs: they end expired sessions and seatings, and delete old data. */
const JOBS: readonly Job[] = [
  { name: 'end trials', run: endDueTrials },
  { name: 'end forgotten seatings', run: endForgottenSeatings },
  { name: 'free parts that nobody took', run: freeLateParts },
  { name: 'lift passed pauses', run: liftPassedPauses },
  { name: 'sell again what was sold out', run: sellAgain },
  { name: 'report silent tablets', run: reportSilentDevices },
  endSessions('end expired guest sessions', endExpiredSessions),
  endSessions('end expired staff sessions', deleteExpiredStaffSessions),
  retention('delete shared carts', SHARED_CART_MS, pruneSharedCarts),
  { name: 'forget whom nobody mails of an order', run: forgetUntold },
  // Each ends at its own time.
  retention('delete what was handed over', 0, pruneHandovers),
  retention('delete idempotency keys', KEY_RETENTION_MS, pruneKeys),
  // A session outlives its keys: a late retry gets the answer that its session has ended.
  retention('delete guest sessions', KEY_RETENTION_MS, deleteForgottenSessions),
  { name: 'end orders that nobody pays', run: lapseUnpaidOrders },
  retention('delete orders that were paid first', KEY_RETENTION_MS, prunePrepaid),
  // Before the events that they are made of are deleted.
  { name: 'make entries for the cash register', run: makeAllEntries },
  { name: 'delete events', run: deleteEvents },
  retention('delete notices of payments', NOTICE_RETENTION_MS, pruneNotices),
  forgetting('delete notes of orders', forgetLineNotes),
  forgetting('delete notes of calls', forgetCallNotes),
  forgetting('delete comments on visits', forgetRatingComments),
  forgetting('make ended seatings anonymous', forgetParties),
  retention('delete test payments', TEST_PAYMENT_RETENTION_MS, pruneTestPayments),
  retention('delete print jobs', PRINT_JOB_RETENTION_MS, pruneJobs),
  retention('delete what webhooks took', DELIVERED_RETENTION_MS, (db, before, limit) =>
    pruneDeliveries(db, 'delivered', before, limit),
  ),
  retention('delete what webhooks did not take', UNDELIVERED_RETENTION_MS, (db, before, limit) =>
    pruneDeliveries(db, 'failed', before, limit),
  ),
  retention('delete ratings of visits', RATING_RETENTION_MS, pruneRatings),
  cleanUp('delete merges that stay', (db, now) => pruneMerges(db, now - MERGE_UNDO_MS)),
  cleanUp('delete feedback', (db, now) => pruneFeedback(db, now - FORM_RETENTION_MS)),
  cleanUp('delete register requests', (db, now) => pruneRegistrations(db, now - FORM_RETENTION_MS)),
  cleanUp('delete links', pruneLinks),
  cleanUp('delete the security log', (db, now) => pruneSecurityLog(db, now - SECURITY_LOG_MS)),
  cleanUp('delete sign-in failures', (db, now) => pruneFailures(db, now, FAILURES_KEPT)),
  cleanUp('delete known devices', pruneDevices),
  cleanUp('delete full limit buckets', pruneBuckets),
  cleanUp('delete unconfirmed addresses', (db, now) =>
    pruneAddresses(db, now - DAY_MAIL_CONFIRM_MS),
  ),
  cleanUp('delete mails of closed days', (db, now) =>
    pruneDayMails(db, now - DAY_MAIL_RETENTION_MS),
  ),
  cleanUp('delete passkey challenges', pruneChallenges),
  cleanUp('delete pairings of tablets', deleteEndedPairings),
  cleanUp('delete removed tablets', (db, now) => deleteRevokedDevices(db, now - REVOKED_DEVICE_MS)),
];

/** Why a job failed: `job` is its name, `cause` what it threw. */
export class JobError extends Error {
  readonly job: string;

  constructor(job: string, cause: unknown) {
    super(`The job "${job}" failed.`, { cause });
    this.name = 'JobError';
    this.job = job;
  }
}

/**
 * Runs every job once, independently: one that fails prevents no other. Throws an AggregateError of
 * {@link JobError} if some failed.
 */
export async function runJobs(
  context: Context,
  { before = [], after = [] }: { before?: readonly Job[]; after?: readonly Job[] } = {},
): Promise<void> {
  const failures: JobError[] = [];
  const runAll = async (jobs: readonly Job[]) => {
    for (const { name, run } of jobs) {
      try {
        await run(context);
      } catch (error) {
        failures.push(new JobError(name, error));
      }
    }
  };
  const { peers } = context.store;
  const all = [...before, KEEP_LISTENING, ...JOBS, ...after];
  if (peers === null) {
    await runAll(all);
  } else {
    await runAll(all.filter(({ isOfProcess }) => isOfProcess));
    await peers.alone('jobs', () => runAll(all.filter(({ isOfProcess }) => !isOfProcess)));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, failures.map((failure) => failure.message).join(' '));
  }
}

/** While there is nothing to lose yet, none is made. */
async function makeDueBackup({ backups, store }: Context): Promise<void> {
  if (backups?.isDue() && (await hasVenue(store.reader))) {
    await backups.make();
  }
}

/**
 * Runs the jobs and retries waiting mails every 30 seconds, one round at a time; the returned
 * function stops that. `onError` is called for each failed job, `onRound` after each round.
 */
export function startJobs(
  context: Context,
  onError: (error: unknown) => void,
  onRound: () => void = () => {},
): () => void {
  const sweep = createPictureSweep(context, listKioskDocuments);
  const clearPictures: Job = { name: 'delete pictures', isOfProcess: true, run: sweep };
  const followClock: Job = { name: 'follow the clock', run: createClockFollower(context) };
  let isRunning = false;
  return context.clock.every(EVERY_MS, () => {
    // Not part of the round: a mail server, and a backup, may take longer than the jobs can wait.
    context.mailer?.sendWaiting().catch(onError);
    makeDueBackup(context).catch(onError);
    if (isRunning) {
      return;
    }
    isRunning = true;
    runJobs(context, { before: [followClock], after: [clearPictures] })
      .catch((error: unknown) => {
        for (const each of error instanceof AggregateError ? error.errors : [error]) {
          onError(each);
        }
      })
      .finally(() => {
        onRound();
        isRunning = false;
      });
  });
}
