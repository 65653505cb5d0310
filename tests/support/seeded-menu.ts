import { DESCRIPTION_MAX, NAME_MAX } from '../../src/contract/limits.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileProduct,
} from '../../src/contract/menu-file.schema.ts';
import { emptyMenuFile } from './arbitrary-menu.ts';
import { type Course, courses } from './seeded-menu/courses.ts';
import type { Draft } from './seeded-menu/draft.ts';
import { optionGroups } from './seeded-menu/option-groups.ts';
import type { Words } from './seeded-menu/words.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** The table that a seeded venue has. */
export const SEEDED_TABLE = 'servett00001';
const PICTURED = 0.4;
const UNKNOWN_ALLERGENS = 0.05;
const TRIES = 2_000;

/**
 * The menu of a large restaurant, in both languages, of exactly this many products (14 to 2,000):
 * no name and no description stands twice. The same seed gives the same menu. Pictures are files
 * of demo/pictures.
 */
export function seededMenuFile(products: number, seed = 1): MenuFile {
  const random = seededRandom(seed);
  const isFresh = createFreshness();
  const counts = shareOut(products);
  return {
    ...emptyMenuFile,
    venue: {
      ...emptyMenuFile.venue,
      opening: [
        {
          days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
          from: '00:00',
          until: '00:00',
        },
      ],
    },
    tables: [{ id: SEEDED_TABLE, label: '1' }],
    optionGroups: [...optionGroups],
    categories: courses.map((course, index) =>
      category(course, counts[index] ?? 0, random, isFresh),
    ),
  };
}

/** Each course at least one, and the rest by its share: the largest remainders round up. */
function shareOut(products: number): number[] {
  const all = courses.reduce((sum, course) => sum + course.share, 0);
  if (!Number.isInteger(products) || products < courses.length || products > all) {
    throw new RangeError(
      `A seeded menu has ${courses.length} to ${all} products, not ${products}.`,
    );
  }
  const spread = products - courses.length;
  const exact = courses.map(({ share }) => (spread * (share - 1)) / (all - courses.length));
  const counts = exact.map((part) => 1 + Math.floor(part));
  const missing = products - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % 1 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) {
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

type IsFresh = (draft: Draft) => boolean;

/** Whether nothing of a draft's texts was there before, nor is too long for the format. */
function createFreshness(): IsFresh {
  const seen = new Set<string>();
  const fits = ({ sv, en }: Words, length: number) => sv.length <= length && en.length <= length;
  return ({ name, description }) => {
    const texts = [
      `name sv ${name.sv}`,
      `name en ${name.en}`,
      `about sv ${description.sv}`,
      `about en ${description.en}`,
    ];
    if (!fits(name, NAME_MAX) || !fits(description, DESCRIPTION_MAX)) return false;
    if (texts.some((text) => seen.has(text))) return false;
    for (const text of texts) seen.add(text);
    return true;
  };
}

function category(
  course: Course,
  count: number,
  random: SeededRandom,
  isFresh: IsFresh,
): MenuFileCategory {
  const products = Array.from({ length: count }, (_, index) =>
    product(course, index + 1, freshDraft(course, random, isFresh), random),
  );
  return { id: course.id, name: course.name, cloth: course.cloth, products };
}

function freshDraft(course: Course, random: SeededRandom, isFresh: IsFresh): Draft {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const draft = course.recipe(random);
    if (isFresh(draft)) return draft;
  }
  throw new Error(`There are too few words for so many products in "${course.id}".`);
}

function product(
  course: Course,
  number: number,
  draft: Draft,
  random: SeededRandom,
): MenuFileProduct {
  const isUnknown = random.chance(UNKNOWN_ALLERGENS);
  const isPictured = course.pictures !== undefined && random.chance(PICTURED);
  return {
    id: `${course.id}-${String(number).padStart(3, '0')}`,
    name: draft.name,
    description: draft.description,
    price: draft.price,
    vat: course.vat,
    station: course.station,
    allergens: isUnknown ? 'unknown' : { contains: [...draft.allergens] },
    ...(draft.diets && !isUnknown && { diets: [...draft.diets] }),
    ...(isPictured && { picture: random.pick(course.pictures ?? []) }),
    ...(course.alcohol && { alcohol: true }),
    ...(course.optionGroups && { optionGroups: [...course.optionGroups] }),
  };
}
