import type { HostedPlans } from '#core/operator/operator.schema.ts';
import { lowestMonthly } from '#core/operator/shown-operator.ts';
import { DEFAULT_LOCALE, type Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { PriceRow } from '../components/marketing/price-list.tsx';
import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';

/** A plan with a price and one without, which the server copies for each of the operator's. */
const PLAN_ROWS = ['priced', 'agreed'].map((kind) => ({
  name: 'plan-name.servett.invalid',
  text: 'plan-text.servett.invalid',
  price: kind === 'priced' ? 'plan-price.servett.invalid' : null,
  className: `operator-${kind}`,
}));

interface Language {
  readonly locale: Locale;
  readonly money: (amount: number, currency: string) => string;
  /** In place of a price that is agreed. */
  readonly agreed: string;
}

/** The operator's plans as rows of a price list. */
export function planRows(
  hosted: HostedPlans | null,
  { locale, money, agreed }: Language,
): PriceRow[] {
  if (IS_DRAWN_AHEAD) return PLAN_ROWS.map((row) => ({ ...row, price: row.price ?? agreed }));
  return (hosted?.plans ?? []).map(({ name, text, monthly }) => ({
    name: pickText(name, locale, DEFAULT_LOCALE),
    text: pickText(text, locale, DEFAULT_LOCALE),
    price: monthly === null ? agreed : money(monthly, hosted?.currency ?? ''),
    className: monthly === null ? 'operator-agreed' : 'operator-priced',
  }));
}

/** The lowest price of a plan, formatted; null if there is none. */
export function lowestPrice(hosted: HostedPlans | null, money: Language['money']): string | null {
  if (IS_DRAWN_AHEAD) return 'plan-lowest.servett.invalid';
  const lowest = hosted === null ? null : lowestMonthly(hosted);
  return lowest === null ? null : money(lowest, hosted?.currency ?? '');
}
