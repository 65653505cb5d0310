import {
  countIds,
  groupsOf,
  type OptionedProduct,
  type OptionGroupLike,
  piecesOf,
  takeFrom,
} from './options.ts';

export interface OptionProblem {
  /** The group's id; empty for `unknown_option`, which is in none. */
  readonly group: string;
  readonly problem: 'too_few' | 'too_many' | 'unknown_option' | 'sold_out';
  /** The option's id, for `unknown_option` and `sold_out`. */
  readonly option?: string;
}

const NONE: ReadonlySet<string> = new Set();

/** Ids of the options chosen when the sheet opens: the presets that are not sold out. */
export function presetOptions(
  product: OptionedProduct,
  groups: readonly OptionGroupLike[],
  soldOut: ReadonlySet<string> = NONE,
): string[] {
  return groupsOf(product, groups)
    .flatMap((group) => group.options)
    .filter((option) => option.preset === true && !soldOut.has(option.id))
    .map((option) => option.id);
}

/**
 * Ids of the options chosen when the sheet opens for a guest who chose `last` before: these, if
 * they are still a valid choice, else the presets.
 */
export function openingOptions(
  product: OptionedProduct,
  groups: readonly OptionGroupLike[],
  last: readonly string[] | undefined,
  soldOut: ReadonlySet<string> = NONE,
): string[] {
  const own = groupsOf(product, groups);
  const known = own.flatMap((group) => group.options.map(({ id }) => id));
  const usable = last?.filter((id) => known.includes(id) && !soldOut.has(id));
  return usable && optionProblems(own, usable, soldOut).length === 0
    ? usable
    : presetOptions(product, groups, soldOut);
}

/** What makes a choice invalid. `groups` are the product's own (see `groupsOf`). */
export function optionProblems(
  groups: readonly OptionGroupLike[],
  ids: readonly string[],
  soldOut: ReadonlySet<string>,
): OptionProblem[] {
  const left = countIds(ids);
  const problems = groups.flatMap((group) =>
    groupProblems(group, takeFrom(left, group.options), soldOut),
  );
  for (const option of left.keys()) {
    problems.push({ group: '', problem: 'unknown_option', option });
  }
  return problems;
}

function groupProblems(
  { id: group, min, max, maxEach = 1 }: OptionGroupLike,
  chosen: readonly { readonly id: string; readonly quantity: number }[],
  soldOut: ReadonlySet<string>,
): OptionProblem[] {
  const count = piecesOf(chosen);
  const problems: OptionProblem[] = chosen
    .filter(({ id }) => soldOut.has(id))
    .map(({ id }) => ({ group, problem: 'sold_out', option: id }));
  if (count < min) {
    problems.push({ group, problem: 'too_few' });
  }
  if (count > max || chosen.some(({ quantity }) => quantity > maxEach)) {
    problems.push({ group, problem: 'too_many' });
  }
  return problems;
}
