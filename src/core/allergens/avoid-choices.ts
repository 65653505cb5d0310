import { groupsOf, type OptionedProduct } from '#core/menu/options.ts';
import type { AllergenGroup, AllergenOption } from './allergen-claim.ts';
import type { Allergen } from './codes.ts';

/** The parts of a group that change allergens: each option once over all groups. */
export interface ChoiceGroup {
  readonly min: number;
  readonly max: number;
  readonly maxEach: number;
  readonly options: readonly AllergenOption[];
}

/**
 * The product's groups with the options that can be chosen in them. An id in two groups counts only
 * in the first (see `chosenOptions`). Empty when no valid choice exists.
 */
export function choiceGroups(
  product: OptionedProduct,
  groups: readonly AllergenGroup[],
): ChoiceGroup[] {
  const met = new Set<string>();
  const choices = groupsOf(product, groups).map(({ min, max, maxEach = 1, options }) => ({
    min,
    max,
    maxEach,
    options: options.filter(({ id }) => !met.has(id) && met.add(id)),
  }));
  const isPossible = choices.every((group) => group.min <= group.max && suffices(group));
  return isPossible ? choices : [];
}

/**
 * Whether some valid choice avoids everything: it adds nothing avoided and removes `contained`,
 * which the product itself has. Options without an allergen answer are chosen only for `'perhaps'`.
 */
export function canAvoid(
  contained: readonly Allergen[],
  groups: readonly ChoiceGroup[],
  avoid: readonly Allergen[],
  how: 'surely' | 'perhaps',
): boolean {
  const isHarmless = (option: AllergenOption) =>
    !avoid.some((each) => option.adds?.includes(each)) &&
    (how === 'perhaps' || avoid.length === 0 || option.addsUnknown !== true);
  const harmless = groups.map((group) => ({
    ...group,
    options: group.options.filter(isHarmless),
  }));
  if (harmless.some((group) => !suffices(group))) {
    return false;
  }
  const goal = maskOf(contained, contained);
  let reached = new Set([0]);
  for (const group of harmless) {
    if (reached.has(goal)) {
      return true;
    }
    reached = withGroup(reached, group, contained);
  }
  return reached.has(goal);
}

/** Whether some valid choice contains, or may contain, something avoided. */
export function canContain(
  contained: readonly Allergen[],
  groups: readonly ChoiceGroup[],
  avoid: readonly Allergen[],
): boolean {
  const canAdd = groups.some(
    ({ max, options }) =>
      max > 0 &&
      options.some(
        (option) =>
          avoid.some((each) => option.adds?.includes(each)) ||
          (avoid.length > 0 && option.addsUnknown === true),
      ),
  );
  // An allergen can stay if every group can be satisfied without the options that remove it.
  const canKeep = contained.some((allergen) =>
    groups.every((group) =>
      suffices({
        ...group,
        options: group.options.filter((option) => !option.removes?.includes(allergen)),
      }),
    ),
  );
  return canAdd || canKeep;
}

/** Whether its options are enough for what the group requires. */
function suffices({ min, maxEach, options }: ChoiceGroup): boolean {
  return options.length * maxEach >= min;
}

/**
 * The sets of allergens, as bits, that can be removed once this group is chosen as well. Options
 * that remove nothing never help, and can always fill up to `min`.
 */
function withGroup(
  reached: ReadonlySet<number>,
  group: ChoiceGroup,
  contained: readonly Allergen[],
): Set<number> {
  const removals = new Set(group.options.map((option) => maskOf(option.removes ?? [], contained)));
  removals.delete(0);
  const all = new Set(reached);
  let latest = [...reached];
  for (let round = 0; round < group.max && latest.length > 0; round += 1) {
    const next = new Set(latest.flatMap((mask) => [...removals].map((one) => mask | one)));
    latest = [...next].filter((mask) => !all.has(mask) && all.add(mask));
  }
  return all;
}

function maskOf(allergens: readonly Allergen[], bits: readonly Allergen[]): number {
  return bits.reduce((mask, each, bit) => mask | (allergens.includes(each) ? 1 << bit : 0), 0);
}
