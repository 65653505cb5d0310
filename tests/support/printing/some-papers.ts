import fc from 'fast-check';
import { ALLERGENS } from '#core/allergens/codes.ts';
import { COURSES } from '#core/menu/codes.ts';
import { CODE_PAGES } from '#core/printing/codes.ts';
import type {
  BillPaper,
  KitchenPaper,
  KitchenPart,
  Paper,
  PaperHead,
  PaperLine,
  PaperProfile,
  PaperText,
} from '#core/printing/paper.ts';

/** Words of menus in the languages whose letters printers have or lack. */
const WORDS = {
  sv: ['Toast', 'Skagen', 'Köttbullar', 'gräddsås', 'lingon', 'ÄRTSOPPA', 'crème', 'brûlée'],
  en: ['Fish', 'and', 'chips', "shepherd's", 'pie', 'rock-salt', 'Ale'],
  de: ['Käsespätzle', 'Grießklößchensuppe', 'Weißwürste', 'süß', 'Öl', 'ÜBER'],
  fi: ['lohikeitto', 'riisipiirakka', 'hyydelöity', 'mämmi', 'Älkää', 'pöytä'],
  pl: ['żurek', 'pierogi', 'łosoś', 'gołąbki', 'ćwikła', 'źdźbło', 'MIĘSO'],
  ar: ['سلطة', 'بدون', 'بصل', 'شكراً', 'كرات', 'اللحم', 'والملح'],
} as const;
export const LANGUAGES = Object.keys(WORDS) as (keyof typeof WORDS)[];
type Language = (typeof LANGUAGES)[number];

/** What guests may type, and printers must never obey. */
export const HOSTILE = [
  '\u001b@\u001bp\u0000\u0019\u00fa',
  'sea\u001dV\u0000bass',
  '\u0010\u0014\u0001\u0000\u0001 now',
  '\u0007\u0007 bell',
  '\u001b\u001d\u0003',
  '</text><pulse drawer="drawer_1"/><text>',
  '<cut type="feed"/> & more',
  '\\ | { } ~ _ " ` ^ = - ====',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'W'.repeat(80),
  'a\u202eltr\u202c \u2066x\u2069 \u200fy\u200e z',
  'o\u0308 e\u0301 A\u030a',
  '’ “quoted” – dash — … × ½ € §',
  '\u2212 5 and 1\u00a0245,00\u202fkr',
  'tab\there\r\nnew\nline\u2028end',
  '🙏🌶️ 👩‍👩‍👧‍👦',
  'lone \ud800 half',
  '不要花生',
] as const;

const text = (language: Language, max = 5): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...WORDS[language]), { minLength: 1, maxLength: max })
    .map((words) => words.join(' '));
const hostile = (language: Language) =>
  fc
    .tuple(text(language, 2), fc.constantFrom(...HOSTILE), text(language, 2))
    .map((parts) => parts.join(' '));
const original = (language: Language): fc.Arbitrary<PaperText> =>
  fc.record({
    text: text('sv'),
    original: fc.record({ text: text(language), language: fc.constant(language) }),
  });
const words = (language: Language): fc.Arbitrary<PaperText> =>
  fc.oneof(fc.record({ text: text(language) }), original(language));

const headOf = (language: Language): fc.Arbitrary<PaperHead> =>
  fc.record(
    {
      venue: text(language, 2),
      locale: fc.constantFrom('sv' as const, 'en' as const),
      timeZone: fc.constant('Europe/Stockholm'),
      at: fc.constant('2026-11-28T17:42:00.000Z'),
      copy: fc.constantFrom(0, 0, 1, 2),
      insteadOf: text(language, 2),
    },
    { requiredKeys: ['venue', 'locale', 'timeZone', 'at', 'copy'] },
  );

const lineOf = (language: Language): fc.Arbitrary<PaperLine> =>
  fc.record(
    {
      quantity: fc.integer({ min: 1, max: 20 }),
      name: words(language),
      options: fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 3 }), name: words(language) }),
        { maxLength: 3 },
      ),
      note: fc.record({ text: hostile(language) }),
      course: fc.constantFrom(...COURSES),
      isHeld: fc.constant(true as const),
      isAlcohol: fc.constant(true as const),
      voided: fc.record({ reason: hostile(language) }),
      allergyQuestion: fc.constant(ALLERGENS.slice(0, 2)),
    },
    { requiredKeys: ['quantity', 'name', 'options'] },
  );

