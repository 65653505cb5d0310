import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { createKeySeal } from '../payment-providers/seal-keys.ts';
import type { Webhook } from './webhooks.repository.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** As Standard Webhooks 1.0 writes it. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

type Key = Pick<Config, 'paymentKey'>;
type Of = Pick<Webhook, 'id' | 'venue_id'>;

const ownerOf = ({ id, venue_id: venue }: Of) => `${venue}/webhook/${id}`;

/** As it is stored: encrypted with the operator's key, if there is one. */
export function sealSecret({ paymentKey }: Key, of: Of, secret: string): string {
  return paymentKey === null ? secret : createKeySeal(paymentKey).seal(secret, ownerOf(of));
}

/** Null for one that was encrypted with another key. */
export function openSecret({ paymentKey }: Key, of: Of, stored: string): string | null {
  if (stored.startsWith(PREFIX)) return stored;
  return paymentKey === null ? null : createKeySeal(paymentKey).open(stored, ownerOf(of));
}

/** The secrets that sign at `at`: the present one first. None: it cannot be read. */
export function secretsOf(config: Key, webhook: Webhook, at: number): string[] {
  const { secret, previous_secret: previous, previous_until: until } = webhook;
  const present = openSecret(config, webhook, secret);
  if (present === null) return [];
  const isValid = previous !== null && until !== null && at < until;
  const other = isValid ? openSecret(config, webhook, previous) : null;
  return other === null ? [present] : [present, other];
}

/** The header `webhook-signature`: a signature by each secret. `timestamp` is in seconds. */
export function signatureOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const signed = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    })
    .join(' ');
}
