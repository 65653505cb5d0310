import {
  groupsOf,
  type OptionedProduct,
  type OptionGroupLike,
  type OptionLike,
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
  const left = new Set(ids);
  const problems = groups.flatMap((group) => {
    const chosen = group.options.filter((option) => left.delete(option.id));
    return groupProblems(group, chosen, soldOut);
  });
  for (const option of left) {
    problems.push({ group: '', problem: 'unknown_option', option });
  }
  return problems;
}

function groupProblems(
  group: OptionGroupLike,
  chosen: readonly OptionLike[],
  soldOut: ReadonlySet<string>,
): OptionProblem[] {
  const problems: OptionProblem[] = chosen
    .filter((option) => soldOut.has(option.id))
    .map((option) => ({ group: group.id, problem: 'sold_out', option: option.id }));
  if (chosen.length < group.min) {
    problems.push({ group: group.id, problem: 'too_few' });
  }
  if (chosen.length > group.max) {
    problems.push({ group: group.id, problem: 'too_many' });
  }
  return problems;
}
