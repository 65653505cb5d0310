/** Where guests pay on their phones; `test` moves no money. */
export const PAYMENT_PROVIDERS = ['test', 'stripe', 'mollie', 'swish'] as const;
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
