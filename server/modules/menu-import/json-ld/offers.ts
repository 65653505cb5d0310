import { isNode, type JsonNode, lastName, valuesOf } from './json-ld.ts';

/** What an offer says, apart from its price. */
export interface Offer {
  /** The offer itself: a node, or a bare price. */
  readonly node: JsonNode;
  /** Its price or prices, as written. */
  readonly prices: readonly (string | number)[];
  readonly currency: unknown;
  /** Whether it is over, not valid yet, or not available. */
  readonly state: 'valid' | 'expired' | 'later' | 'off';
  /** The dates or the availability that say so. */
  readonly reason: string | null;
  /** The times of day between which it is valid, as written. */
  readonly times: string | null;
}

const OFF = new Set(['outofstock', 'soldout', 'discontinued', 'outofstockpermanently']);
const TIME = /^t?\d{1,2}:\d{2}(?::\d{2})?(?:z|[+-]\d{2}:?\d{2})?$/iu;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/u;
/** A day ends last at twelve hours west of Greenwich. */
const LAST_END_HOURS = 36;
const HOUR_MS = 3_600_000;
const NESTED_MAX = 3;

/** The offers of a section or an item, those within an `AggregateOffer` included. */
export function offersOf(node: JsonNode, now: Date, depth = 0): Offer[] {
  return valuesOf(node, 'offers').flatMap((offer): Offer[] => {
    if (typeof offer === 'string' || typeof offer === 'number') return [bare(offer)];
    if (!isNode(offer)) return [];
    const inner = depth < NESTED_MAX ? offersOf(offer, now, depth + 1) : [];
    return inner.length > 0 ? inner : [readOffer(offer, now)];
  });
}

function bare(price: string | number): Offer {
  const rest = { currency: undefined, state: 'valid', reason: null, times: null } as const;
  return { node: {}, prices: [price], ...rest };
}

function readOffer(node: JsonNode, now: Date): Offer {
  const specifications = valuesOf(node, 'priceSpecification').filter(isNode);
  const [currency] = [node, ...specifications].flatMap((each) => valuesOf(each, 'priceCurrency'));
  return { node, prices: pricesOf(node, specifications), currency, ...validity(node, now) };
}

function pricesOf(node: JsonNode, specifications: readonly JsonNode[]): (string | number)[] {
  const found = [
    valuesOf(node, 'price'),
    specifications.flatMap((each) => valuesOf(each, 'price')),
    [...valuesOf(node, 'lowPrice'), ...valuesOf(node, 'highPrice')],
    specifications.flatMap((each) => [
      ...valuesOf(each, 'minPrice'),
      ...valuesOf(each, 'maxPrice'),
    ]),
  ].map((values) =>
    values.filter(
      (value): value is string | number =>
        typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
    ),
  );
  return found.find((values) => values.length > 0) ?? [];
}

function validity(node: JsonNode, now: Date): Pick<Offer, 'state' | 'reason' | 'times'> {
  const textsOf = (...properties: readonly string[]) =>
    properties.flatMap((property) =>
      valuesOf(node, property).flatMap((value) => {
        const said = isNode(value) ? (value['@value'] ?? value['@id']) : value;
        return typeof said === 'string' ? [said.trim()] : [];
      }),
    );
  const ends = textsOf('validThrough', 'priceValidUntil', 'availabilityEnds');
  const starts = textsOf('validFrom', 'availabilityStarts');
  const hours = [...starts, ...ends].filter((text) => TIME.test(text));
  const times = hours.length === 0 ? null : hours.map((text) => text.replace(/^t/iu, '')).join('–');
  const over = ends.find((text) => endOf(text) < now.getTime());
  if (over !== undefined) return { state: 'expired', reason: over, times };
  const early = starts.find((text) => Date.parse(text) > now.getTime());
  if (early !== undefined) return { state: 'later', reason: early, times };
  const off = textsOf('availability').find((text) => OFF.has(lastName(text).toLowerCase()));
  return { state: off === undefined ? 'valid' : 'off', reason: off ?? null, times };
}

/** When a date is over everywhere; NaN, which is before nothing, for a text that is none. */
function endOf(text: string): number {
  const start = Date.parse(text);
  return DATE_ONLY.test(text) ? start + LAST_END_HOURS * HOUR_MS : start;
}