const partOf = (language: Language): fc.Arbitrary<KitchenPart> =>
  fc.record(
    {
      order: fc.integer({ min: 1, max: 999 }),
      by: hostile(language),
      goesTo: fc.record({ table: text(language, 2) }),
      isPaidFirst: fc.constant(true as const),
      lines: fc.array(lineOf(language), { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: ['order', 'lines'] },
  );

export const someTicket: fc.Arbitrary<KitchenPaper> = fc
  .constantFrom(...LANGUAGES)
  .chain((language) =>
    fc
      .tuple(
        headOf(language),
        fc.record(
          {
            kind: fc.constantFrom(...(['order', 'change', 'void', 'fire'] as const)),
            station: text(language, 2),
            running: fc.integer({ min: 1, max: 400 }),
            stations: fc.constant({ here: 2, of: 3 }),
            place: fc.record(
              { table: text(language, 2), area: text(language, 2), tab: hostile(language) },
              { requiredKeys: ['table'] },
            ),
            order: fc.integer({ min: 1, max: 999 }),
            isCollected: fc.boolean(),
            placedAt: fc.constant('2026-11-28T17:41:00.000Z'),
            by: hostile(language),
            allergy: fc.record({
              allergens: fc.subarray([...ALLERGENS], { minLength: 1 }),
              isTalked: fc.boolean(),
            }),
            course: fc.constantFrom(...COURSES),
            lines: fc.array(lineOf(language), { minLength: 1, maxLength: 6 }),
            guests: fc.integer({ min: 2, max: 4 }),
            others: fc.array(partOf(language), { minLength: 1, maxLength: 3 }),
          },
          {
            requiredKeys: [
              ...(['kind', 'station', 'running', 'place', 'order'] as const),
              ...(['isCollected', 'placedAt', 'lines'] as const),
            ],
          },
        ),
      )
      .map(([head, rest]) => ({ ...head, ...rest })),
  );

const reduction = (language: Language) =>
  fc.record({
    kind: fc.constantFrom('comp' as const, 'discount' as const),
    reason: hostile(language),
    amount: fc.integer({ min: 1, max: 99_999_999 }),
  });
const amount = fc.oneof(
  fc.integer({ min: 0, max: 999_999 }),
  fc.constantFrom(100, 124_500, 99_999_999_999),
);

export const someBill: fc.Arbitrary<BillPaper> = fc.constantFrom(...LANGUAGES).chain((language) =>
  fc
    .tuple(
      headOf(language),
      fc.record({
        place: fc.record({ table: text(language, 2) }),
        currency: fc.constantFrom('SEK', 'EUR', 'PLN', 'ISK'),
        lines: fc.array(
          fc.record({
            quantity: fc.integer({ min: 1, max: 20 }),
            name: fc.oneof(words(language), fc.record({ text: hostile(language) })),
            options: fc.constant([]),
            amount,
            reductions: fc.array(reduction(language), { maxLength: 1 }),
          }),
          { maxLength: 6 },
        ),
        reductions: fc.array(reduction(language), { maxLength: 1 }),
        total: amount,
        vat: fc.constant([{ rate: 1200, gross: 11_200, vat: 1200 }]),
        payments: fc.array(
          fc.record({ method: fc.constantFrom('card' as const, 'cash' as const), amount }),
          { maxLength: 2 },
        ),
        tips: fc.constantFrom(0, 5000),
        rounding: fc.constantFrom(0, -50),
        remaining: amount,
      }),
    )
    .map(([head, rest]) => ({ kind: 'bill' as const, ...head, ...rest })),
);

export const somePaper: fc.Arbitrary<Paper> = fc.oneof(
  { weight: 3, arbitrary: someTicket },
  { weight: 1, arbitrary: someBill },
);

export const somePrinter: fc.Arbitrary<PaperProfile> = fc.record({
  width: fc.constantFrom(58 as const, 80 as const),
  languages: fc.constant([]),
  codePage: fc.constantFrom(...CODE_PAGES),
  cutter: fc.boolean(),
  buzzer: fc.boolean(),
  opensDrawer: fc.boolean(),
});
