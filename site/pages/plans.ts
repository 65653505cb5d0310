import type { LocalizedText } from '../../src/contract/menu/menu-file.schema.ts';
import plans from '../plans.json' with { type: 'json' };

/** A hosted plan of the installation's operator, who edits `plans.json`. */
export interface Plan {
  readonly id: string;
  /** In öre per month, without VAT; null if it is negotiated. */
  readonly monthly: number | null;
  readonly name: LocalizedText;
  readonly text: LocalizedText;
}

const all: readonly Plan[] = plans;

/** The free trial; null if there is none. */
export const TRIAL: Plan | null = all.find(({ id }) => id === 'trial') ?? null;

export const HOSTED: readonly Plan[] = all.filter(({ id }) => id !== 'trial');
