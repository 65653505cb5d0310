/** Of each list a dish is one: green curry is not near to red curry. Folded. */
const QUALITIES = [
  [
    'rod roda rott red',
    'vit vita vitt white',
    'gron grona gront green',
    'gul gula gult yellow',
    'svart svarta black',
    'mork morka morkt dark',
  ],
  ['varm varma varmt hot warm', 'kall kalla kallt cold iced is'],
  ['stark starka starkt strong', 'svag svaga svagt weak'],
  ['sot sota sott sweet', 'torr torra torrt dry', 'salt salta salty'],
].map((list) => list.map((words) => words.split(' ')));
const KINDS = [
  [
    'kyckling chicken',
    'lax salmon',
    'biff beef notkott',
    'flask pork',
    'lamm lamb',
    'rakor prawn prawns shrimp',
  ],
].map((list) => list.map((words) => words.split(' ')));

const LISTS = [...QUALITIES, ...KINDS];

/** Whether a product's words say something else in the place of this one. */
export function isOpposite(word: string, words: ReadonlyMap<string, number>): boolean {
  return LISTS.some(
    (list) =>
      list.some((same) => same.includes(word)) &&
      list.some((other) => !other.includes(word) && other.some((each) => words.has(each))),
  );
}

/** Whether a word only says how something is: nothing is near for being red. */
export function isQuality(word: string): boolean {
  return QUALITIES.some((list) => list.some((same) => same.includes(word)));
}
