import { setTimeout as wait } from 'node:timers/promises';
import { PREVIOUS_SECRET_MS, WEBHOOKS_MAX } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type {
  NewWebhook,
  WebhookChange,
  WebhookSecret,
  WebhookSwitch,
  Webhooks,
  WebhookView,
} from '#core/webhooks/webhooks.schema.ts';
import type { Context } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { findCounters } from '#server/kernel/events/events.repository.ts';
import {
  AddressRefused,
  allowedAddresses,
  type Refused,
  readOutsideUrl,
} from '#server/outside/public-address.ts';
import { resolveBySystem } from '#server/outside/resolve-names.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenue } from '../published-menu/menu.repository.ts';
import { countDeliveries } from './deliveries.repository.ts';
import { queueAll } from './queue-deliveries.ts';
import { stopWebhook } from './stop-webhook.ts';
import { newSecret, openSecret, sealSecret } from './webhook-secrets.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  switchOn,
  updateWebhook,
  type Webhook,
} from './webhooks.repository.ts';

/** Throws `venues.unknown`. */
export async function readWebhooks(
  { store, config }: Pick<Context, 'store' | 'config'>,
  venue: string,
): Promise<Webhooks> {
  return store.read(async (db) => {
    if ((await findVenue(db, venue)) === undefined) throw new ProblemError('venues.unknown');
    const found = await listWebhooks(db, venue);
    const counts = await countDeliveries(
      db,
      found.map(({ id }) => id),
    );
    return {
      webhooks: found.map((each) => toView(each, counts.get(each.id))),
      hasOwnNetworks: config.webhookNetworks.length > 0,
    };
  });
}

function toView(webhook: Webhook, { waiting, failed } = { waiting: 0, failed: 0 }): WebhookView {
  const { id, url, description, kinds, state, off_reason: offReason } = webhook;
  const iso = (at: number | null) => (at === null ? null : toTimestamp(at));
  return {
    ...{ id, url, description, kinds: [...kinds], state, offReason, offAt: iso(webhook.off_at) },
    ...{ failingSince: iso(webhook.failing_since), previousUntil: iso(webhook.previous_until) },
    ...{ waiting, failed },
  };
}

/** The venue's webhook. Throws `webhooks.unknown`. */
export async function requireWebhook(db: Reader, venue: string, id: string): Promise<Webhook> {
  const webhook = await findWebhook(db, id);
  if (webhook?.venue_id !== venue) throw new ProblemError('webhooks.unknown');
  return webhook;
}

/** Whoever types it does not wait for a slow name server: each try resolves it again. */
const RESOLVED_MS = 3_000;

function resolveSoon(host: string): Promise<readonly string[]> {
  const never = wait(RESOLVED_MS, [], { ref: false });
  return Promise.race([resolveBySystem(host), never]);
}

const REFUSED = {
  form: 'webhooks.address_form',
  plain: 'webhooks.address_plain',
  private: 'webhooks.address_private',
} as const satisfies Readonly<Record<Exclude<Refused, 'unknown'>, string>>;

/**
 * What can be said of an address before anything is sent there; each try checks it again. A name
 * that has no address yet may have one later. Throws `webhooks.address_*`.
 */
async function checkedUrl({ config }: Pick<Context, 'config'>, text: string): Promise<string> {
  try {
    const url = readOutsideUrl(text.trim());
    const { webhookNetworks: networks } = config;
    await allowedAddresses(url, { networks, resolve: resolveSoon });
    return url.href;
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    if (error.why !== 'unknown') throw new ProblemError(REFUSED[error.why]);
    return new URL(text.trim()).href;
  }
}

/**
 * Adds a webhook, which is told what happens from now on; its secret is told to the request that made
 * it, also where that is repeated. Throws `webhooks.too_many`, `webhooks.key_reused`, `webhooks.address_*`,
 * `venues.unknown`.
 */
