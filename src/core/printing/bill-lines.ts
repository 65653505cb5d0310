import type { OrderLine } from '#core/orders/order.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { BillPaper, BillPaperLine, PaperReduction } from './paper.ts';

type Reduction = NonNullable<OrderLine['reductions']>[number];

/**
 * A bill's lines as its paper has them: what is the same in all stands once, with its pieces. What
 * was taken off several lines together stands below all of them, once.
 */
export function billPaperLines(
  lines: readonly OrderLine[],
  locale: Locale,
): Pick<BillPaper, 'lines' | 'reductions'> {
  const all = lines.flatMap(({ reductions = [] }) => reductions);
  const shared = new Set(
    [...Map.groupBy(all, ({ adjustment }) => adjustment)]
      .filter(([, some]) => some.length > 1)
      .map(([adjustment]) => adjustment),
  );
  const isShared = ({ adjustment }: Reduction) => shared.has(adjustment);
  const papers = lines.map((line) => {
    const own = (line.reductions ?? []).filter((each) => !isShared(each));
    return paperLine(line, own, locale);
  });
  return {
    lines: [...Map.groupBy(papers, sameness).values()].flatMap(together),
    reductions: [...Map.groupBy(all.filter(isShared), ({ adjustment }) => adjustment).values()]
      .map(sumOf)
      .flatMap((each) => each ?? []),
  };
}

function paperLine(
  { name, options, quantity, unitPrice }: OrderLine,
  own: readonly Reduction[],
  locale: Locale,
): BillPaperLine {
  return {
    ...{ quantity, name: { text: pickText(name, locale) }, amount: unitPrice * quantity },
    options: options.map((option) => ({
      ...{ quantity: option.quantity ?? 1, name: { text: pickText(option.name, locale) } },
    })),
    reductions: own.map(({ kind, reason, amount }) => ({ kind, reason, amount })),
  };
}

/** Two lines with the same are one on paper; one of which something was taken off stays alone. */
function sameness({ name, options, quantity, amount, reductions }: BillPaperLine, index: number) {
  return JSON.stringify(reductions.length > 0 ? index : [name, options, amount / quantity]);
}

function together(same: readonly BillPaperLine[]): BillPaperLine[] {
  const [first] = same;
  if (first === undefined) return [];
  const sum = (of: 'quantity' | 'amount') => same.reduce((all, line) => all + line[of], 0);
  return [{ ...first, quantity: sum('quantity'), amount: sum('amount') }];
}

function sumOf(same: readonly Reduction[]): PaperReduction | undefined {
  const [first] = same;
  if (first === undefined) return undefined;
  const { kind, reason } = first;
  return { kind, reason, amount: same.reduce((all, { amount }) => all + amount, 0) };
}
