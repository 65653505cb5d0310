import { type Static, Type } from 'typebox';
import { Nullable, Slug, Strict, Timestamp } from '#core/shared/common.schema.ts';
import { CERTIFICATE_MAX, PAYMENT_KEY_MAX } from '#core/shared/limits.ts';
import { KEY_FAULTS, PAGE_METHODS, PAYMENT_PROVIDERS } from './codes.ts';

/** What a check of the keys has found; `unreachable`: the provider has not answered. */
const Fault = Nullable(Type.Enum([...KEY_FAULTS, 'unreachable'] as const));

const Provider = Strict({
  provider: Type.Enum([...PAYMENT_PROVIDERS]),
  /** Guests pay with it; at most one is. */
  isOn: Type.Boolean(),
  /**
   * `locked`: they are there, but sealed with another key than the server's present one;
   * `unneeded`: the provider has none.
   */
  keys: Type.Enum(['none', 'stored', 'locked', 'unneeded']),
  /** No money moves with these keys; null if there are none. */
  isTrial: Nullable(Type.Boolean()),
  storedAt: Nullable(Timestamp),
  certificateExpiresAt: Nullable(Timestamp),
  /**
   * What its page can be opened for, so that guests have a button for each; as it was asked last. Only
   * of a provider whose page offers that, once its keys are stored.
   */
  methods: Type.Optional(Type.Array(Type.Enum([...PAGE_METHODS]))),
});

/** `GET /venues/{venue}/payment-providers`, and the response to each change: never a key. */
export const VenuePaymentProviders = Strict(
  {
    /** The operator has set `PAYMENT_KEY`; otherwise no keys can be stored. */
    canStore: Type.Boolean(),
    providers: Type.Array(Provider),
    /** What the check before the change has found: then nothing was changed. */
    fault: Fault,
  },
  { $id: 'VenuePaymentProviders' },
);
export type VenuePaymentProviders = Static<typeof VenuePaymentProviders>;
export type VenuePaymentProvider = Static<typeof Provider>;

/** `PUT /venues/{venue}/payment-providers/keys` */
export const PaymentKeys = Type.Union([
  Strict({
    provider: Type.Literal('stripe'),
    secretKey: Type.String({
      maxLength: PAYMENT_KEY_MAX,
      pattern: '^(?:sk|rk)_(?:live|test)_\\w+$',
    }),
    /** Empty: the server only asks, and hears nothing. */
    webhookSecret: Type.String({ maxLength: PAYMENT_KEY_MAX, pattern: '^(?:whsec_\\S+)?$' }),
  }),
  Strict({
    provider: Type.Literal('mollie'),
    apiKey: Type.String({ maxLength: PAYMENT_KEY_MAX, pattern: '^(?:live|test)_\\w+$' }),
  }),
  Strict({
    provider: Type.Literal('swish'),
    number: Type.String({ pattern: '^123\\d{7}$' }),
    /** A PFX file in base64. */
    pfx: Type.String({ minLength: 1, maxLength: CERTIFICATE_MAX, pattern: '^[A-Za-z0-9+/]+=*$' }),
    passphrase: Type.String({ maxLength: PAYMENT_KEY_MAX }),
    /** Swish’s test server instead of Swish. */
    isSimulator: Type.Boolean(),
  }),
]);
export type PaymentKeys = Static<typeof PaymentKeys>;

/** `PUT /venues/{venue}/payment-providers/active` */
export const ActiveProviderRequest = Strict({
  provider: Nullable(Type.Enum([...PAYMENT_PROVIDERS])),
});

const AccountProvider = Type.Enum(['stripe', 'mollie', 'swish']);
export type AccountProvider = Static<typeof AccountProvider>;
export const PaymentProviderParams = Strict({ venue: Slug, provider: AccountProvider });
