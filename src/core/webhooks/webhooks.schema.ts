import { type Static, Type } from 'typebox';
import { Nullable, Strict, Timestamp, Uuid, Whole } from '#core/shared/common.schema.ts';
import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_URL_MAX } from '#core/shared/limits.ts';
import {
  DELIVERY_KINDS,
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  OFF_REASONS,
  WEBHOOK_KINDS,
  WEBHOOK_STATES,
} from './codes.ts';

const Kinds = Type.Array(Type.Enum([...WEBHOOK_KINDS]), { minItems: 1, uniqueItems: true });

const Wish = {
  /** `https://…`; in networks that the operator allows also `http://…`. */
  url: Type.String({ minLength: 1, maxLength: WEBHOOK_URL_MAX }),
  description: Type.String({ maxLength: WEBHOOK_DESCRIPTION_MAX }),
  kinds: Kinds,
};

/** `POST /venues/{venue}/webhooks`. `id` makes it idempotent. */
export const NewWebhook = Strict({ id: Uuid, ...Wish });
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookChange = Strict(Wish);
export type WebhookChange = Static<typeof WebhookChange>;

/** `PUT /venues/{venue}/webhooks/{webhook}/state`: names the state that was shown. */
export const WebhookSwitch = Strict({
  from: Type.Enum([...WEBHOOK_STATES]),
  to: Type.Enum([...WEBHOOK_STATES]),
});
export type WebhookSwitch = Static<typeof WebhookSwitch>;

export const WebhookView = Strict({
  id: Uuid,
  url: Type.String(),
  description: Type.String(),
  kinds: Kinds,
  state: Type.Enum([...WEBHOOK_STATES]),
  /** While it is off. */
  offReason: Nullable(Type.Enum([...OFF_REASONS])),
  offAt: Nullable(Timestamp),
  /** Since when it has taken nothing that was sent. */
  failingSince: Nullable(Timestamp),
  /** Until when messages are signed with its earlier secret too. */
  previousUntil: Nullable(Timestamp),
  waiting: Whole(0),
  failed: Whole(0),
});
export type WebhookView = Static<typeof WebhookView>;

/** `GET /venues/{venue}/webhooks` */
export const Webhooks = Strict(
  {
    webhooks: Type.Array(WebhookView),
    /** Whether the operator allows networks of the house. */
    hasOwnNetworks: Type.Boolean(),
  },
  { $id: 'Webhooks' },
);
export type Webhooks = Static<typeof Webhooks>;

/** The secret, `whsec_…`, which is shown once. */
export const WebhookSecret = Strict({ secret: Type.String() }, { $id: 'WebhookSecret' });
export type WebhookSecret = Static<typeof WebhookSecret>;

/** `POST /venues/{venue}/webhooks/{webhook}/secret`: the same id twice makes one secret. */
export const SecretRequest = Strict({ id: Uuid });

export const WebhookDelivery = Strict({
  id: Uuid,
  /** The header `webhook-id`. */
  message: Type.String(),
  kind: Type.Enum([...DELIVERY_KINDS]),
  state: Type.Enum([...DELIVERY_STATES]),
  madeAt: Timestamp,
  tries: Whole(0),
  /** It is being sent just now. */
  isBusy: Type.Boolean(),
  /** Of the last try. */
  triedAt: Nullable(Timestamp),
  status: Nullable(Whole(100)),
  problem: Nullable(Type.Enum([...DELIVERY_PROBLEMS])),
  /** Milliseconds. */
  took: Nullable(Whole(0)),
  /** While it waits. */
  nextAt: Nullable(Timestamp),
  /** An earlier one of the same order or bill has to arrive before. */
  isBehind: Type.Boolean(),
  /** What is sent. */
  body: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

/** `?state=failed&before=…`: the latest first; `before` is the last of the previous page. */
export const DeliveriesQuery = Strict({
  state: Type.Optional(Type.Enum([...DELIVERY_STATES])),
  before: Type.Optional(Uuid),
});
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;

/** `GET /venues/{venue}/webhooks/{webhook}/deliveries` */
export const WebhookDeliveries = Strict(
  {
    deliveries: Type.Array(WebhookDelivery),
    /** For `before`; null: there are no more. */
    next: Nullable(Uuid),
  },
  { $id: 'WebhookDeliveries' },
);
export type WebhookDeliveries = Static<typeof WebhookDeliveries>;

/** `POST /venues/{venue}/webhooks/{webhook}/ping`: its id makes it idempotent. */
export const PingRequest = Strict({ id: Uuid });

/** `POST /venues/{venue}/webhooks/{webhook}/replays`: all that has not arrived since then. */
export const ReplayRequest = Strict({ since: Timestamp });
export type ReplayRequest = Static<typeof ReplayRequest>;

/** How many are sent now. */
export const Replayed = Strict({ count: Whole(0) }, { $id: 'Replayed' });
export type Replayed = Static<typeof Replayed>;
