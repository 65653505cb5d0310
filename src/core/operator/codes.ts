/** The policies of the site, as the addresses of their pages end. */
export const POLICIES = ['terms', 'privacy', 'cookies'] as const;
export type PolicyName = (typeof POLICIES)[number];

/** For each the http or https address of the operator's own; empty where it has none. */
export type OwnPolicies = { [Name in PolicyName]: string };

export const NO_PHONE = { number: '', hours: '' };

export const NO_POLICIES: OwnPolicies = { terms: '', privacy: '', cookies: '' };
