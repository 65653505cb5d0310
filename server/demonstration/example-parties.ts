import type { PaymentMethod } from '#core/bills/codes.ts';
import type { OrderRequest } from '#core/orders/order.schema.ts';
import type { VisitRating } from '#core/ratings/codes.ts';

type Line = OrderRequest['lines'][number];

const dish = (product: string, quantity = 1, ...options: string[]): Line => ({
  product,
  options,
  quantity,
});

/** What parties of the demonstration venue begin with at noon. */
const NOON: readonly (readonly Line[])[] = [
  [dish('meatballs', 2), dish('mineral-water', 2, 'sparkling')],
  [dish('caesar-salad', 1, 'chicken'), dish('filter-coffee'), dish('cardamom-bun')],
  [dish('kajburgare', 1, 'medium', 'fries'), dish('soft-drink', 1, 'cola')],
  [dish('prawn-sandwich'), dish('toast-skagen'), dish('pale-lager-0-5', 2)],
  [dish('fish-and-chips'), dish('childrens-meatballs', 2), dish('rhubarb-lemonade', 3)],
  [dish('cappuccino', 2, 'whole-milk'), dish('bakers-choice', 2)],
];
/** And in the evening. */
const EVENING: readonly (readonly Line[])[] = [
  [dish('kajburgare', 2, 'medium', 'fries'), dish('kajens-lager', 2, '50-cl')],
  [dish('beet-burger', 1, 'sweet-potato-fries'), dish('rhubarb-lemonade')],
  [dish('moules-frites', 2, 'regular'), dish('gruner-veltliner', 1, 'bottle')],
  [dish('toast-skagen', 2), dish('cava', 2, 'glass')],
  [dish('meatballs'), dish('arctic-char'), dish('low-beer'), dish('riesling', 1, 'glass')],
  [dish('sirloin', 2, 'medium-rare', 'fries'), dish('cotes-du-rhone', 2, 'glass')],
  [dish('fries-with-aioli', 2), dish('marinated-olives'), dish('skeppsbro-ipa', 3, '40-cl')],
  [dish('oysters', 1, 'six'), dish('alcohol-free-sparkling', 2)],
  [dish('quay-meal', 2, 'meal-kajburgare', 'fries', 'meal-rhubarb-lemonade')],
  [dish('mushroom-risotto'), dish('fish-and-chips'), dish('pinot-noir', 2, 'glass')],
  [dish('kajburgare', 4, 'well-done', 'fries'), dish('kajens-lager', 4, '40-cl')],
];
/** What they order after it. */
const AGAIN: readonly (readonly Line[])[] = [
  [dish('kajens-lager', 2, '40-cl')],
  [dish('sticky-chocolate-cake', 2), dish('filter-coffee', 2)],
  [dish('aperol-spritz', 2)],
  [dish('creme-brulee'), dish('espresso', 1, 'double')],
  [dish('rhubarb-lemonade', 2)],
  [dish('skeppsbro-ipa', 2, '50-cl'), dish('fries-with-aioli')],
];
/** Mostly nothing: guests pay before they leave, and few say how it was. */
const RATINGS: readonly (ExampleRating | null)[] = [
  { rating: 'good', comment: 'Snabbt, trots att det var fullt.', locale: 'sv' },
  null,
  null,
  { rating: 'good', locale: 'sv' },
  null,
  { rating: 'okay', comment: 'The burgers came before the drinks.', locale: 'en' },
  null,
  { rating: 'good', comment: 'Skönt att slippa vänta på notan!', locale: 'sv' },
  null,
  null,
  { rating: 'bad', comment: 'Musslorna var slut när vi kom.', locale: 'sv' },
  null,
  { rating: 'good', comment: 'We will be back.', locale: 'en' },
];
const METHODS: readonly PaymentMethod[] = ['card', 'swish', 'card', 'card', 'cash', 'swish'];
const TIPS = [0, 0, 2_000, 0, 0, 5_000, 0];

/**
 * From Monday to Sunday: how many parties come at noon and in the evening. A first start makes them
 * all, and takes as much longer as there are.
 */
const PARTIES = [
  { noon: 1, evening: 2 },
  { noon: 1, evening: 3 },
  { noon: 2, evening: 3 },
  { noon: 2, evening: 4 },
  { noon: 2, evening: 6 },
  { noon: 3, evening: 6 },
  { noon: 3, evening: 3 },
];
const NOON_AT = 11 * 60 + 20;
const EVENING_AT = 17 * 60 + 10;
/** Seconds, from Monday to Sunday. */
const SEEN_AFTER = [4, 6, 6, 9, 19, 24, 8];

export type ExampleRating = { rating: VisitRating; comment?: string; locale: 'sv' | 'en' };
export type ExampleOrder = {
  lines: readonly Line[];
  /** Local time, minutes since midnight. */
  minute: number;
  /** Seconds after it was sent. */
  seenAfter: number;
  acceptedAfter: number;
  readyAfter: number;
  servedAfter: number;
};
export type ExampleParty = {
  /** Which of the venue's tables. */
  table: number;
  locale: 'sv' | 'en';
  orders: readonly [ExampleOrder, ...ExampleOrder[]];
  payment: { method: PaymentMethod; tip: number };
  rating: ExampleRating | null;
};

/**
 * The parties of one day of the demonstration venue, those of noon and those of the evening: always
 * the same for the same day. `weekday` is 0 on Mondays.
 */
export function exampleParties(day: number, weekday: number): [ExampleParty[], ExampleParty[]] {
  const { noon = 0, evening = 0 } = PARTIES[weekday] ?? {};
  const parties = (length: number, rounds: typeof NOON, begins: number) =>
    Array.from({ length }, (_, table) => party({ day, weekday, table }, rounds, begins));
  return [parties(noon, NOON, NOON_AT), parties(evening, EVENING, EVENING_AT)];
}

function party(
  { day, weekday, table }: { day: number; weekday: number; table: number },
  firsts: typeof NOON,
  begins: number,
): ExampleParty {
  // Steps that have no common factor with the lists' lengths: days differ from each other.
  const which = day * 5 + table * 7;
  const minute = begins + table * 19 + ((which * 3) % 17);
  const first = order(pick(firsts, which), { minute, which, weekday });
  const second = order(pick(AGAIN, which), { minute: minute + 38, which: which + 1, weekday });
  return {
    table,
    locale: which % 6 === 0 ? 'en' : 'sv',
    orders: which % 5 < 3 ? [first, second] : [first],
    payment: { method: pick(METHODS, which), tip: pick(TIPS, which) },
    rating: pick(RATINGS, which),
  };
}

function order(
  lines: readonly Line[],
  { minute, which, weekday }: { minute: number; which: number; weekday: number },
): ExampleOrder {
  const seenAfter = pick(SEEN_AFTER, weekday) + ((which * 11) % 14);
  const acceptedAfter = seenAfter + 8 + ((which * 5) % 25);
  const readyAfter = acceptedAfter + 240 + ((which * 37) % 420);
  return { lines, minute, seenAfter, acceptedAfter, readyAfter, servedAfter: readyAfter + 70 };
}

function pick<Thing>(list: readonly Thing[], index: number): Thing {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
}
