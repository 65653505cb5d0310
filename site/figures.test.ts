import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLERGENS } from '#core/allergens/codes.ts';
import { LOCALES } from '#core/shared/languages.ts';
import {
  ESCALATION_DEFAULTS,
  EVENT_RETENTION_MS,
  KEY_RETENTION_MS,
  NOTES_KEPT_DAYS,
  ORDER_EXPIRY_MS,
  RETURN_PAGE_MS,
  SEATING_EMPTY_MS,
  SEATING_IDLE_MS,
  SHARED_CART_MS,
  STAFF_SESSION_MS,
  TRIAL_DAYS,
  TRIAL_ORDERS_MAX,
  TRIAL_TABLES_MAX,
  UNDO_MS,
  USER_CODE_LENGTH,
} from '#core/shared/limits.ts';
import { TABLE_LANGUAGE_CODES } from '#core/shared/table-languages.ts';
import { TABLE_ID_LENGTH } from '#core/tables/table-id.ts';
import { SLOT_MS } from '#core/takeaway/pick-up-times.ts';
import { TICKET_PRINTER } from '#tests/support/printing/site-ticket.ts';
import en from '../locales/en.json' with { type: 'json' };
import { SECTION_GROUPS } from '../scripts/vite/language-files.ts';
import { ROWS, SOURCES, SYSTEMS } from './comparison/sources.ts';
import weights from './comparison/widget-weights.json' with { type: 'json' };
import { SIGNED } from './one-round/laid-signs.tsx';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const WORDS: Readonly<Record<string, number>> = {
  ...{ half: 0.5, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{ ten: 10, eleven: 11, twelve: 12, fourteen: 14, twenty: 20, hundred: 100, thousand: 1000 },
};

/**
 * Where each figure in the site's texts is from: values that the product has, or a program of the
 * repository that fails where the figure is not so. An example says that it is one, and what others
 * say of themselves has its source in the table.
 */
type Ground = readonly number[] | { readonly by: string } | 'example' | 'source' | 'no figure';
const GROUNDS: Readonly<Record<string, Ground>> = {
  'home.steps': 'example',
  'howItWorks.round.scan.at': 'example',
  'howItWorks.round.send.at': 'example',
  'howItWorks.round.seen.at': 'example',
  'howItWorks.round.ready.at': 'example',
  'howItWorks.round.bill.at': 'example',
  'howItWorks.pictures': 'example',
  'home.venues.drawn': 'example',
  'demonstration.scene.captions.choose': 'example',
  'loops.unseen': [12, ESCALATION_DEFAULTS.unseen * 2 * (1_000 / MINUTE)],
  'loops.paying': [3],
  'loops.ticket.alt': 'example',
  'loops.ticket.text': [TICKET_PRINTER.width],
  'home.guests.allergy': [ALLERGENS.length],
  'features.avoid': [ALLERGENS.length],
  'home.venues.lines': [UNDO_MS / 1_000],
  'features.board.undo': [UNDO_MS / 1_000],
  'howItWorks.round.ready.bar': [UNDO_MS / 1_000],
  'support.problems.wrong': [UNDO_MS / 1_000],
  'home.faq.network': [ORDER_EXPIRY_MS / MINUTE],
  'howItWorks.round.scan.guest': [12],
  'howItWorks.start.steps.codes': [12],
  'home.venues.soldOut': { by: 'tests/e2e/faults.spec.ts' },
  'features.board.soldOut': { by: 'tests/e2e/faults.spec.ts' },
  'features.pictures.signs': [SIGNED.length, TABLE_ID_LENGTH],
  'features.owner.takeaway': [SLOT_MS / MINUTE],
  'features.owner.sets': 'example',
  'features.board.taps.text': { by: 'tests/e2e/order-taps.spec.ts' },
  'howItWorks.round.bill.bar': { by: 'tests/e2e/bill-taps.spec.ts' },
  'home.faq.website': { by: 'tests/e2e/embedding.spec.ts' },
  'features.developer.element': { by: 'tests/e2e/embedding.spec.ts' },
  'features.guestsMore.languages': [LOCALES.length + TABLE_LANGUAGE_CODES.length],
  'features.guestsMore.access': { by: 'tests/e2e/accessibility.spec.ts' },
  'howItWorks.server.text': { by: 'lab/proofs/readme/check.ts' },
  'developers.server.text': { by: 'lab/proofs/readme/check.ts' },
  'developers.tablets.steps.open': [USER_CODE_LENGTH],
  'home.faq.id': 'no figure',
  'features.kitchen.stations': 'no figure',
  'support.problems.code': 'no figure',
  'support.guides.server.list.upgrade': 'no figure',
  'trial.preview.table': 'no figure',
  'trial.done': 'no figure',
  'metrics.seen': [0.5],
  'pricing.trial.text': [TRIAL_DAYS, TRIAL_TABLES_MAX],
  'pricing.faq.trial': [TRIAL_TABLES_MAX, TRIAL_ORDERS_MAX, TRIAL_DAYS],
  'pricing.beside': 'source',
  'cookies.parts.own.text1': [365],
  'cookies.parts.own.text2': [365, 30],
  'cookies.parts.own.text3': [STAFF_SESSION_MS / HOUR],
  'privacy.parts.guests.text3': [SHARED_CART_MS / MINUTE],
  'privacy.parts.staff.text1': [STAFF_SESSION_MS / HOUR],
  'privacy.parts.visitors.text4': [TRIAL_DAYS],
  'privacy.parts.howLong.text1': [
    ...[SEATING_IDLE_MS / HOUR, SEATING_EMPTY_MS / MINUTE, KEY_RETENTION_MS / HOUR],
  ],
  'privacy.parts.howLong.text2': [EVENT_RETENTION_MS / HOUR, KEY_RETENTION_MS / HOUR],
  'privacy.parts.howLong.text3': [NOTES_KEPT_DAYS],
  'paymentReturn.endedText': [RETURN_PAGE_MS / HOUR],
};

interface Texts {
  readonly [name: string]: string | Texts;
}

/** Texts of the site by path. */
function textsOf(texts: Texts, at: string): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[`${at}.${name}`, text]] : textsOf(text, `${at}.${name}`),
  );
}

