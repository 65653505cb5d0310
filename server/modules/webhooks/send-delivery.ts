import type { DeliveryProblem } from '#core/webhooks/codes.ts';
import type { Outcome } from '#core/webhooks/next-try.ts';
import type { Config } from '#server/config.ts';
import { askOutside } from '#server/outside/ask-outside.ts';
import { AddressRefused, type Refused, readOutsideUrl } from '#server/outside/public-address.ts';
import type { Resolve } from '#server/outside/resolve-names.ts';
import type { Delivery } from './deliveries.repository.ts';
import { secretsOf, signatureOf } from './webhook-secrets.ts';
import type { Webhook } from './webhooks.repository.ts';

/** For all of a try. Milliseconds. */
export const TRY_MS = 15_000;
/** Only the status of an answer says something. */
const ANSWER_BYTES_MAX = 16_384;

const PROBLEM_OF: Readonly<Record<Refused, Exclude<DeliveryProblem, 'status'>>> = {
  form: 'address',
  private: 'address',
  plain: 'plain',
  unknown: 'name',
};

export type SendingPorts = {
  config: Pick<Config, 'paymentKey' | 'webhookNetworks'>;
  resolve: Resolve;
  /** Ends a try before its time. */
  signal: AbortSignal;
};

/** The header `webhook-id`: the same for every try, and without a full stop. */
export function messageId({ id }: Pick<Delivery, 'id'>): string {
  return `msg_${id.replaceAll('-', '')}`;
}

/** Sends it once, signed as Standard Webhooks 1.0 says. `at` is the time of the try. */
export async function sendDelivery(
  { config, resolve, signal }: SendingPorts,
  webhook: Webhook,
  delivery: Pick<Delivery, 'id' | 'body'>,
  at: number,
): Promise<Outcome> {
  const secrets = secretsOf(config, webhook, at);
  if (secrets.length === 0) return { problem: 'secret' };
  const { body } = delivery;
  const id = messageId(delivery);
  const timestamp = Math.floor(at / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Servett-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, { id, timestamp, body }),
  };
  try {
    const url = readOutsideUrl(webhook.url);
    const { status, headers: told } = await askOutside(
      { method: 'POST', url, headers, body, timeout: TRY_MS, signal, bytesMax: ANSWER_BYTES_MAX },
      { networks: config.webhookNetworks, resolve },
    );
    return { status, retryAfter: told['retry-after'] ?? null };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** What TLS says, in the codes of Node and OpenSSL. */
const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_MISMATCH)/;

function problemOf(error: unknown): Exclude<DeliveryProblem, 'status'> {
  if (error instanceof AddressRefused) return PROBLEM_OF[error.why];
  if (!(error instanceof Error)) return 'connection';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return 'code' in error && TLS.test(String(error.code)) ? 'tls' : 'connection';
}
