import type { Schema } from '#server/db/schema.ts';
import type { BY_VENUE } from '#server/db/venue/places.ts';

type Elsewhere = Exclude<keyof Schema, keyof typeof BY_VENUE>;

/** Why a table is not divided among the machines; `everywhere`: each of them has a copy of it. */
type Reason = { on: 'everywhere' | 'one machine'; because: string };

const ACCOUNTS = 'people sign in before they name a venue, and work in several';
const BY_SECRET = 'found by the hash of a secret, which names no venue';
const OF_SERVER = 'of the whole server, and of no venue';

/** Why each other table is not divided by venue: one that is new stands here or in `BY_VENUE`. */
export const NOT_BY_VENUE: Readonly<Record<Elsewhere, Reason>> = {
  venues: { on: 'everywhere', because: 'lists and accounts name several; it changes seldom' },
  tables: { on: 'everywhere', because: "a printed code is a table's id and nothing else" },
  epochs: { on: 'one machine', because: OF_SERVER },
  test_payments: {
    on: 'one machine',
    because: 'stands for a payment provider, who knows no venue',
  },
  test_refunds: { on: 'one machine', because: 'stands for a payment provider, who knows no venue' },
  api_keys: { on: 'one machine', because: BY_SECRET },
  pick_up_links: { on: 'one machine', because: BY_SECRET },
  bridges: { on: 'one machine', because: BY_SECRET },
  shared_screens: { on: 'one machine', because: BY_SECRET },
  staff_pins: { on: 'one machine', because: ACCOUNTS },
  staff: { on: 'one machine', because: ACCOUNTS },
  staff_roles: { on: 'one machine', because: ACCOUNTS },
  staff_installation_roles: { on: 'one machine', because: ACCOUNTS },
  staff_links: { on: 'one machine', because: BY_SECRET },
  staff_sessions: { on: 'one machine', because: ACCOUNTS },
  known_devices: { on: 'one machine', because: ACCOUNTS },
  passkeys: { on: 'one machine', because: ACCOUNTS },
  passkey_challenges: { on: 'one machine', because: ACCOUNTS },
  sign_in_failures: { on: 'one machine', because: OF_SERVER },
  limit_buckets: { on: 'one machine', because: OF_SERVER },
  set_up_codes: { on: 'one machine', because: OF_SERVER },
  device_pairings: { on: 'one machine', because: 'a tablet that is not paired is of no venue' },
  feedback: { on: 'one machine', because: OF_SERVER },
  registrations: { on: 'one machine', because: OF_SERVER },
  operator: { on: 'one machine', because: OF_SERVER },
  trial_switch: { on: 'one machine', because: OF_SERVER },
  trials: { on: 'one machine', because: BY_SECRET },
};
