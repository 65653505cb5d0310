import type { Order, OrderLine } from '#core/orders/order.schema.ts';

/** How many pieces of an option are wanted. */
export interface OptionCount {
  readonly id: string;
  readonly name: OrderLine['name'];
  readonly quantity: number;
}

/** How many pieces of a product a station has to make, over all its tickets. */
export interface ProductCount {
  readonly product: string;
  readonly name: OrderLine['name'];
  readonly quantity: number;
  /** Of these, those whose course nobody has fired yet. */
  readonly held: number;
  /** The most wanted first. */
  readonly options: readonly OptionCount[];
}

/** What is left to make at a station (null: at all), the most wanted first. */
export function allDay(orders: readonly Order[], station: string | null): ProductCount[] {
  const lines = orders
    .flatMap((order) => order.lines)
    .filter(
      (line) =>
        (station === null || line.station === station) &&
        (line.state === 'queued' || line.state === 'preparing'),
    );
  return [...Map.groupBy(lines, ({ product }) => product)]
    .map(([product, same]) => ({
      product,
      name: same[0]?.name ?? {},
      quantity: pieces(same),
      held: pieces(same.filter(({ held }) => held === true)),
      options: optionCounts(same),
    }))
    .sort(byQuantity(({ product }) => product));
}

function pieces(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function optionCounts(lines: readonly OrderLine[]): OptionCount[] {
  const chosen = lines.flatMap(({ options, quantity }) =>
    options.map(({ id, name, quantity: times = 1 }) => ({ id, name, quantity: quantity * times })),
  );
  return [...Map.groupBy(chosen, ({ id }) => id)]
    .map(([id, same]) => ({
      id,
      name: same[0]?.name ?? {},
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .sort(byQuantity(({ id }) => id));
}

/** Equal ones by their id: a list that is read from afar does not jump. */
function byQuantity<Each extends { quantity: number }>(idOf: (each: Each) => string) {
  return (one: Each, other: Each) =>
    other.quantity - one.quantity || (idOf(one) < idOf(other) ? -1 : 1);
}
