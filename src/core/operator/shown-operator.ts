import { plainText } from '#core/shared/plain-text.ts';
import { NO_POLICIES, type OwnPolicies, POLICIES, type PolicyName } from './codes.ts';
import { contactUrl, pageUrl } from './contact.ts';
import type { HostedPlans, Operator, OperatorDetails } from './operator.schema.ts';

/** Who runs the installation, on its pages. */
export type PublicOperator = Omit<OperatorDetails, 'contact' | 'policies'>;

/** What the server's environment says; it comes before what somebody saved. */
export interface FixedOperator {
  readonly operator: PublicOperator | null;
  /** A link's address; empty: it says none. */
  readonly contactUrl: string;
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
  const { name, number, address, contact, policies = NO_POLICIES } = saved.details ?? NOBODY;
  const hosted = fixed.hosted ?? saved.hosted;
  const own = name === '' ? null : { name, number, address };
  return {
    operator: fixed.operator ?? own,
    contactUrl: fixed.contactUrl || (contactUrl(contact) ?? ''),
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
  return {
    details: {
      ...details,
      ...fixed.operator,
      contact: fixed.contactUrl === '' ? details.contact : fixed.contactUrl.replace('mailto:', ''),
      policies: shownOperator(fixed, saved).policies,
    },
    fixed: {
      name: fixed.operator !== null,
      contact: fixed.contactUrl !== '',
      hosted: fixed.hosted !== null,
      policies: POLICIES.filter((policy) => fixed.policies[policy] !== ''),
    },
    hosted: fixed.hosted ?? saved.hosted ?? { currency, plans: [] },
  };
}

type DetailsRefusal = 'operator.no_name' | 'operator.bad_contact' | 'operator.bad_policy';

/** What is saved of what was sent: what the environment says stays what somebody saved before. */
export function savedDetails(
  fixed: FixedOperator,
  saved: SavedOperator,
  sent: OperatorDetails,
): OperatorDetails | { readonly refusal: DetailsRefusal } {
  const before = saved.details ?? NOBODY;
  const { policies: had = NO_POLICIES } = before;
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
  const policies = eachPolicy((policy) =>
    fixed.policies[policy] === '' ? (plainText(wanted[policy]) ?? '') : had[policy],
  );
  if (Object.values(policies).some((address) => pageUrl(address) === null)) {
    return { refusal: 'operator.bad_policy' };
  }
  return { name, number, address, contact, policies };
}

/** The lowest monthly price; null if there is none. */
export function lowestMonthly({ plans }: HostedPlans): number | null {
  const prices = plans.flatMap(({ monthly }) => (monthly === null ? [] : [monthly]));
  return prices.length === 0 ? null : Math.min(...prices);
}
