import { apportion } from '#core/money/apportion.ts';
import type { TipGroup, TipRule } from './codes.ts';

/** How a venue shares tips; `kitchen` in per cent. */
export interface TipSharing {
  readonly rule: TipRule;
  readonly kitchen: number;
}

/** Somebody who worked that day; without `minutes` nobody has said how long. */
export interface Worker {
  readonly staff: string;
  readonly group: TipGroup;
  readonly minutes?: number | undefined;
}

export interface SharedTips {
  /** Everybody who worked or took tips. */
  readonly shares: readonly { readonly staff: string; readonly share: number }[];
  /** What nobody could be given: nobody worked, or nobody has said how long. */
  readonly unshared: number;
}

/** Each venue's, until it chooses: it changes nothing about who has what. */
const SHARING: TipSharing = { rule: 'own', kitchen: 0 };

export function tipSharingOf({
  ordering,
}: {
  readonly ordering?: { readonly tips?: TipSharing };
}): TipSharing {
  return ordering?.tips ?? SHARING;
}

/**
 * Tips in minor units, by who took them and `phones` that nobody took: shares and what is left
 * together are all of them, exactly. What guests paid on their phones is shared equally by those who
 * served, whatever each keeps of their own: nobody took it, and it is no income of the house.
 */
export function shareTips(
  taken: ReadonlyMap<string, number>,
  phones: number,
  { rule, kitchen }: TipSharing,
  workers: readonly Worker[],
): SharedTips {
  const cooks = workers.filter(({ group }) => group === 'kitchen');
  const servers = workers.filter(({ group }) => group === 'service');
  const cut = cooks.length > 0 ? kitchen : 0;
  const shares = new Map(
    [...taken.keys(), ...workers.map(({ staff }) => staff)].map((id) => [id, 0]),
  );
  const give = (staff: string, more: number) => shares.set(staff, (shares.get(staff) ?? 0) + more);
  const pots = { service: 0, kitchen: 0 };
  const divide = (amount: number, keep: (left: number) => void) => {
    const [left = amount, part = 0] = apportion(amount, [100 - cut, cut]) ?? [];
    pots.kitchen += part;
    keep(left);
  };
  const toService = (left: number) => {
    pots.service += left;
  };
  divide(phones, toService);
  if (rule === 'own') {
    for (const [staff, amount] of taken) divide(amount, (left) => give(staff, left));
  } else {
    divide(
      [...taken.values()].reduce((sum, amount) => sum + amount, 0),
      toService,
    );
  }
  let unshared = 0;
  const share = (pot: number, among: readonly Worker[]) => {
    const weights = among.map(({ minutes = 0 }) => (rule === 'hours' ? minutes : 1));
    const parts = apportion(pot, weights);
    if (parts === null) unshared += pot;
    among.forEach(({ staff }, index) => {
      give(staff, parts?.[index] ?? 0);
    });
  };
  // Without anybody who served, those who worked get it.
  share(pots.service, servers.length > 0 ? servers : cooks);
  share(pots.kitchen, cooks);
  return { shares: [...shares].map(([staff, each]) => ({ staff, share: each })), unshared };
}
