/**
 * A field of a provider's keys: how it is entered, and what is right in it. `secret`: hidden, and
 * spaces in it come from copying; `number`: people write it with spaces; `passphrase`: hidden, as it
 * is, or none; `certificate`: a PFX file in base64; `choice`: yes or no.
 */
type KeyField = { readonly name: string } & (
  | { readonly kind: 'secret' | 'number'; readonly pattern: string; readonly isOptional?: boolean }
  | { readonly kind: 'passphrase' | 'certificate' | 'choice' }
);

/**
 * The providers that a venue can have an account with, each with its keys in the order of the form:
 * contract and form are made of this. A new one is an entry here, its words (`paymentProviders`), and
 * its folder in `server/modules/payment-providers/`, with a line in `provider-accounts.ts` there.
 */
export const PROVIDER_KEYS = {
  stripe: [
    { name: 'secretKey', kind: 'secret', pattern: '^(?:sk|rk)_(?:live|test)_\\w+$' },
    // Without it the server only asks, and hears nothing.
    { name: 'webhookSecret', kind: 'secret', pattern: '^(?:whsec_\\S+)?$', isOptional: true },
  ],
  mollie: [{ name: 'apiKey', kind: 'secret', pattern: '^(?:live|test)_\\w+$' }],
  swish: [
    { name: 'pfx', kind: 'certificate' },
    { name: 'number', kind: 'number', pattern: '^123\\d{7}$' },
    { name: 'passphrase', kind: 'passphrase' },
    // Swish’s test server instead of Swish.
    { name: 'isSimulator', kind: 'choice' },
  ],
} as const satisfies Readonly<Record<string, readonly KeyField[]>>;

/** A provider that somebody has an account with. */
export type AccountProvider = keyof typeof PROVIDER_KEYS;
export const ACCOUNT_PROVIDERS = Object.keys(PROVIDER_KEYS) as AccountProvider[];

type FieldOf<Name extends AccountProvider> = (typeof PROVIDER_KEYS)[Name][number];
/** A field of any provider's keys: what is typed or read from a file, and what is chosen. */
export type KeyText = Exclude<FieldOf<AccountProvider>, { kind: 'choice' }>;
export type KeyChoice = Extract<FieldOf<AccountProvider>, { kind: 'choice' }>;

type KeysByProvider = {
  [Name in AccountProvider]: { provider: Name } & {
    [Field in FieldOf<Name> as Field['name']]: Field extends { kind: 'choice' } ? boolean : string;
  };
};
/** A venue's keys: of one provider, or of any. */
export type PaymentKeys<Name extends AccountProvider = AccountProvider> = KeysByProvider[Name];

/** Where guests pay on their phones; `test` moves no money. */
export const PAYMENT_PROVIDERS = ['test', ...ACCOUNT_PROVIDERS] as const;
export type ProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** What a provider's page can be opened for, so that a guest chooses once; in the order of buttons. */
export const PAGE_METHODS = ['apple_pay', 'swish', 'card'] as const;
export type PageMethod = (typeof PAGE_METHODS)[number];

/**
 * What is wrong with a venue's keys: the provider does not know them (`refused`), or does not let
 * them do what is needed (`forbidden`); the certificate does not open with its password, is of a
 * kind that no longer counts as secure (`old_format`), none at all, past its end, or another
 * number's.
 */
export const KEY_FAULTS = [
  'refused',
  'forbidden',
  'passphrase',
  'old_format',
  'not_a_certificate',
  'expired',
  'other_number',
] as const;
export type KeyFault = (typeof KEY_FAULTS)[number];
