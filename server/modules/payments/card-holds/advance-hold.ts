import { holdAfter, isReleasableHold } from '#core/card-holds/hold.ts';
import type { Context } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { PaymentRefusedError } from '../../payment-providers/payment-errors.ts';
import type { CardHolds, HoldView } from '../../payment-providers/payment-provider.ts';
import { readVenueName } from '../venue-name.ts';
import { findHold, type HoldRecord, moveHold, setHoldStarted } from './card-holds.repository.ts';

/**
 * Asks the provider about a hold, or for what it is to do with it, and applies the answer. What it is
 * asked for is stored before. False if it could not tell: then it is asked again. What takes of a hold
 * is an attempt, which is asked about as all of them are. One at a time for each hold.
 */
export function advanceHold(context: Context, id: string): Promise<boolean> {
  return context.readings.share(id, () => advance(context, id));
}

async function advance(context: Context, id: string): Promise<boolean> {
  const hold = await findHold(context.store.reader, id);
  if (hold === undefined || hold.state === 'asked' || hold.state === 'capturing') {
    return true;
  }
  const provider = await context.paymentProviders.named(hold.venue, hold.provider);
  const holds = provider?.holds ?? null;
  if (holds === null) {
    return false;
  }
  try {
    const ref = hold.ref ?? (await make(context, holds, hold));
    const view = ref === null ? DECLINED : await ask(context, holds, hold, ref);
    await change(context, hold.venue, (unit) => settleHold(unit, id, view));
    return true;
  } catch {
    // Whatever failed, the provider is asked again: only what it says counts.
    return false;
  }
}

const DECLINED: HoldView = { state: 'declined', held: 0, taken: 0, until: null };

/** Once for each hold, however often it is asked. Null: certainly not made. */
async function make(context: Context, holds: CardHolds, hold: HoldRecord): Promise<string | null> {
  const { id, venue, provider, amount, currency, reference, locale, returnUrl, expiresAt } = hold;
  const { appBase } = context.config;
  const notices = `${appBase}/api/v1/payments/notices/${provider}/${venue}`;
  const wish = {
    attempt: id,
    ...{ amount, tip: 0, currency, reference, locale },
    description: await readVenueName(context, venue),
    returnUrl: returnUrl ?? '',
    noticeUrl: appBase.startsWith('https:') ? notices : null,
    expiresAt: expiresAt ?? hold.changedAt,
  };
  const started = await holds.create(wish).catch((error: unknown) => {
    if (error instanceof PaymentRefusedError) return null;
    throw error;
  });
  if (started === null) {
    return null;
  }
  const { ref, next } = started;
  const url = next.kind === 'redirect' ? next.url : '';
  await change(context, venue, ({ db }) => setHoldStarted(db, id, { ref, url }));
  return ref;
}

async function ask(
  context: Context,
  holds: CardHolds,
  { state, expiresAt }: HoldRecord,
  ref: string,
): Promise<HoldView> {
  if (state === 'releasing') {
    return holds.release(ref);
  }
  const view = await holds.read(ref);
  const isLate = view.state === 'open' && context.clock.now() >= (expiresAt ?? 0);
  return isLate ? holds.release(ref) : view;
}

/** Applies what a provider says of a hold; nothing that is old, or comes twice. */
export async function settleHold(unit: Unit, id: string, view: HoldView): Promise<void> {
  const hold = await findHold(unit.db, id);
  const to = hold === undefined ? null : holdAfter(hold.state, view);
  if (hold === undefined || to === null) {
    return;
  }
  const { until: heldUntil, taken } = view;
  await expectMoved(moveHold(unit.db, { ...hold, to }, unit.at, { heldUntil, taken }));
}

/** It is to be given up: stored before the provider hears of it. False if it cannot be any more. */
export async function beginRelease({ db, at }: Unit, hold: HoldRecord): Promise<boolean> {
  if (!isReleasableHold(hold.state)) {
    return false;
  }
  // What no guest has agreed to, no provider knows of.
  return moveHold(db, { ...hold, to: hold.state === 'asked' ? 'released' : 'releasing' }, at);
}
