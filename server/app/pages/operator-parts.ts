import { type OwnPolicies, POLICIES } from '#core/operator/codes.ts';
import type { HostedPlan, HostedPlans } from '#core/operator/operator.schema.ts';
import { hoursData, type PublicPhone, shownPhone } from '#core/operator/phone.ts';
import { lowestMonthly } from '#core/operator/shown-operator.ts';
import { DEFAULT_LOCALE, type Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { PageFacts } from '#server/modules/operator/operator-pages.ts';
import { formatsOf } from '#web/i18n/core-formats.ts';

/** The placeholder in prerendered pages for the address that leads to the operator. */
const CONTACT_URL = 'https://contact.servett.invalid';
/** Those for a number to call, and when. */
const PHONE = {
  number: 'operator-phone.servett.invalid',
  url: 'https://phone.servett.invalid',
  hours: 'operator-phone-hours.servett.invalid',
};
/** Those for who runs the installation, and for a hosted plan. */
const OPERATOR = {
  name: 'operator-name.servett.invalid',
  number: 'operator-number.servett.invalid',
  address: 'operator-address.servett.invalid',
};
/** The address of the operator's own policy of this kind. */
const ownPolicy = (policy: string) => `https://own-${policy}.servett.invalid`;
const PLAN = {
  name: 'plan-name.servett.invalid',
  text: 'plan-text.servett.invalid',
  price: 'plan-price.servett.invalid',
  lowest: 'plan-lowest.servett.invalid',
};

/** The page with this address, or without its links if there is none. */
export function withAddress(page: string, placeholder: string, address: string): string {
  return address === ''
    ? page.replaceAll(new RegExp(`<a\\b[^>]*"${placeholder}"[^>]*>[\\s\\S]*?</a>`, 'g'), '')
    : page.replaceAll(placeholder, () => escapeHtml(address));
}

/**
 * The page with what the operator says of itself and of hosted venues, in place of what it says
 * where nobody has said so: prerendered pages have both (`site/environment/config.ts`), and what is
 * not given goes.
 */
export function withOperator(
  page: string,
  { operator, contactUrl, phone, hosted, hasTrials, mailsTrials, policies }: PageFacts,
  lang: Locale,
): string {
  const reached = withPhone(page, shownPhone(phone), lang);
  const addressed = withAddress(reached, CONTACT_URL, contactUrl);
  const offered = without(addressed, hasTrials ? 'no-trial' : 'trial');
  const named = withName(without(offered, mailsTrials ? 'unmailed' : 'mailed'), operator);
  return withPlans(withPolicies(named, policies), hosted, lang);
}

/** The elements whose class is this one; none has another of its kind inside. */
const elements = (name: string) =>
  new RegExp(
    `<(aside|details|div|p|span|li|section)\\b[^>]*\\bclass="operator-${name}\\b[^>]*>[\\s\\S]*?</\\1>`,
    'g',
  );

const without = (page: string, name: string) => page.replaceAll(elements(name), '');

function withName(page: string, operator: PageFacts['operator']): string {
  if (operator === null) return without(page, 'known');
  let filled = without(page, 'none');
  for (const part of ['name', 'number', 'address'] as const) {
    if (operator[part] === '') filled = without(filled, part);
    filled = filled.replaceAll(OPERATOR[part], () => escapeHtml(operator[part]));
  }
  return filled;
}

/** With a number to call, or without the row. */
function withPhone(page: string, phone: PublicPhone | null, lang: Locale): string {
  if (phone === null) return without(page, 'phone');
  const hours = phone.hours[lang];
  return (hours === '' ? without(page, 'hours') : page)
    .replaceAll(PHONE.hours, () => escapeHtml(hours))
    .replaceAll(PHONE.number, () => escapeHtml(phone.number))
    .replaceAll(PHONE.url, () => escapeHtml(phone.url));
}

/** How search engines are told whom to call, as JSON-LD (schema.org); empty where there is no number. */
export function phoneData({ operator, phone }: PageFacts, url: string): string {
  if (shownPhone(phone) === null) return '';
  const hoursAvailable = hoursData(phone.hours);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    ...(operator !== null && { name: operator.name }),
    url,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: phone.number,
      ...(hoursAvailable.length > 0 && { hoursAvailable }),
    },
  };
  // "<" is escaped so that no value can close the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** A policy's page has a link to the operator's own. */
function withPolicies(page: string, own: OwnPolicies): string {
  return POLICIES.reduce(
    (filled, policy) =>
      own[policy] === ''
        ? without(filled, `own-${policy}`)
        : withAddress(filled, ownPolicy(policy), own[policy]),
    page,
  );
}

/** Each plan is a copy of the row with a price, or of the one without. */
function withPlans(page: string, hosted: HostedPlans | null, lang: Locale): string {
  if (hosted === null) return without(without(page, 'hosted'), 'lowest');
  const { money } = formatsOf(lang);
  const price = (amount: number) => money(amount, hosted.currency);
  const [priced = ''] = elements('priced').exec(page) ?? [];
  const [agreed = ''] = elements('agreed').exec(page) ?? [];
  const row = ({ name, text, monthly }: HostedPlan) =>
    (monthly === null ? agreed : priced)
      .replace(PLAN.name, () => escapeHtml(pickText(name, lang, DEFAULT_LOCALE)))
      .replace(PLAN.text, () => escapeHtml(pickText(text, lang, DEFAULT_LOCALE)))
      .replace(PLAN.price, () => escapeHtml(price(monthly ?? 0)));
  const lowest = lowestMonthly(hosted);
  const filled = without(without(page, 'unhosted'), 'agreed').replaceAll(elements('priced'), () =>
    hosted.plans.map(row).join(''),
  );
  return lowest === null
    ? without(filled, 'lowest')
    : filled.replaceAll(PLAN.lowest, () => escapeHtml(price(lowest)));
}
