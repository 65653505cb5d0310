import type { OffReason } from '#core/webhooks/codes.ts';
import type { Writer } from '#server/db/store.ts';
import { failWaiting } from './deliveries.repository.ts';
import { switchOff } from './webhooks.repository.ts';

/** What waits has failed; it can be sent again once the webhook is on. False if it is off already. */
export async function stopWebhook(
  db: Writer,
  id: string,
  off: { reason: OffReason; at: number },
): Promise<boolean> {
  const isOff = await switchOff(db, id, off);
  if (isOff) await failWaiting(db, id);
  return isOff;
}
