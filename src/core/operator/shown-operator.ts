import { plainText } from '#core/shared/plain-text.ts';
import { NO_PHONE, NO_POLICIES, type OwnPolicies, POLICIES, type PolicyName } from './codes.ts';
import { contactUrl, pageUrl } from './contact.ts';
import type { HostedPlans, Operator, OperatorDetails, OperatorPhone } from './operator.schema.ts';
import { phoneUrl, readPhoneHours } from './phone.ts';

/** Who runs the installation, on its pages. */
export type PublicOperator = Omit<OperatorDetails, 'contact' | 'policies' | 'phone'>;

/** What the server's environment says; it comes before what somebody saved. */
export interface FixedOperator {
  readonly operator: PublicOperator | null;
  /** A link's address; empty: it says none. */
  readonly contactUrl: string;
  /** Without a number it says none. */
  readonly phone: OperatorPhone;
  /** Addresses of the operator's own policies; empty: it says none. */
  readonly policies: OwnPolicies;
  /** Null: it says no prices. */
  readonly hosted: HostedPlans | null;
}

/** What somebody saved; null where nobody has. */
export interface SavedOperator {
  readonly details: OperatorDetails | null;
  readonly hosted: HostedPlans | null;
}

/** What pages show. */
export interface OperatorFacts {
  /** Null: nobody has said who runs it. */
  readonly operator: PublicOperator | null;
  /** A link's address; empty for none. */
  readonly contactUrl: string;
  /** Without a number there is none to call. */
  readonly phone: OperatorPhone;
  /** Addresses of the operator's own policies; empty for none. */
  readonly policies: OwnPolicies;
  /** Null: no prices of hosted venues. */
  readonly hosted: HostedPlans | null;
}

const NOBODY: OperatorDetails = { name: '', number: '', address: '', contact: '' };

/** For each policy what one says, or else the other. */
function eachPolicy(of: (policy: PolicyName) => string): OwnPolicies {
  return { terms: of('terms'), privacy: of('privacy'), cookies: of('cookies') };
}

/** What pages show of it. */
export function shownOperator(fixed: FixedOperator, saved: SavedOperator): OperatorFacts {
  const details = saved.details ?? NOBODY;
  const { name, number, address, contact, policies = NO_POLICIES, phone = NO_PHONE } = details;
  const hosted = fixed.hosted ?? saved.hosted;
  const own = name === '' ? null : { name, number, address };
  return {
    operator: fixed.operator ?? own,
    contactUrl: fixed.contactUrl || (contactUrl(contact) ?? ''),
    phone: fixed.phone.number === '' ? phone : fixed.phone,
    policies: eachPolicy((policy) => fixed.policies[policy] || policies[policy]),
    hosted: hosted !== null && hosted.plans.length > 0 ? hosted : null,
  };
}

/** The same for whoever edits it; without prices, in this currency. */
export function editedOperator(
  fixed: FixedOperator,
  saved: SavedOperator,
  currency: string,
): Operator {
  const details = saved.details ?? NOBODY;
  const { policies, phone } = shownOperator(fixed, saved);
  return {
    details: {
      ...details,
      ...fixed.operator,
      contact: fixed.contactUrl === '' ? details.contact : fixed.contactUrl.replace('mailto:', ''),
      policies,
      phone,
    },
    fixed: {
      name: fixed.operator !== null,
      contact: fixed.contactUrl !== '',
      phone: fixed.phone.number !== '',
      hosted: fixed.hosted !== null,
      policies: POLICIES.filter((policy) => fixed.policies[policy] !== ''),
    },
    hosted: fixed.hosted ?? saved.hosted ?? { currency, plans: [] },
  };
}

type DetailsRefusal =
  | 'operator.no_name'
  | 'operator.bad_contact'
  | 'operator.bad_phone'
  | 'operator.bad_policy';

/** What is saved of what was sent: what the environment says stays what somebody saved before. */
export function savedDetails(
  fixed: FixedOperator,
  saved: SavedOperator,
  sent: OperatorDetails,
): OperatorDetails | { readonly refusal: DetailsRefusal } {
  const before = saved.details ?? NOBODY;
  const { policies: had = NO_POLICIES, phone: called = NO_PHONE } = before;
  const { policies: wanted = had } = sent;
  const typed = {
    name: plainText(sent.name) ?? '',
    number: plainText(sent.number) ?? '',
    address: plainText(sent.address) ?? '',
    contact: plainText(sent.contact) ?? '',
  };
  const { contact } = fixed.contactUrl === '' ? typed : before;
  const { name, number, address } = fixed.operator === null ? typed : before;
  if (name === '' && (number !== '' || address !== '')) return { refusal: 'operator.no_name' };
  if (contactUrl(contact) === null) return { refusal: 'operator.bad_contact' };
  const phone = fixed.phone.number === '' ? typedPhone(sent.phone ?? called) : called;
  if (!isRightPhone(phone)) return { refusal: 'operator.bad_phone' };
  const policies = eachPolicy((policy) =>
    fixed.policies[policy] === '' ? (plainText(wanted[policy]) ?? '') : had[policy],
  );
  if (Object.values(policies).some((address) => pageUrl(address) === null)) {
    return { refusal: 'operator.bad_policy' };
  }
  return { name, number, address, contact, policies, phone };
}

const typedPhone = ({ number, hours }: OperatorPhone): OperatorPhone => ({
  number: plainText(number) ?? '',
  hours: plainText(hours) ?? '',
});

/** Whether it can be called, and its hours be read; hours need a number. */
export function isRightPhone({ number, hours }: OperatorPhone): boolean {
  if (phoneUrl(number) === null || readPhoneHours(hours) === null) return false;
  return number.trim() !== '' || hours.trim() === '';
}

/** The lowest monthly price; null if there is none. */
export function lowestMonthly({ plans }: HostedPlans): number | null {
  const prices = plans.flatMap(({ monthly }) => (monthly === null ? [] : [monthly]));
  return prices.length === 0 ? null : Math.min(...prices);
}
