import { ALLERGENS, type Allergen } from '#core/allergens/codes.ts';
import { foldWord } from '../fold-word.ts';

/** What people call each of the 14 allergens, folded, in English and Swedish. */
const CERTAIN: Readonly<Record<Allergen, string>> = {
  gluten:
    'wheat, vete, rye, rag, barley, korn, oats, oat, havre, spelt, dinkel, cereals, ' +
    'cereals containing gluten, spannmal, wheat gluten, vetegluten, vetemjol, wheat flour',
  crustaceans:
    'crustacean, kraftdjur, crustacean shellfish, prawn, prawns, shrimp, shrimps, rakor, raka, ' +
    'crab, krabba, lobster, hummer, crayfish, kraftor, langoustine, havskrafta, scampi, ' +
    'raksmorgas, raksallad, rakcocktail, kraftstjart, kraftstjartar',
  egg: 'eggs, agg, aggula, aggvita, egg white, egg yolk, mayonnaise, majonnas',
  fish:
    'fisk, salmon, lax, tuna, tonfisk, cod, torsk, anchovy, anchovies, ansjovis, sardell, ' +
    'sardeller, herring, sill, stromming, lojrom, roe',
  peanuts: 'peanut, jordnotter, jordnot, groundnut, groundnuts, peanut butter, jordnotssmor',
  soya: 'soy, soybean, soybeans, soja, sojabonor, sojabona, tofu, edamame, soy sauce',
  milk:
    'dairy, lactose, mjolk, laktos, mjolkprotein, mjolkproteiner, mejeri, mejeriprodukter, cheese, ' +
    'cheeses, ost, ostar, ostbricka, ostbrickor, cream, gradde, butter, smor, yoghurt, yogurt, casein, kasein, whey, vassle, parmesan',
  nuts:
    'tree nuts, tree nut, tradnotter, tradnot, hasselnot, hasselnotter, mandel, mandlar, valnot, ' +
    'valnotter, almond, almonds, walnut, walnuts, hazelnut, hazelnuts, cashew, cashews, cashewnot, ' +
    'cashewnotter, pistachio, pistachios, pistage, pecan, pecans, pekannot, pekannotter, ' +
    'brazil nuts, paranot, paranotter, macadamia',
  celery: 'celeriac, selleri, rotselleri, stjalkselleri',
  mustard: 'senap, dijon',
  sesame: 'sesame seeds, sesame seed, sesam, sesamfron, sesamfro, tahini',
  sulphites:
    'sulphite, sulfites, sulfite, sulphur dioxide, sulfur dioxide, sulfit, sulfiter, svaveldioxid',
  lupin: 'lupine, lupiner, lupins',
  molluscs:
    'mollusc, mollusks, mollusk, molluscan shellfish, blotdjur, mussel, mussels, musslor, mussla, ' +
    'oyster, oysters, ostron, clams, scallop, scallops, pilgrimsmussla, pilgrimsmusslor, squid, ' +
    'octopus, calamari, blackfisk, snails, sniglar',
};

/**
 * Words for several allergens. Which of them a product contains is open: "shellfish" may be prawns
 * or mussels, "nuts" on a satay are peanuts.
 */
const UMBRELLAS: readonly (readonly [words: string, means: readonly Allergen[]])[] = [
  ['shellfish, shell fish, skaldjur', ['crustaceans', 'molluscs']],
  ['seafood, sea food, fruits de mer', ['crustaceans', 'fish', 'molluscs']],
  ['fisk och skaldjur, fish and shellfish', ['crustaceans', 'fish', 'molluscs']],
  ['nut, nuts, notter, not, mixed nuts', ['peanuts', 'nuts']],
  ['seed, seeds, fro, fron, froer', ['celery', 'mustard', 'sesame', 'lupin']],
  [
    'legume, legumes, pulses, beans, baljvaxt, baljvaxter, bonor, artvaxter',
    ['peanuts', 'soya', 'lupin'],
  ],
];

function listed(words: string): string[] {
  return words.split(',').map((word) => word.trim());
}

/** What a folded word means: one allergen, or all those that it may stand for. */
export const ALLERGEN_WORDS: ReadonlyMap<string, readonly Allergen[]> = new Map([
  ...ALLERGENS.flatMap((each) =>
    [each, ...listed(CERTAIN[each])].map((word) => [word, [each]] as const),
  ),
  ...UMBRELLAS.flatMap(([words, means]) => listed(words).map((word) => [word, means] as const)),
]);

