import { waitBeforeReading } from '../../../src/domain/billing/reading-times.ts';
import type { Context } from '../../context.ts';
import { type Attempt, listUnfinishedAttempts } from './attempts.repository.ts';
import { listOpenNotices } from './notices.repository.ts';
import { readAttempt } from './read-attempt.ts';
import { applyNotice } from './receive-notice.usecase.ts';
import { listUnfinishedRefunds, type Refund } from './refunds.repository.ts';
import { advanceRefund } from './send-refund.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 8;
const DAY_MS = 24 * 3_600_000;

/** When each was asked about last, and how often in a row that told nothing. */
type Asked = { at: number; failures: number };

/**
 * Looks after what waits for a provider: attempts, notices, and refunds on their way. It knows nothing from
 * before a restart, and so asks about everything at once then. Call it every two seconds; `all`
 * asks about everything whatever its time.
 */
export function createPaymentSweep(context: Context): (all?: boolean) => Promise<void> {
  const asked = new Map<string, Asked>();

  async function ask(id: string, work: () => Promise<boolean>): Promise<void> {
    const failures = asked.get(id)?.failures ?? 0;
    const isTold = await work();
    asked.set(id, { at: context.clock.monotonic(), failures: isTold ? 0 : failures + 1 });
  }

  function isDue(id: string, wait: number): boolean {
    const known = asked.get(id);
    return known === undefined || context.clock.monotonic() - known.at >= wait;
  }

  function waitOf({ id, state, session, createdAt }: Attempt): number {
    const age = context.clock.now() - createdAt;
    const isWatched = context.hub.isListening(session);
    const failures = asked.get(id)?.failures ?? 0;
    return waitBeforeReading(state, { age, isWatched, failures });
  }

  async function askAbout(
    waiting: readonly { id: string; wait: number; work: () => Promise<boolean> }[],
    all: boolean,
  ): Promise<void> {
    const due = waiting.filter(({ id, wait }) => all || isDue(id, wait));
    await inTurns(
      due.map(
        ({ id, work }) =>
          () =>
            ask(id, work),
      ),
    );
  }

  return async (all = false) => {
    const { reader } = context.store;
    const notices = (await listOpenNotices(reader)).map((notice) => {
      const id = `${notice.provider} ${notice.event}`;
      const wait = waitOfNotice(asked.get(id));
      return { id, wait, work: () => applyNotice(context, notice) };
    });
    const attempts = (await listUnfinishedAttempts(reader)).map((attempt) => ({
      id: attempt.id,
      wait: waitOf(attempt),
      work: () => readAttempt(context, attempt.id),
    }));
    await askAbout([...notices, ...attempts], all);
    // After these: what has just turned out to be too much goes back at once.
    const refunds = (await listUnfinishedRefunds(reader)).filter(isOnItsWay).map((refund) => ({
      id: refund.id,
      wait: refundWait(refund.ref, asked.get(refund.id)),
      work: () => advanceRefund(context, refund),
    }));
    await askAbout(refunds, all);
    forgetOthers(asked, [...notices, ...attempts, ...refunds]);
  };
}

function waitOfNotice(asked: Asked | undefined): number {
  return waitBeforeReading('open', { age: 0, isWatched: true, failures: asked?.failures ?? 0 });
}

/** `failed` and `proposed` ones wait for staff. */
function isOnItsWay({ state }: Refund): boolean {
  return state === 'asked' || state === 'sent';
}

/** What was sent takes banks a day or more. */
function refundWait(ref: string | null, asked: Asked | undefined): number {
  const wait = { age: 0, isWatched: false, failures: asked?.failures ?? 0 };
  return ref === null || wait.failures > 0 ? waitBeforeReading('open', wait) : DAY_MS;
}

function forgetOthers(asked: Map<string, Asked>, waiting: readonly { id: string }[]): void {
  const ids = new Set(waiting.map(({ id }) => id));
  for (const id of asked.keys()) {
    if (!ids.has(id)) asked.delete(id);
  }
}

/** Runs the work, a few at a time: one slow provider keeps nobody else waiting for long. */
async function inTurns(work: (() => Promise<void>)[]): Promise<void> {
  const waiting = work.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const run of waiting) {
        await run();
      }
    }),
  );
}

/** Sweeps every two seconds, one round at a time, until the returned function is called. */
export function startPaymentSweep(context: Context, onError: (error: unknown) => void): () => void {
  const sweep = createPaymentSweep(context);
  let isRunning = false;
  return context.clock.every(EVERY_MS, () => {
    if (isRunning) {
      return;
    }
    isRunning = true;
    sweep()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  });
}
