import type { Admission, JoinPolicy } from '../../contract/codes.ts';

/** How a guest session stands to its table. */
export interface JoinStanding {
  readonly admission: Admission;
  /** Held a session in an earlier seating here. */
  readonly returning: boolean;
  /** Whether the table has an open seating; a browsing session is not in it yet. */
  readonly openSeating: boolean;
  /** Those at the table, or staff, have said that only who was let in may order. */
  readonly admittedOnly?: boolean;
  /** There is no place for it among those who wait. */
  readonly needsCode?: boolean;
}

/**
 * Why a session may not order: someone at the table must let it in; staff must open the table
 * first; it must first say that it is at the table now; it has no place there without the party's
 * code; or it must type the code that the board shows.
 */
export type JoinRefusal = 'admission' | 'staff_opens' | 'presence' | 'code' | 'presence_code';

export type MayOrder =
  | { readonly may: true }
  | { readonly may: false; readonly because: JoinRefusal };

/**
 * Whether a session may order under a venue's join policy. A browsing session's order opens the
 * seating, or joins the one that has opened meanwhile; a device of an earlier party never joins
 * that silently. One that was bound to the seating (`waiting`) has said that it is at the table.
 */
export function mayOrderUnder(policy: JoinPolicy, standing: JoinStanding): MayOrder {
  const { admission, returning, openSeating, admittedOnly = false, needsCode = false } = standing;
  if (policy === 'staff_opens' && !openSeating) {
    return { may: false, because: 'staff_opens' };
  }
  if (admission === 'admitted') {
    return { may: true };
  }
  if (needsCode && policy !== 'presence_code') {
    return { may: false, because: 'code' };
  }
  if (admission === 'browsing' && returning && openSeating) {
    return { may: false, because: 'presence' };
  }
  if (policy === 'presence_code') {
    return { may: false, because: 'presence_code' };
  }
  if (admission === 'browsing' && !openSeating) {
    return { may: true };
  }
  const needsAdmission = admittedOnly || policy === 'approve' || (policy !== 'free' && returning);
  return needsAdmission ? { may: false, because: 'admission' } : { may: true };
}

/**
 * Whether a session may call staff under a join policy: whoever may order under `open`, for a
 * device that waits to be let in may want just that. Only staff open a table under `staff_opens`, and
 * only who has typed the code under `presence_code`.
 */
export function mayCallUnder(policy: JoinPolicy, standing: JoinStanding): MayOrder {
  const isAsked = policy === 'approve' || (policy === 'presence_code' && standing.openSeating);
  const asOpen = isAsked ? 'open' : policy;
  return mayOrderUnder(asOpen, { ...standing, admittedOnly: false });
}

/**
 * Whether what a seated session orders waits with it: until somebody lets it in, nobody has to make
 * it, and it stands on no bill. Whoever scans a table's code may be far away.
 */
export function ordersAwaitAdmission(policy: JoinPolicy, admission: Admission): boolean {
  return !seesParty(policy, admission);
}

/** Whether a session sees the party's rounds and bill. A browsing one is not at the table yet. */
export function seesParty(policy: JoinPolicy, admission: Admission): boolean {
  return admission === 'admitted' || (policy === 'free' && admission === 'waiting');
}
