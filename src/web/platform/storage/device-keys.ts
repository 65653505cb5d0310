/**
 * Under which this browser's database keeps what is ours; those that end in a colon go on with whose
 * it is. A new one is described in docs/privacy.md too: a test compares them.
 */
export const DEVICE_KEYS = [
  'avoid',
  'cart-hidden',
  'cart:',
  'confirmation:',
  'favourites',
  'feedback-draft',
  'handed:',
  'kiosk:device',
  'kiosk:token',
  'kiosk:visit',
  'last-choices',
  'menu-edits:',
  'new-venue:',
  'no-suggestions',
  'phones:',
  'ready-sound',
  'refusals:',
  'registration-draft',
  'seat',
  'session:',
  'set-up',
  'taps:',
  'trial',
  'trial-draft',
] as const;

type Whole<Key extends string> = Key extends `${infer Kind}:` ? `${Kind}:${string}` : Key;

export type DeviceKey = Whole<(typeof DEVICE_KEYS)[number]>;
