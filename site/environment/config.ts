import { NO_POLICIES, type OwnPolicies } from '#core/operator/codes.ts';
import type { HostedPlans } from '#core/operator/operator.schema.ts';
import type { PublicPhone } from '#core/operator/phone.ts';
import type { PublicOperator } from '#core/operator/shown-operator.ts';

/** The server's configuration for the page, in the script element `servett-config`. */
export interface SiteConfig {
  /** Origin of the API; empty for the page's own. */
  readonly apiBase: string;
  /** The address of the program's source; empty if the operator sets none. */
  readonly sourceUrl: string;
  /** The operator's contact as a link's address; empty if the operator sets none. */
  readonly contactUrl: string;
  /** A number to call when orders stand still; null if the operator gives none. */
  readonly phone: PublicPhone | null;
  /** Who runs the installation; null if nobody has said so. */
  readonly operator: PublicOperator | null;
  /** Addresses of the operator's own policies; empty where there is none. */
  readonly policies: OwnPolicies;
  /** The prices of hosted venues; null for none. */
  readonly hosted: HostedPlans | null;
  /** Whether visitors can open a venue to try. */
  readonly hasTrials: boolean;
  /** Whether they are mailed the way back to it. */
  readonly mailsTrials: boolean;
  /** True if there is a demonstration venue to try. */
  readonly isDemo: boolean;
  /** Whether tables' pages are stored on the device, to be opened without a network. */
  readonly hasOfflinePages: boolean;
  /** The service that counts page views; null for none. */
  readonly analytics: { readonly id: string; readonly src: string } | null;
}

/**
 * Reads the configuration. Without a server in front (in development) it uses the page's own
 * origin.
 */
export function readConfig(): SiteConfig {
  const given: unknown = JSON.parse(
    document.getElementById('servett-config')?.textContent ?? '{"mode":"demo"}',
  );
  const text = (name: string) => {
    const value = (given as Readonly<Record<string, unknown>> | null)?.[name];
    return typeof value === 'string' ? value : '';
  };
  const { operator, phone, hosted, policies } = Object(given) as {
    operator?: PublicOperator;
    phone?: PublicPhone;
    policies?: OwnPolicies;
    hosted?: HostedPlans;
  };
  const [id, src] = [text('analyticsId'), text('analyticsSrc')];
  return {
    apiBase: text('apiBase'),
    sourceUrl: text('sourceUrl'),
    contactUrl: text('contactUrl'),
    phone: phone ?? null,
    operator: operator ?? null,
    policies: policies ?? NO_POLICIES,
    hosted: hosted ?? null,
    hasTrials: Object(given).hasTrials === true,
    mailsTrials: Object(given).mailsTrials === true,
    isDemo: text('mode') === 'demo',
    hasOfflinePages: Object(given).hasOfflinePages === true,
    analytics: id === '' || src === '' ? null : { id, src },
  };
}