/** Phrases in a text whose words mean something else one by one. */
const PHRASES: ReadonlyMap<string, readonly Allergen[]> = new Map([
  ['coconut milk', []],
  ['cocoa butter', []],
  ['almond milk', ['nuts']],
  ['soy milk', ['soya']],
  ['oat milk', ['gluten']],
  ['peanut butter', ['peanuts']],
]);

/** Letters by which words that begin compounds are found. */
const OPENING = 4;
/** Words that begin compounds: "mjölkchoklad", "jordnötssås", "fiskgryta". Longest first. */
const BEGINNINGS = Map.groupBy(
  [...ALLERGEN_WORDS.keys()]
    .filter((word) => !word.includes(' '))
    .filter((word) => word.length > 4 || ['milk', 'fish', 'fisk', 'soja', 'nuts'].includes(word))
    .sort((a, b) => b.length - a.length),
  (word) => word.slice(0, OPENING),
);
/** Words that end them: "blandnötter", "västkustskaldjur". */
const ENDINGS = ['notter', 'skaldjur', 'musslor', 'rakor', 'mjolk', 'ost', 'gradde', 'smor'];
/** Plant-based things with such an ending. */
const PLANTS = new Set([
  'kokosmjolk',
  'kokosgradde',
  'kakaosmor',
  'frost',
  'most',
  'rost',
  'kost',
  'post',
]);

const NEGATIONS = new Set(['utan', 'ej', 'inga', 'inget', 'ingen', 'no', 'without', 'not']);
const FREE = new Set(['free', 'fri', 'fritt', 'fria']);
const FREE_END = /(?:free|fri|fritt|fria)$/u;

/** An allergen, or several that may be meant, in a text, with the word that says so. */
export interface Mention {
  readonly allergens: readonly Allergen[];
  readonly word: string;
}

/** The allergens that a text names, except those it names as left out. */
export function mentionsIn(text: string): Mention[] {
  const said = text.match(TOKEN) ?? [];
  const tokens = said.map(tokenOf);
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { length, allergens } = meaningAt(tokens, at);
    if (allergens.length > 0 && !isLeftOut(tokens, at, length)) {
      found.push({ allergens, word: said.slice(at, at + length).join(' ') });
    }
    at += length - 1;
  }
  return found;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;

/** A word of a text, folded, and what it means by itself. */
interface Token {
  readonly word: string;
  readonly allergens: readonly Allergen[];
}

const TOKENS_MAX = 20_000;
/** Sheets repeat their words in thousands of cells. */
const tokens = new Map<string, Token>();

function tokenOf(said: string): Token {
  const kept = tokens.get(said);
  if (kept !== undefined) return kept;
  const word = foldWord(said);
  // The English "not" is no nut; the Swedish one has its dots.
  const isNot = word === 'not' && !/ö/iu.test(said.normalize('NFC'));
  const token = { word, allergens: isNot ? [] : meaningOf(word) };
  if (tokens.size >= TOKENS_MAX) tokens.clear();
  tokens.set(said, token);
  return token;
}

/** First words of the phrases. */
const OPENERS = new Set(
  [...PHRASES.keys(), ...ALLERGEN_WORDS.keys()]
    .filter((phrase) => phrase.includes(' '))
    .map((phrase) => phrase.slice(0, phrase.indexOf(' '))),
);

/** The meaning of the longest phrase that begins at a word. */
function meaningAt(all: readonly Token[], at: number) {
  const own = all[at];
  for (const length of OPENERS.has(own?.word ?? '') ? [3, 2] : []) {
    const phrase = all
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    const means = PHRASES.get(phrase) ?? ALLERGEN_WORDS.get(phrase);
    if (means !== undefined && at + length <= all.length) return { length, allergens: means };
  }
  return { length: 1, allergens: own?.allergens ?? [] };
}

function meaningOf(word: string): readonly Allergen[] {
  const exact = ALLERGEN_WORDS.get(word);
  if (exact !== undefined) return exact;
  if (word.length < 5 || FREE_END.test(word) || PLANTS.has(word)) return [];
  const part =
    BEGINNINGS.get(word.slice(0, OPENING))?.find((each) => word.startsWith(each)) ??
    ENDINGS.find((each) => word.endsWith(each));
  return ALLERGEN_WORDS.get(part ?? '') ?? [];
}

function isLeftOut(all: readonly Token[], at: number, length: number): boolean {
  const [before = '', earlier = ''] = [all[at - 1]?.word, all[at - 2]?.word];
  const isFreeFrom = ['fran', 'from'].includes(before) && FREE.has(earlier);
  return NEGATIONS.has(before) || isFreeFrom || FREE.has(all[at + length]?.word ?? '');
}
