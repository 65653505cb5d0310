import type { LocalizedText } from '../../src/contract/menu/menu-file.schema.ts';
import plans from '../plans.json' with { type: 'json' };

/** A hosted plan, as whoever runs an installation offers it: `plans.json` is theirs to change. */
export interface Plan {
  readonly id: string;
  /** In öre a month, without VAT; null where it is agreed. */
  readonly monthly: number | null;
  readonly name: LocalizedText;
  readonly text: LocalizedText;
}

const all: readonly Plan[] = plans;

/** What can be tried for nothing; null where nothing can. */
export const TRIAL: Plan | null = all.find(({ id }) => id === 'trial') ?? null;

export const HOSTED: readonly Plan[] = all.filter(({ id }) => id !== 'trial');
