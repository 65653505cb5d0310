import type { Admission, JoinPolicy } from '../contract/codes.ts';

/** How a guest session stands to its table. */
export interface JoinStanding {
  readonly admission: Admission;
  /** Held a session in an earlier seating here. */
  readonly returning: boolean;
  /** Whether the table has an open seating; a browsing session is not in it yet. */
  readonly openSeating: boolean;
}

/**
 * Why a session may not order: someone at the table must let it in; staff must open the table
 * first; or it must first say that it is at the table now.
 */
export type JoinRefusal = 'admission' | 'staff_opens' | 'presence';

export type MayOrder =
  | { readonly may: true }
  | { readonly may: false; readonly because: JoinRefusal };

/**
 * Whether a session may order under a venue's join policy. A browsing session's order opens the
 * seating, or joins the one that has opened meanwhile; a device of an earlier party never joins
 * that silently. One that was bound to the seating (`waiting`) has said that it is at the table.
 */
export function mayOrderUnder(policy: JoinPolicy, standing: JoinStanding): MayOrder {
  const { admission, returning, openSeating } = standing;
  if (policy === 'staff_opens' && !openSeating) {
    return { may: false, because: 'staff_opens' };
  }
  if (admission === 'admitted' || (admission === 'browsing' && !openSeating)) {
    return { may: true };
  }
  if (admission === 'browsing' && returning) {
    return { may: false, because: 'presence' };
  }
  const needsAdmission = policy === 'approve' || (policy !== 'free' && returning);
  return needsAdmission ? { may: false, because: 'admission' } : { may: true };
}

/**
 * Whether a session may call staff under a join policy: whoever may order under `open`, for a
 * device that waits to be let in may want just that. Only staff open a table under `staff_opens`.
 */
export function mayCallUnder(policy: JoinPolicy, standing: JoinStanding): MayOrder {
  return mayOrderUnder(policy === 'approve' ? 'open' : policy, standing);
}

/** Whether a session sees the party's rounds and bill. A browsing one is not at the table yet. */
export function seesParty(policy: JoinPolicy, admission: Admission): boolean {
  return admission === 'admitted' || (policy === 'free' && admission === 'waiting');
}