const all = [...SECTION_GROUPS.site, ...SECTION_GROUPS.siteAndConsole].flatMap((section) =>
  textsOf(en[section] as Texts, section),
);

/** The figures of a text, but those that are put in, and hosts such as `__Host-…`. */
function figuresOf(text: string): number[] {
  const said = text.replace(/\{[^}]*\}/g, ' ').toLowerCase();
  const words = said.match(/[a-z]+/g) ?? [];
  const digits = said.match(/(?<![\w-])\d+(?:[.,]\d+)?/g) ?? [];
  return [
    ...words.flatMap((word) => WORDS[word] ?? []),
    ...digits.map((figure) => Number(figure.replace(',', '.'))),
  ];
}

const groundOf = (path: string) =>
  Object.entries(GROUNDS).find(([prefix]) => `${path}.`.startsWith(`${prefix}.`));

test('every figure in a text of the site has a ground', () => {
  const without = all.filter(([path, text]) => figuresOf(text).length > 0 && !groundOf(path));
  expect(without).toEqual([]);
});

test('a figure that the product has is the one in the text', () => {
  for (const [path, text] of all) {
    const [, ground] = groundOf(path) ?? [];
    if (!Array.isArray(ground)) continue;
    const said = figuresOf(text);
    expect([path, said.filter((figure) => !ground.includes(figure))]).toEqual([path, []]);
  }
});

test('a ground is needed, and its program is there', () => {
  for (const [prefix, ground] of Object.entries(GROUNDS)) {
    const grounded = all.filter(([path]) => `${path}.`.startsWith(`${prefix}.`));
    expect([prefix, grounded.some(([, text]) => figuresOf(text).length > 0)]).toEqual([
      prefix,
      true,
    ]);
    if (typeof ground === 'object' && 'by' in ground) {
      expect([ground.by, existsSync(ground.by)]).toEqual([ground.by, true]);
    }
  }
});

test('what the table says of others has a source where it has a figure', () => {
  for (const row of ROWS) {
    for (const system of SYSTEMS) {
      const texts: Partial<Record<string, string>> = en.pricing.beside.rows[row];
      const isSourced = (SOURCES[row]?.[system] ?? []).length > 0;
      const figures = figuresOf(texts[system] ?? '');
      expect([row, system, isSourced || figures.length === 0]).toEqual([row, system, true]);
    }
  }
});

test('the weights are those that were measured', () => {
  const { element, measured, others } = weights;
  const all = [element, ...Object.values(others).map(({ bytes }) => bytes)];
  expect(all.every((bytes) => bytes > 1_000)).toBe(true);
  expect(measured).toMatch(/^\d{4}-\d\d-\d\d$/);
});
