import type { HoldState } from '#core/card-holds/codes.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/kernel/events/change.ts';
import { findAttempt } from '../attempts.repository.ts';
import { advanceHold, beginRelease } from './advance-hold.ts';
import { captureAttempt } from './capture-attempt.ts';
import {
  findHold,
  type HoldRecord,
  listIdleHolds,
  listUnfinishedHolds,
} from './card-holds.repository.ts';

/** A bank gives money back after days: whether it has, is known soon enough. */
const HELD_WAIT_MS = 600_000;
const WAITS: Partial<Record<HoldState, number>> = { held: HELD_WAIT_MS, open: 2_000 };
const SOON_MS = 1_000;
const FAILING_MS = 10_000;

type Waiting = { id: string; account: string; wait: number; work: () => Promise<boolean> };

/**
 * What there is to do about held cards: those of parties that have left or paid are freed, and all
 * others are asked about. What takes of one is an attempt, and waits among these; one that staff have
 * given up is asked for nevertheless, until its provider says what has become of the money.
 */
export async function holdsToAsk(
  context: Context,
  failuresOf: (id: string) => number,
): Promise<Waiting[]> {
  const { reader } = context.store;
  for (const { id, venue } of await listIdleHolds(reader)) {
    await change(context, venue, async (unit) => {
      const hold = await findHold(unit.db, id);
      if (hold !== undefined) await beginRelease(unit, hold);
    });
  }
  const waiting = (await listUnfinishedHolds(reader)).filter(({ state }) => state !== 'asked');
  return waiting.map((hold) => ({
    // A hold that is to be freed does not wait as long as one that is held.
    id: `${hold.id} ${hold.state}`,
    account: `${hold.venue} ${hold.provider} holds`,
    wait: failuresOf(`${hold.id} ${hold.state}`) > 0 ? FAILING_MS : (WAITS[hold.state] ?? SOON_MS),
    work: () =>
      hold.state === 'capturing' ? finish(context, hold) : advanceHold(context, hold.id),
  }));
}

async function finish(context: Context, { id, capture }: HoldRecord): Promise<boolean> {
  const attempt = capture === null ? undefined : await findAttempt(context.store.reader, capture);
  if (attempt === undefined) {
    return true;
  }
  await context.readings.share(attempt.id, async () => {
    await captureAttempt(context, attempt);
    return true;
  });
  return (await findHold(context.store.reader, id))?.state !== 'capturing';
}
