import { chosenIds } from '#core/menu/options.ts';
import type { LineOption, LineSet, OrderLine } from '#core/orders/order.schema.ts';

type Numbered = { readonly set?: LineSet | undefined; readonly quantity: number };

/** The lines of one order as they were ordered: those of a set together, in the place of its first. */
export function bySet<Line extends Numbered>(
  lines: readonly Line[],
): (readonly [Line, ...Line[]])[] {
  const sets = Map.groupBy(lines, ({ set }) => set?.at);
  return lines.flatMap((line) => {
    if (line.set === undefined) return [[line] as const];
    const [first, ...rest] = sets.get(line.set.at) ?? [];
    return first === line ? [[first, ...rest] as const] : [];
  });
}

/** The lines of several orders, whose sets stay apart. */
export function linesOfAll<Line extends Numbered>(orders: readonly (readonly Line[])[]): Line[] {
  return orders.flatMap((lines, order) =>
    lines.map((line) => {
      const { set } = line;
      return set === undefined
        ? line
        : { ...line, set: { ...set, at: set.at * orders.length + order } };
    }),
  );
}

type Ordered = Pick<OrderLine, 'product' | 'name' | 'options' | 'quantity' | 'set'>;

/** One line as a guest wished it: a set as a whole, of whichever of its parts are given. */
export interface Wished {
  readonly product: string;
  readonly name: OrderLine['name'];
  readonly options: string[];
  readonly quantity: number;
}

export function wishedAs(lines: readonly [Ordered, ...Ordered[]]): Wished {
  const [{ set, product, name, options, quantity }] = lines;
  if (set === undefined) return { product, name, options: chosenIds(options), quantity };
  const parts = [...Map.groupBy(lines, (line) => line.set?.part).values()];
  return {
    product: set.product,
    name: set.name,
    options: parts.flatMap(([first]) => first?.set?.chose ?? []),
    quantity: Math.max(...parts.map(piecesOf)),
  };
}

type Priced = Omit<Ordered, 'set'> &
  Pick<OrderLine, 'unitPrice' | 'total' | 'reductions'> & { readonly set?: LineSet | undefined };

/**
 * The lines of one order as a bill lists them: each set is one, with the choices that it was ordered
 * with. One of which only some pieces are left stands as its parts.
 */
export function joinSets<Line extends Priced>(lines: readonly Line[]): Line[] {
  return bySet(lines).flatMap((own) => joined(own) ?? own);
}

function joined<Line extends Priced>(lines: readonly [Line, ...Line[]]): Line | null {
  const [{ set, ...first }] = lines;
  if (set === undefined) return null;
  const parts = [...Map.groupBy(lines, (line) => line.set?.part).values()];
  const firsts = parts.flatMap(([one]) => one ?? []);
  const quantity = piecesOf(parts[0] ?? []);
  if (parts.some((part) => piecesOf(part) !== quantity)) return null;
  const reductions = lines.flatMap((line) => line.reductions ?? []);
  const sum = (of: 'total' | 'unitPrice', some: readonly Line[]) =>
    some.reduce((all, line) => all + line[of], 0);
  return {
    ...(first as Line),
    product: set.product,
    name: set.name,
    options: firsts.flatMap(asOptions),
    quantity,
    unitPrice: sum('unitPrice', firsts),
    total: sum('total', lines),
    ...(reductions.length > 0 && { reductions }),
  };
}

/** A part as the choice that it is in its set, and what was asked about it. */
function asOptions({ name, options, set }: Priced): LineOption[] {
  const chose = set?.chose ?? [];
  const [id = ''] = chose;
  return [{ id, name, price: 0 }, ...options.filter((option) => chose.includes(option.id))];
}

function piecesOf(lines: readonly Numbered[]): number {
  return lines.reduce((all, { quantity }) => all + quantity, 0);
}
