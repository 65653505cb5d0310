import type { DayFigures } from '#core/days/days.schema.ts';
import type {
  BillPaper,
  CallPaper,
  DayPaper,
  DrawerPaper,
  KitchenPaper,
  Paper,
  PaperHead,
  PaperLine,
  PaperProfile,
  PickUpPaper,
  SignPaper,
  TestPaper,
} from '#core/printing/paper.ts';

const HEAD: PaperHead = {
  venue: 'Krogen',
  locale: 'sv',
  timeZone: 'Europe/Stockholm',
  at: '2026-11-28T17:42:00.000Z',
  copy: 0,
};

const LINES: readonly PaperLine[] = [
  {
    quantity: 2,
    name: { text: 'Toast Skagen', original: { text: 'توست بالروبيان', language: 'ar' } },
    options: [{ quantity: 2, name: { text: 'Löjrom' } }],
    note: { text: 'بدون بصل، شكراً' },
    course: 'starter',
  },
  {
    quantity: 12,
    name: { text: 'Köttbullar' },
    options: [{ quantity: 1, name: { text: 'Utan gräddsås' } }],
    note: { text: 'Ingen lök, tack' },
    course: 'main',
    isHeld: true,
  },
];

export const ticket: KitchenPaper = {
  ...HEAD,
  kind: 'order',
  station: 'Kök',
  running: 41,
  stations: { here: 2, of: 3 },
  place: { table: '12', area: 'Uteserveringen' },
  order: 87,
  isCollected: false,
  placedAt: HEAD.at,
  by: 'Anna',
  allergy: { allergens: ['nuts', 'milk'], isTalked: false },
  lines: LINES,
};

/** What three guests of a table have sent together. */
export const sharedTicket: KitchenPaper = {
  ...HEAD,
  kind: 'order',
  station: 'Kök',
  running: 42,
  stations: { here: 2, of: 2 },
  place: { table: '12', area: 'Uteserveringen' },
  isCollected: false,
  placedAt: HEAD.at,
  order: 88,
  by: 'Anna',
  wishes: ['together'],
  lines: LINES,
  guests: 3,
  others: [
    {
      order: 89,
      by: 'Gäst 2',
      isPaidFirst: true,
      lines: [
        {
          quantity: 1,
          name: { text: 'Köttbullar' },
          options: [],
          note: { text: 'Extra sås' },
        },
      ],
    },
    {
      order: 91,
      by: 'Čeněk',
      again: '2026-11-28T17:40:00.000Z',
      lines: [
        { quantity: 1, name: { text: 'Räksmörgås' }, options: [], voided: { reason: 'Slut' } },
        { quantity: 2, name: { text: 'Ärtsoppa' }, options: [], isAlcohol: true },
      ],
    },
  ],
};

export const call: CallPaper = {
  ...HEAD,
  kind: 'call',
  place: { table: '12' },
  wish: { for: 'staff', reason: 'water', note: { text: 'Med is, tack' } },
};

export const bill: BillPaper = {
  ...HEAD,
  kind: 'bill',
  place: { table: '12' },
  currency: 'SEK',
  lines: [
    {
      quantity: 2,
      name: { text: 'Toast Skagen' },
      options: [],
      amount: 37_800,
      reductions: [{ kind: 'comp', reason: 'Fick vänta', amount: 18_900 }],
    },
  ],
  reductions: [],
  total: 18_900,
  vat: [{ rate: 1200, gross: 18_900, vat: 2025 }],
  payments: [],
  tips: 0,
  remaining: 18_900,
  payAt: 'https://krogen.example/sv/table/k7q29xmb4trd',
};

const FIGURES: DayFigures = {
  day: '2026-11-28',
  currency: 'SEK',
  orders: 87,
  late: 0,
  seatings: 41,
  guests: 112,
  sold: 4_258_525,
  corrections: [],
  total: 4_258_525,
  vat: [{ rate: 1200, gross: 4_258_525, vat: 456_271, net: 3_802_254 }],
  payments: [{ method: 'card', count: 60, amount: 4_258_525, tip: 0 }],
  paid: 4_258_525,
  tips: 0,
  reductions: [],
  struck: [],
  rejected: [],
  cancelled: 2,
};
export const day: DayPaper = {
  ...HEAD,
  kind: 'day',
  figures: FIGURES,
  names: [],
  drawers: [],
  closed: null,
};
/** No paper: the drawer opens. */
export const drawer: DrawerPaper = { ...HEAD, kind: 'drawer' };

const pickUp: PickUpPaper = { ...HEAD, kind: 'pick_up', order: 87, lines: LINES, by: 'Anna' };
const sign: SignPaper = {
  ...HEAD,
  kind: 'sign',
  table: '12',
  address: 'https://krogen.example/sv/table/k7q29xmb4trd',
  code: 'K7Q2-9XMB-4TRD',
  languages: ['sv', 'en'],
};
const test: TestPaper = { ...HEAD, kind: 'test', printer: 'Passet', stations: ['Kök'] };

/** One of each kind. */
export const everyKind: readonly Paper[] = [
  ticket,
  { ...ticket, kind: 'change' },
  { ...ticket, kind: 'void' },
  { ...ticket, kind: 'fire', course: 'main' },
  sharedTicket,
  { ...sharedTicket, kind: 'void' },
  ...[call, bill, pickUp, test, day, sign],
];

/** A printer for 80 mm with everything. */
export const printer: PaperProfile = {
  width: 80,
  languages: ['escpos'],
  codePage: 'cp858',
  cutter: true,
  buzzer: true,
  opensDrawer: true,
};
