import {
  EVENT_RETENTION_MS,
  FORM_RETENTION_MS,
  KEY_RETENTION_MS,
  SECURITY_LOG_MS,
} from '../src/contract/limits.ts';
import type { Context } from './context.ts';
import { liftPassedPauses } from './modules/availability/availability.usecases.ts';
import { pruneEvents } from './modules/events/events.repository.ts';
import { pruneFeedback } from './modules/feedback/feedback.repository.ts';
import { createPictureSweep } from './modules/menu/clear-pictures.ts';
import { pruneKeys } from './modules/orders/keys.repository.ts';
import { pruneLinks } from './modules/people/links.repository.ts';
import { pruneRegistrations } from './modules/registrations/registrations.repository.ts';
import { endForgottenSeatings } from './modules/seatings/end-seating.usecase.ts';
import {
  deleteForgottenSessions,
  endExpiredSessions,
} from './modules/seatings/sessions.repository.ts';
import { pruneSecurityActs } from './modules/security-log/security-log.repository.ts';
import { pruneFailures } from './modules/staff/failures.repository.ts';
import { pruneDevices } from './modules/staff/known-devices.repository.ts';
import { deleteExpiredStaffSessions } from './modules/staff/staff.repository.ts';

const EVERY_MS = 30_000;
/** Wrong passwords that are remembered, over all accounts and addresses. */
const FAILURES_KEPT = 100_000;

/** What time does by itself: ends what is forgotten, and forgets what is over. */
export async function runJobs(context: Context): Promise<void> {
  await endForgottenSeatings(context);
  await liftPassedPauses(context);
  const now = context.clock.now();
  const ended = await context.store.write(async (db) => {
    await pruneKeys(db, now - KEY_RETENTION_MS);
    // A session outlives its keys: a late retry is told that its session has ended.
    await deleteForgottenSessions(db, now - KEY_RETENTION_MS);
    await pruneEvents(db, now - EVENT_RETENTION_MS);
    await pruneFeedback(db, now - FORM_RETENTION_MS);
    await pruneRegistrations(db, now - FORM_RETENTION_MS);
    await pruneLinks(db, now);
    await pruneSecurityActs(db, now - SECURITY_LOG_MS);
    await pruneFailures(db, now, FAILURES_KEPT);
    await pruneDevices(db, now);
    return [...(await endExpiredSessions(db, now)), ...(await deleteExpiredStaffSessions(db, now))];
  });
  for (const session of ended) {
    context.hub.endSession(session);
  }
}

/** Runs the jobs and tries mails that wait every 30 seconds, one round at a time; the returned function stops that. */
export function startJobs(context: Context, onError: (error: unknown) => void): () => void {
  const clearPictures = createPictureSweep(context);
  let isRunning = false;
  return context.clock.every(EVERY_MS, () => {
    // Beside the others: a mail server may take longer than they can wait.
    context.mailer?.sendWaiting().catch(onError);
    if (isRunning) {
      return;
    }
    isRunning = true;
    runJobs(context)
      .then(clearPictures)
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  });
}
