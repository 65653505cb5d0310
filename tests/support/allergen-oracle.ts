import type {
  AllergenGroup,
  AllergenOption,
  Choice,
  DeclaredProduct,
} from '#core/allergens/allergen-claim.ts';
import type { Allergen } from '#core/allergens/codes.ts';

/**
 * Whether an allergen can be in the served product, for some value of each unknown and some
 * combination of the open choices. It tries every subset of each group, and shares no code with the
 * rule that it checks.
 */
export function canBeIn(
  allergen: Allergen,
  product: DeclaredProduct,
  groups: readonly AllergenGroup[],
  choice: Choice,
  soldOut: ReadonlySet<string> = new Set(),
): boolean {
  const ids = product.optionGroups ?? [];
  const asked = groups.filter((group) => ids.includes(group.id));
  const known = new Set(asked.flatMap((group) => group.options.map((option) => option.id)));
  if (asked.length < ids.length || (choice !== 'anything' && choice.some((id) => !known.has(id)))) {
    return true;
  }
  const { allergens: facts } = product;
  if (facts === 'unknown' || facts.unknown?.includes(allergen)) {
    return true;
  }
  const ways = asked.map((group) => waysOf(group, choice, soldOut));
  const canAdd = ways.some((way) => way.some((set) => set.some(mayAdd(allergen))));
  const canStay = ways.every((way) =>
    way.some((set) => set.every((option) => !option.removes?.includes(allergen))),
  );
  return canAdd || (facts.contains.includes(allergen) && canStay);
}

function mayAdd(allergen: Allergen) {
  return (option: AllergenOption) =>
    option.addsUnknown === true || option.adds?.includes(allergen) === true;
}

/** The possible final choices in a group, each option once, however often it is chosen. */
function waysOf(
  { min, max, maxEach = 1, options }: AllergenGroup,
  choice: Choice,
  soldOut: ReadonlySet<string>,
): AllergenOption[][] {
  const subsets = Array.from({ length: 2 ** options.length }, (_, bits) =>
    options.filter((_option, bit) => bits & (1 << bit)),
  );
  const valid = subsets.filter((set) => set.length * maxEach >= min && set.length <= max);
  if (choice === 'anything') {
    return valid;
  }
  const chosen = options.filter((option) => choice.includes(option.id));
  const times = chosen.map(({ id }) => choice.filter((each) => each === id).length);
  const pieces = times.reduce((sum, each) => sum + each, 0);
  const stands =
    chosen.every((option) => !soldOut.has(option.id)) && times.every((each) => each <= maxEach);
  return stands && pieces >= min && pieces <= max ? [chosen] : [...valid, chosen];
}
