import type { DeviceJoins } from '#core/devices/codes.ts';
import type { Admission, JoinPolicy } from './codes.ts';

/** The status of a guest session at its table. */
export interface JoinStanding {
  readonly admission: Admission;
  /** Held a session in an earlier seating here. */
  readonly returning: boolean;
  /** Whether the table has an open seating; a browsing session is not in it yet. */
  readonly openSeating: boolean;
  /** The party or staff have decided that only admitted guests may order. */
  readonly admittedOnly?: boolean;
  /** There is no waiting place left for it. */
  readonly needsCode?: boolean;
  /** On a tablet of the venue, which is at the table: the party only decides who sees it. */
  readonly kiosk?: DeviceJoins | null;
}

/**
 * Why a session may not order: someone at the table must let it in; staff must open the table
 * first; it must first confirm that it is at the table; no waiting place is left, so it needs the
 * party's code; or it must type the code that the board shows.
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
  const { kiosk = null } = standing;
  if (policy === 'staff_opens' && !openSeating && kiosk !== 'alone') {
    return { may: false, because: 'staff_opens' };
  }
  if (admission === 'admitted' || kiosk === 'alone') {
    return { may: true };
  }
  if (kiosk !== null) {
    return admittedOnly ? { may: false, because: 'admission' } : { may: true };
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
 * Whether a session may call staff under a join policy: every session that may order under `open`,
 * because a waiting device may need just that. Only staff open a table under `staff_opens`, and
 * under `presence_code` the code is required.
 */
export function mayCallUnder(policy: JoinPolicy, standing: JoinStanding): MayOrder {
  const isAsked = policy === 'approve' || (policy === 'presence_code' && standing.openSeating);
  const asOpen = isAsked ? 'open' : policy;
  return mayOrderUnder(asOpen, { ...standing, admittedOnly: false });
}

/**
 * Whether a seated session's orders wait with it: until somebody lets it in, nobody has to make
 * them, and they are on no bill. A person who scans a table's code may be far away; a tablet of the
 * venue is not. Where each table has one party, they are made at once: being let in then only shows
 * the guest the party's rounds and bill.
 */
export function ordersAwaitAdmission(
  policy: JoinPolicy,
  { admission, kiosk = null }: Pick<JoinStanding, 'admission' | 'kiosk'>,
): boolean {
  return kiosk === null && admissionDecidesOrders(policy) && !seesParty(policy, admission);
}

/**
 * Whether somebody at the table is asked about a waiting guest: where nobody is checked, nobody
 * waits.
 */
export function asksAboutGuests(policy: JoinPolicy): boolean {
  return policy !== 'free';
}

/** Whether a waiting guest's orders depend on being let in, or only what it sees. */
export function admissionDecidesOrders(policy: JoinPolicy): boolean {
  return asksAboutGuests(policy) && policy !== 'one_party';
}

/**
 * The status of a tablet's guest that joins a seating: the first one of a table's tablet is let in
 * as the first phone is, and later ones only where the venue shows the party to all of them.
 */
export function kioskAdmission(joins: DeviceJoins, isFirst: boolean): Admission {
  return joins === 'party' || (joins === 'code' && isFirst) ? 'admitted' : 'waiting';
}

/** Whether a session sees the party's rounds and bill. A browsing one is not at the table yet. */
export function seesParty(policy: JoinPolicy, admission: Admission): boolean {
  return admission === 'admitted' || (policy === 'free' && admission === 'waiting');
}
