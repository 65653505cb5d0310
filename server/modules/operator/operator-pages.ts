import { type OperatorFacts, shownOperator } from '#core/operator/shown-operator.ts';
import type { Context } from '#server/context.ts';
import { hasTrials } from '../trials/trials.usecases.ts';
import { findSavedOperator } from './operator.repository.ts';

/** How long pages of one process show what was said before another process heard more. */
const KEPT_MS = 10_000;

/** What pages say of the operator, and whether it lets visitors open a venue to try, and mails them the way back. */
export type PageFacts = OperatorFacts & {
  readonly hasTrials: boolean;
  readonly mailsTrials: boolean;
};

/** What the pages of this process say of the operator. */
export interface OperatorPages {
  /** What was read last; the same object until it is another. */
  facts(): PageFacts;
  /** Reads it now: at the start, and once somebody has changed it. */
  read(): Promise<void>;
}

/** Keeps it, because every page of the site shows it: they wait for no database. */
export function keepOperatorPages(context: Context): OperatorPages {
  const { store, clock, config, mailer } = context;
  const mailsTrials = mailer !== null;
  let shown: PageFacts = {
    ...shownOperator(config, { details: null, hosted: null }),
    hasTrials: false,
    mailsTrials,
  };
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    readAt = clock.now();
    const next = {
      ...shownOperator(config, await store.read(findSavedOperator)),
      hasTrials: await hasTrials(context),
      mailsTrials,
    };
    if (JSON.stringify(next) !== JSON.stringify(shown)) shown = next;
  }

  return {
    facts() {
      if (clock.now() - readAt >= KEPT_MS) {
        // A page without the newest is better than none: the next one asks again.
        read().catch(() => undefined);
      }
      return shown;
    },
    read,
  };
}
