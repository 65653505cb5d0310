import type { DeviceJoins } from '#core/devices/codes.ts';
import type { Admission, JoinPolicy } from '#core/seatings/codes.ts';
import { seesParty } from '#core/seatings/join-policy.ts';

/** What decides whether a device shares its cart with a party. */
export interface Sharer {
  /** Null while it only looks at the menu. */
  readonly seating: string | null;
  readonly admission: Admission;
  readonly kiosk?: DeviceJoins | null | undefined;
}

export interface SharingRules {
  readonly joinPolicy: JoinPolicy;
  /** The venue shows nobody what others choose. */
  readonly privateCarts?: boolean | undefined;
}

/**
 * Whether a device shows its cart to its party, and is shown theirs. `private`: never here, which
 * is the venue's choice; strangers who use a tablet one after another are no party either.
 * `apart`: not yet, since it is in no party that it sees.
 */
export function sharingOf(
  { seating, admission, kiosk = null }: Sharer,
  { joinPolicy, privateCarts = false }: SharingRules,
): 'yes' | 'private' | 'apart' {
  if (privateCarts || kiosk === 'alone') return 'private';
  return seating !== null && seesParty(joinPolicy, admission) ? 'yes' : 'apart';
}