export async function addWebhook(
  context: Context,
  by: By,
  { id, ...wish }: NewWebhook,
): Promise<WebhookSecret> {
  const { store, clock, config } = context;
  const url = await checkedUrl(context, wish.url);
  return store.write('installation', async (db) => {
    const at = clock.now();
    const known = await findWebhook(db, id);
    if (known !== undefined) {
      if (known.venue_id !== by.venue) throw new ProblemError('webhooks.key_reused');
      const made = madeBy(config, known, id);
      if (made === null) throw new ProblemError('webhooks.key_reused');
      return { secret: made };
    }
    const secret = newSecret();
    const stored = sealSecret(config, { id, venue_id: by.venue }, secret);
    const counters = await findCounters(db, by.venue);
    if (counters === undefined) throw new ProblemError('venues.unknown');
    if ((await listWebhooks(db, by.venue)).length >= WEBHOOKS_MAX) {
      throw new ProblemError('webhooks.too_many', { limit: WEBHOOKS_MAX });
    }
    await insertWebhook(db, {
      ...{ id, venue_id: by.venue, ...settingsOf(url, wish), secret: stored },
      ...{ previous_secret: null, previous_until: null, secret_request: id },
      ...{ state: 'on', off_reason: null },
      ...{ off_at: null, failing_since: null, rest_until: 0, created_at: at },
      told_sequence: counters.sequence,
    });
    await insertAuditEntry(db, by, { kind: 'webhook.added', detail: detailOf(url) }, at);
    return { secret };
  });
}

/** The present secret, if this request made it; null too for one that cannot be read any more. */
function madeBy(config: Context['config'], webhook: Webhook, request: string): string | null {
  const isIts = webhook.secret_request === request;
  return isIts ? openSecret(config, webhook, webhook.secret) : null;
}

function settingsOf(url: string, { description, kinds }: WebhookChange) {
  return { url, description: plainText(description) ?? '', kinds: JSON.stringify(kinds) };
}

/** Only the host: the rest of an address may be a secret of whoever receives. */
function detailOf(url: string) {
  return { webhook: new URL(url).host };
}

/** What was until now is told as it was until now. Throws `webhooks.unknown`, `webhooks.address_*`. */
export async function changeWebhook(
  context: Context,
  by: By,
  id: string,
  wish: WebhookChange,
): Promise<Webhooks> {
  const { store, clock } = context;
  const url = await checkedUrl(context, wish.url);
  await store.write('installation', async (db) => {
    await requireWebhook(db, by.venue, id);
    await queueAll(db, by.venue, clock.now());
    await updateWebhook(db, id, settingsOf(url, wish));
    const detail = detailOf(url);
    await insertAuditEntry(db, by, { kind: 'webhook.changed', detail }, clock.now());
  });
  return readWebhooks(context, by.venue);
}

/** Throws `webhooks.unknown`, `webhooks.state_changed`. */
export async function switchWebhook(
  context: Context,
  by: By,
  id: string,
  { from, to }: WebhookSwitch,
): Promise<Webhooks> {
  const { store, clock } = context;
  await store.write('installation', async (db) => {
    const at = clock.now();
    const { state, url } = await requireWebhook(db, by.venue, id);
    if (state !== from || from === to) throw new ProblemError('webhooks.state_changed', { state });
    if (to === 'on') {
      const { sequence = 0 } = (await findCounters(db, by.venue)) ?? {};
      await expectMoved(switchOn(db, id, sequence));
    } else {
      await queueAll(db, by.venue, at);
      await expectMoved(stopWebhook(db, id, { reason: 'person', at }));
    }
    const kind = to === 'on' ? 'webhook.on' : 'webhook.off';
    await insertAuditEntry(db, by, { kind, detail: detailOf(url) }, at);
  });
  return readWebhooks(context, by.venue);
}

/** Throws `webhooks.unknown`. */
export async function removeWebhook(context: Context, by: By, id: string): Promise<Webhooks> {
  const { store, clock } = context;
  await store.write('installation', async (db) => {
    const { url } = await requireWebhook(db, by.venue, id);
    await deleteWebhook(db, id);
    const detail = detailOf(url);
    await insertAuditEntry(db, by, { kind: 'webhook.removed', detail }, clock.now());
  });
  return readWebhooks(context, by.venue);
}

/** For a day both sign. A request that is repeated makes none anew. Throws `webhooks.unknown`. */
export async function renewWebhookSecret(
  context: Context,
  by: By,
  id: string,
  request: string,
): Promise<WebhookSecret> {
  const { store, clock, config } = context;
  return store.write('installation', async (db) => {
    const at = clock.now();
    const webhook = await requireWebhook(db, by.venue, id);
    const made = madeBy(config, webhook, request);
    if (made !== null) return { secret: made };
    const secret = newSecret();
    await updateWebhook(db, id, {
      secret: sealSecret(config, webhook, secret),
      previous_secret: webhook.secret,
      previous_until: at + PREVIOUS_SECRET_MS,
      secret_request: request,
    });
    const detail = detailOf(webhook.url);
    await insertAuditEntry(db, by, { kind: 'webhook.renewed', detail }, at);
    return { secret };
  });
}
