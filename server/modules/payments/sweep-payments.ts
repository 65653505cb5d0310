import pLimit, { type LimitFunction } from 'p-limit';
import { isBeingMade, waitBeforeReading } from '#core/bills/reading-times.ts';
import type { Context } from '#server/context.ts';
import {
  type Attempt,
  listEndedToRead,
  listUnfinishedAttempts,
  setNextReading,
} from './attempts.repository.ts';
import { holdsToAsk } from './card-holds/sweep-holds.ts';
import { listOpenNotices } from './notices.repository.ts';
import { readAttempt, rereadAttempt } from './read-attempt.ts';
import { applyNotice } from './receive-notice.usecase.ts';
import { listRefundsOnTheirWay } from './refunds.repository.ts';
import { advanceRefund } from './send-refund.ts';

const DAY_MS = 24 * 3_600_000;
/** How long an ended payment is still asked about if its provider does not answer, or its keys are gone. */
const LATE_GIVEN_UP_MS = 7 * DAY_MS;
/** How much too early a round may come, so that what is due every second is not left to the next. */
const EARLY_MS = 100;

/** When each was asked about last, or failed to tell, and how often in a row that told nothing. */
type Asked = { at: number; failures: number };

/** What waits for a provider: of which venue's account, and how long it may wait. */
type Waiting = { id: string; account: string; wait: number; work: () => Promise<boolean> };

/** Resolves when what this round has begun is over. */
type PaymentSweep = (all?: boolean) => Promise<void>;

/**
 * Looks after what waits for a provider: attempts, notices, and refunds on their way. It knows
 * nothing of these from before a restart, and so asks about all at once then. Attempts that have
 * ended are asked about at the times that are stored with them: money may arrive late, or twice.
 * Call it every second, also while earlier rounds go on: they wait for slow providers, others do
 * not. `all` asks about everything whatever its time.
 */
export function createPaymentSweep(context: Context): PaymentSweep {
  const asked = new Map<string, Asked>();
  const queues = createAccountQueues();

  async function ask({ id, work }: Waiting): Promise<void> {
    const failures = asked.get(id)?.failures ?? 0;
    const began = context.clock.monotonic();
    const hasAnswer = await work();
    const at = hasAnswer ? began : context.clock.monotonic();
    asked.set(id, { at, failures: hasAnswer ? 0 : failures + 1 });
  }

  function isDue({ id, wait }: Waiting): boolean {
    const known = asked.get(id);
    return known === undefined || context.clock.monotonic() - known.at >= wait - EARLY_MS;
  }

  async function askAbout(waiting: readonly Waiting[], all: boolean): Promise<void> {
    const due = waiting.filter((each) => all || isDue(each));
    await Promise.all(due.map((each) => queues.run(each.account, each.id, () => ask(each))));
  }

  const failuresOf = (id: string) => asked.get(id)?.failures ?? 0;

  return async (all = false) => {
    const { reader } = context.store;
    const notices = (await listOpenNotices(reader)).map((notice) => {
      const id = `${notice.provider} ${notice.event}`;
      const wait = waitWhileFailing(failuresOf(id));
      return { id, account: accountOf(notice), wait, work: () => applyNotice(context, notice) };
    });
    const known = await listUnfinishedAttempts(reader);
    const ageOf = ({ createdAt }: Attempt) => context.clock.now() - createdAt;
    const attempts = known
      .filter((attempt) => all || !isBeingMade(attempt.state, ageOf(attempt)))
      .map((attempt) => ({
        id: attempt.id,
        account: accountOf(attempt),
        wait: waitBeforeReading(attempt.state, {
          age: ageOf(attempt),
          patience: attempt.expiresAt - attempt.createdAt,
          failures: failuresOf(attempt.id),
        }),
        work: () => readAttempt(context, attempt),
      }));
    const until = all ? Number.MAX_SAFE_INTEGER : context.clock.now();
    const ended = (await listEndedToRead(reader, until)).map((attempt) => ({
      id: attempt.id,
      // Apart, so that however many are due nobody who is paying now waits for them.
      account: `${accountOf(attempt)} ended`,
      wait: waitWhileFailing(failuresOf(attempt.id)),
      work: () => readEnded(context, attempt),
    }));
    const holds = await holdsToAsk(context, failuresOf);
    await askAbout([...notices, ...attempts, ...ended, ...holds], all);
    // After these: what has just turned out to be too much goes back at once.
    const refunds = (await listRefundsOnTheirWay(reader)).map((refund) => ({
      id: refund.id,
      account: `${refund.venue} refunds`,
      wait: refundWait(refund.ref, failuresOf(refund.id)),
      work: () => advanceRefund(context, refund),
    }));
    await askAbout(refunds, all);
    forgetOthers(asked, [...notices, ...known, ...ended, ...holds, ...refunds]);
  };
}

async function readEnded(context: Context, attempt: Attempt): Promise<boolean> {
  // Not what was asked before this was due: its answer may be as old.
  const hasAnswer = await rereadAttempt(context, attempt);
  const now = context.clock.now();
  if (hasAnswer || now - attempt.changedAt > LATE_GIVEN_UP_MS) {
    await context.store.write('installation', (db) => setNextReading(db, attempt, now));
  }
  return hasAnswer;
}

function accountOf({ venue, provider }: { venue: string; provider: string }): string {
  return `${venue} ${provider}`;
}

/** At once, and later and later while nobody answers. */
function waitWhileFailing(failures: number): number {
  return waitBeforeReading('open', { age: 0, patience: 0, failures });
}

/** What was sent takes banks a day or more. */
function refundWait(ref: string | null, failures: number): number {
  return ref === null || failures > 0 ? waitWhileFailing(failures) : DAY_MS;
}

function forgetOthers(asked: Map<string, Asked>, waiting: readonly { id: string }[]): void {
  const ids = new Set(waiting.map(({ id }) => id));
  for (const id of asked.keys()) {
    if (!ids.has(id)) asked.delete(id);
  }
}

const AT_ONCE = 8;

/** Runs work of each account a few at a time: one slow provider keeps no other venue waiting. */
type AccountQueues = {
  /** Nothing, if work of this id waits or runs already. Rejects as `work` does. */
  run(account: string, id: string, work: () => Promise<void>): Promise<void>;
};

export function createAccountQueues(): AccountQueues {
  /** They stay: there are no more than accounts at providers. */
  const queues = new Map<string, LimitFunction>();
  const busy = new Set<string>();

  return {
    async run(account, id, work) {
      if (busy.has(id)) {
        return;
      }
      busy.add(id);
      const queue = queues.get(account) ?? pLimit(AT_ONCE);
      queues.set(account, queue);
      try {
        await queue(work);
      } finally {
        busy.delete(id);
      }
    },
  };
}
