import {
  countIds,
  groupsOf,
  type OptionedProduct,
  type OptionGroupLike,
  type OptionLike,
  piecesOf,
  takeFrom,
} from '#core/menu/options.ts';
import type { AllergenFacts } from '#core/menu-import/menu-file.schema.ts';
import { ALLERGENS, type Allergen } from './codes.ts';

/** The parts of an option that change a product's allergens. */
export interface AllergenOption {
  readonly adds?: readonly Allergen[];
  /** True while nobody has answered what the option adds. */
  readonly addsUnknown?: boolean;
  readonly removes?: readonly Allergen[];
}

export type AllergenGroup = OptionGroupLike<OptionLike & AllergenOption>;

export interface DeclaredProduct extends OptionedProduct {
  readonly allergens: AllergenFacts;
}

/**
 * What may be claimed about a product's allergens. Each allergen is in one list at most, in the
 * regulation's order.
 */
export interface AllergenClaim {
  readonly contains: readonly Allergen[];
  /** Unknown: neither known to be contained nor known to be absent. */
  readonly unknown: readonly Allergen[];
  /** Contained depending on a choice that is still open. */
  readonly mayContain: readonly Allergen[];
  /** Known to be absent. Empty while a required choice is open. */
  readonly free: readonly Allergen[];
  /** A required choice is open, or a chosen option is no longer available. */
  readonly isOpen: boolean;
}

/** The options chosen so far, or `'anything'`: what holds for every choice. */
export type Choice = readonly string[] | 'anything';

const NONE: ReadonlySet<string> = new Set();

/**
 * What may be claimed about a product with these options; every surface uses this rule. It errs on
 * the safe side. No option removes what another adds. Removing an ingredient never turns "unknown"
 * into "free from". An option takes something out only where its group is answered. An option or
 * group that the menu lacks makes everything unknown. `groups` may be the whole menu's.
 */
export function allergenClaim(
  product: DeclaredProduct,
  groups: readonly AllergenGroup[],
  choice: Choice,
  soldOut: ReadonlySet<string> = NONE,
): AllergenClaim {
  const answers = answersTo(product, groups, choice, soldOut);
  const chosen = answers.flatMap((answer) => answer.chosen);
  const settled = answers.flatMap((answer) => (answer.isOpen ? [] : answer.chosen));
  const offered = answers.flatMap((answer) => (answer.isOpen ? answer.offered : []));
  const isAnswered = choice === 'anything' || !answers.some(({ isOpen }) => isOpen);
  const isLost = lacksSome(product, groups, choice);
  const own = ownFacts(product);
  const added = new Set(chosen.flatMap(({ adds = [] }) => adds));
  const removed = new Set(settled.flatMap(({ removes = [] }) => removes));
  const offers = new Set(offered.flatMap(({ adds = [] }) => adds));
  const isAnyUnknown = isLost || [...chosen, ...offered].some((each) => each.addsUnknown === true);
  const standingOf = (allergen: Allergen) => {
    if (added.has(allergen)) return 'contains';
    if (own.contains.includes(allergen) && !removed.has(allergen)) return 'contains';
    if (isAnyUnknown || own.unknown.includes(allergen)) return 'unknown';
    if (offers.has(allergen)) return 'mayContain';
    return isAnswered ? 'free' : null;
  };
  const listed = (standing: ReturnType<typeof standingOf>) =>
    ALLERGENS.filter((allergen) => standingOf(allergen) === standing);
  return {
    contains: listed('contains'),
    unknown: listed('unknown'),
    mayContain: listed('mayContain'),
    free: listed('free'),
    isOpen: isLost || answers.some(({ isOpen, min }) => isOpen && min > 0),
  };
}

/** "None of the 14" is claimed only if each of them is known to be absent. */
export function isFreeOfAll({ free }: AllergenClaim): boolean {
  return free.length === ALLERGENS.length;
}

/** Whether anything is unknown of it. */
export function hasUnknown({ unknown }: AllergenClaim): boolean {
  return unknown.length > 0;
}

/** What is declared for the product itself; an allergen may be in both lists. */
export function ownFacts({ allergens }: Pick<DeclaredProduct, 'allergens'>): {
  readonly contains: readonly Allergen[];
  readonly unknown: readonly Allergen[];
} {
  return allergens === 'unknown'
    ? { contains: [], unknown: ALLERGENS }
    : { contains: allergens.contains, unknown: allergens.unknown ?? [] };
}

/** Whether the menu lacks one of the product's groups or a chosen option. */
export function lacksSome(
  product: OptionedProduct,
  groups: readonly AllergenGroup[],
  choice: Choice,
): boolean {
  const own = groupsOf(product, groups);
  const options = new Set(own.flatMap((group) => group.options.map(({ id }) => id)));
  const isLost = choice !== 'anything' && choice.some((id) => !options.has(id));
  return isLost || own.length < (product.optionGroups ?? []).length;
}

interface Answer {
  readonly min: number;
  readonly chosen: readonly AllergenOption[];
  /** The options that can be chosen. */
  readonly offered: readonly AllergenOption[];
  /** Whether a required choice is missing, or a made one is invalid. */
  readonly isOpen: boolean;
}

function answersTo(
  product: OptionedProduct,
  groups: readonly AllergenGroup[],
  choice: Choice,
  soldOut: ReadonlySet<string>,
): Answer[] {
  const left = countIds(choice === 'anything' ? [] : choice);
  return groupsOf(product, groups).map(({ min, max, maxEach = 1, options }) => {
    const chosen = takeFrom(left, options);
    const count = piecesOf(chosen);
    const isWrong = chosen.some(({ id, quantity }) => soldOut.has(id) || quantity > maxEach);
    const isOpen = choice === 'anything' || isWrong || count < min || count > max;
    return { min, chosen, offered: options, isOpen };
  });
}
