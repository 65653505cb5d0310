import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';

/**
 * An order of the demonstration's evening. Times are seconds of that evening, negative before it
 * begins to be shown.
 */
export interface EveningOrder {
  readonly number: number;
  readonly table: string;
  readonly label: string;
  readonly lines: readonly EveningLine[];
  readonly sent: number;
  readonly accepted: number;
  readonly ready: number;
  readonly served: number;
}

interface EveningLine {
  readonly product: string;
  readonly name: LocalizedText;
  readonly quantity: number;
}

/** A column of the board. */
export type Lane = 'new' | 'inProgress' | 'toServe';

const line = (product: string, en: string, sv: string, quantity = 1): EveningLine => ({
  product,
  name: { en, sv },
  quantity,
});

const NEGRONI = ['negroni', 'Negroni', 'Negroni'] as const;
const OLIVES = ['marinated-olives', 'Marinated olives', 'Marinerade oliver'] as const;
const PILSNER = ['bottled-pilsner', 'Bottled pilsner', 'Pilsner på flaska'] as const;
const LEMONADE = ['rhubarb-lemonade', 'Rhubarb lemonade', 'Rabarberlemonad'] as const;

/** The visitor's table: the one with the label 12 in the demonstration menu. */
export const GUEST_TABLE = 'servett00012';

/** When the guest at table 12 sends, and when a screen at the bar has shown it. */
export const GUEST_ORDER: EveningOrder = {
  number: 13,
  table: GUEST_TABLE,
  label: '12',
  lines: [line('toast-skagen', 'Toast Skagen', 'Toast Skagen'), line(...OLIVES)],
  sent: 12,
  accepted: 40,
  ready: 342,
  served: 420,
};
export const GUEST_SEEN = 14;

/**
 * A Friday evening at the demonstration venue, so that a visitor's order arrives on a busy board.
 * All of them can be ordered without a choice; names as in the venue's menu, which a test compares.
 */
export const EVENING: readonly EveningOrder[] = [
  order(1, 4, [line(...NEGRONI), line(...OLIVES)], -260, -230, -40, 30),
  order(2, 2, [line('fish-and-chips', 'Fish and chips', 'Fish & chips', 2)], -900, -880, -70, 20),
  order(3, 9, [line(...PILSNER, 2)], -200, -180, -15, 36),
  order(
    4,
    5,
    [
      line('prawn-sandwich', 'Open prawn sandwich', 'Kajens räksmörgås'),
      line('dry-cider', 'Dry apple cider', 'Torr äppelcider'),
    ],
    -600,
    -580,
    180,
    300,
  ),
  order(
    5,
    7,
    [line('arctic-char', 'Seared Arctic char', 'Halstrad röding', 2)],
    -520,
    -500,
    250,
    415,
  ),
  order(6, 1, [line('aperol-spritz', 'Aperol spritz', 'Aperol spritz', 2)], -430, -400, 300, 500),
  order(
    7,
    6,
    [
      line('three-herrings', 'Three kinds of herring', 'Tre sorters sill'),
      line('oat-stout', 'Oatmeal stout', 'Havrestout'),
    ],
    -350,
    -320,
    30,
    200,
  ),
  order(
    8,
    8,
    [line('crispy-cauliflower', 'Crispy cauliflower', 'Friterad blomkål')],
    -300,
    -280,
    38,
    210,
  ),
  order(
    9,
    3,
    [line('sticky-chocolate-cake', 'Sticky chocolate cake', 'Kladdkaka', 2)],
    -180,
    -150,
    330,
    450,
  ),
  order(10, 2, [line('raspberry-sour', 'Raspberry sour', 'Hallonsuröl', 2)], -95, -2, 190, 320),
  order(
    11,
    9,
    [line('cheese-tart', 'Västerbotten cheese tart', 'Västerbottenpaj')],
    -28,
    36,
    335,
    600,
  ),
  order(12, 4, [line(...NEGRONI, 2)], -10, 38, 250, 345),
  order(
    14,
    7,
    [line('fries-with-aioli', 'Fries with aioli', 'Pommes med aioli')],
    25,
    200,
    360,
    500,
  ),
  order(15, 6, [line('creme-brulee', 'Crème brûlée', 'Crème brûlée', 2)], 310, 430, 600, 700),
  order(16, 8, [line(...PILSNER), line(...LEMONADE)], 395, 430, 600, 700),
];

function order(
  number: number,
  table: number,
  lines: EveningLine[],
  ...[sent, accepted, ready, served]: [number, number, number, number]
): EveningOrder {
  const label = String(table);
  const id = `servett000${label.padStart(2, '0')}`;
  return { number, table: id, label, lines, sent, accepted, ready, served };
}

/** Where an order stands on the board at a time; null before it is sent and once it is served. */
export function laneAt({ sent, accepted, ready, served }: EveningOrder, time: number): Lane | null {
  if (time < sent || time >= served) return null;
  if (time < accepted) return 'new';
  return time < ready ? 'inProgress' : 'toServe';
}
