import {
  itemAvailability,
  type TimedCategory,
  type TimedProduct,
  type VenueHours,
} from '#core/availability/availability.ts';
import { servesAlcohol } from '#core/availability/serves-alcohol.ts';
import { findInMenu } from '#core/menu/find-in-menu.ts';
import type { OnSale } from '#core/menu/menu.schema.ts';
import { type OptionProblem, optionProblems } from '#core/menu/option-problems.ts';
import {
  chosenOptions,
  groupsOf,
  type OptionedProduct,
  type OptionGroupLike,
} from '#core/menu/options.ts';
import { unitPriceOf } from '#core/money/unit-price.ts';
import { LINE_QUANTITY_CAP } from '#core/shared/limits.ts';
import type { LineIssue } from '#core/shared/problem.schema.ts';
import type { LineIssueCode } from './codes.ts';

/** The parts of a product that matter for ordering it. */
export interface OrderableProduct extends TimedProduct, OptionedProduct {
  readonly price: number;
  readonly hidden?: boolean;
}

/** The parts of a menu or a menu file that matter for ordering. Hidden items are not included. */
export interface OrderableMenu {
  readonly venue: VenueHours;
  readonly optionGroups: readonly OptionGroupLike[];
  readonly categories: readonly (TimedCategory & {
    readonly id: string;
    readonly hidden?: boolean;
    readonly products: readonly OrderableProduct[];
  })[];
}

/** A requested line: ids and a quantity. */
export interface LineSelection {
  readonly product: string;
  readonly options: readonly string[];
  readonly quantity: number;
}

/**
 * Who vouches for an order: nobody but its sender (`asked`); staff, who know that it can be made
 * although the venue is closed or it is sold out (`anyway`); or staff who have served it already
 * (`served`), which is a fact that no hour changes.
 */
export type Vouched = 'asked' | 'anyway' | 'served';

export interface LineContext {
  readonly menu: OrderableMenu;
  readonly availability: OnSale;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly soldOutOptions: ReadonlySet<string>;
  readonly vouched?: Vouched;
}

/** A line's issue without its position. */
export type SelectionIssue = Omit<LineIssue, 'line'>;

const BY_UNAVAILABILITY = {
  sold_out: 'product_sold_out',
  not_now: 'product_unavailable_now',
  paused: 'station_paused',
  alcohol_hours: 'alcohol_not_served_now',
} as const satisfies Record<string, LineIssueCode>;

const BY_OPTION_PROBLEM = {
  unknown_option: 'option_removed',
  sold_out: 'option_sold_out',
  too_few: 'options_incomplete',
  too_many: 'options_incomplete',
} as const satisfies Record<OptionProblem['problem'], LineIssueCode>;

/**
 * The reasons why a requested line cannot be made, by the current menu. `seenPrice` is the unit
 * price that the guest saw, or null to compare none. A closed or paused venue concerns the whole
 * order, not its lines: see `venueAvailability`.
 */
export function selectionIssues(
  wish: LineSelection,
  seenPrice: number | null,
  context: LineContext,
): SelectionIssue[] {
  const { product: id } = wish;
  const { category, product } = findInMenu(context.menu, id) ?? {};
  if (!category || !product || category.hidden === true || product.hidden === true) {
    return [{ product: id, code: 'product_removed' }];
  }
  return [
    ...quantityIssues(wish),
    ...availabilityIssues(product, category, context),
    ...optionIssues(wish, product, context),
    ...partIssues(wish, product, context),
    ...priceIssues(wish, product, seenPrice, context.menu.optionGroups),
  ];
}

function quantityIssues({ product, quantity }: LineSelection): SelectionIssue[] {
  return quantity > LINE_QUANTITY_CAP ? [{ product, code: 'quantity_cap' }] : [];
}

function availabilityIssues(
  product: OrderableProduct,
  category: TimedCategory,
  { menu, availability, at, vouched = 'asked' }: LineContext,
): SelectionIssue[] {
  if (vouched === 'served') return [];
  if (vouched === 'anyway') {
    // Nobody can vouch for serving alcohol out of hours.
    return product.alcohol === true && !servesAlcohol(menu.venue, at)
      ? [{ product: product.id, code: 'alcohol_not_served_now' }]
      : [];
  }
  const state = itemAvailability(product, category, menu.venue, availability, at);
  return state.orderable ? [] : [{ product: product.id, code: BY_UNAVAILABILITY[state.because] }];
}

/** One issue per invalid option, and at most one for too few or too many. */
function optionIssues(
  wish: LineSelection,
  product: OrderableProduct,
  { menu, soldOutOptions }: LineContext,
): SelectionIssue[] {
  const groups = groupsOf(product, menu.optionGroups);
  const problems = optionProblems(groups, wish.options, soldOutOptions);
  const issues: SelectionIssue[] = problems.flatMap(({ problem, option }) =>
    option === undefined ? [] : [{ product: product.id, option, code: BY_OPTION_PROBLEM[problem] }],
  );
  return problems.some((each) => each.option === undefined)
    ? [...issues, { product: product.id, code: 'options_incomplete' }]
    : issues;
}

/** What a set is made of can be ordered as it can by itself. */
function partIssues(
  wish: LineSelection,
  set: OrderableProduct,
  context: LineContext,
): SelectionIssue[] {
  const { menu } = context;
  return chosenOptions(set, menu.optionGroups, wish.options).flatMap(({ id: option, product }) => {
    const part = product === undefined ? undefined : findInMenu(menu, product);
    const issues = part ? availabilityIssues(part.product, part.category, context) : [];
    return issues.map(({ code }) => ({
      product: set.id,
      option,
      code: code === 'product_sold_out' ? 'option_sold_out' : code,
    }));
  });
}

function priceIssues(
  wish: LineSelection,
  product: OrderableProduct,
  was: number | null,
  groups: readonly OptionGroupLike[],
): SelectionIssue[] {
  const now = unitPriceOf(product, groups, wish.options);
  return was === null || now === null || was === now
    ? []
    : [{ product: product.id, code: 'price_changed', was, now }];
}
