import { type Static, type TSchema, Type } from 'typebox';
import { Nullable, Slug, Strict, Timestamp } from '#core/shared/common.schema.ts';
import { CERTIFICATE_MAX, PAYMENT_KEY_MAX } from '#core/shared/limits.ts';
import {
  ACCOUNT_PROVIDERS,
  KEY_FAULTS,
  type KeyChoice,
  type KeyText,
  PAGE_METHODS,
  PAYMENT_PROVIDERS,
  type PaymentKeys,
  PROVIDER_KEYS,
} from './codes.ts';

const BASE64 = '^[A-Za-z0-9+/]+=*$';

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
export const PaymentKeysRequest = Type.Unsafe<PaymentKeys>(
  Type.Union(
    ACCOUNT_PROVIDERS.map((provider) => {
      const keys = PROVIDER_KEYS[provider].map((field) => [field.name, schemaOf(field)] as const);
      return Strict({ provider: Type.Literal(provider), ...Object.fromEntries(keys) });
    }),
  ),
);

function schemaOf(field: KeyText | KeyChoice): TSchema {
  switch (field.kind) {
    case 'choice':
      return Type.Boolean();
    case 'certificate':
      return Type.String({ minLength: 1, maxLength: CERTIFICATE_MAX, pattern: BASE64 });
    case 'passphrase':
      return Type.String({ maxLength: PAYMENT_KEY_MAX });
    case 'secret':
      return Type.String({ maxLength: PAYMENT_KEY_MAX, pattern: field.pattern });
    case 'number':
      return Type.String({ pattern: field.pattern });
  }
}

/** `PUT /venues/{venue}/payment-providers/active` */
export const ActiveProviderRequest = Strict({
  provider: Nullable(Type.Enum([...PAYMENT_PROVIDERS])),
});

export const PaymentProviderParams = Strict({
  venue: Slug,
  provider: Type.Enum([...ACCOUNT_PROVIDERS]),
});
