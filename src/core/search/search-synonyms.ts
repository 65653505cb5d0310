/** Words that guests use as synonyms, in both languages, folded. */
const GROUPS = [
  'beer beers ol',
  'coke cola coca pepsi lask softdrink',
  'sugarfree zero light diet',
  'water vatten ramlosa loka',
  'wine wines vin',
  'bubbly bubbel sparkling mousserande',
  'cocktail cocktails drinkar',
  'aquavit snaps akvavit schnapps',
  'coffee kaffe',
  'tea te',
  'juice jos',
  'cordial squash saft',
  'lemonade lemonad',
  'milk mjolk',
  'burger burgers hamburger burgare hamburgare',
  'fries chips pommes strips pomfritt',
  'meatball meatballs kottbulle kottbullar kottbulls',
  'sausage korv hotdog',
  'sandwich macka smorgas toastie',
  'salad sallad',
  'soup soppa',
  'nuts nut notter',
  'peanuts peanut jordnotter',
  'doughnut doughnuts donut donuts munk munkar',
  'sojamjolk sojadryck',
  'havremjolk havredryck',
  'caesar cesar',
  'whisky whiskey bourbon',
  'pie paj tart quiche',
  'soy soya soja',
  'rum rom',
  'decaf koffeinfritt koffeinfri',
  'chicken kyckling',
  'beef steak biff ryggbiff',
  'pork flask',
  'fish fisk',
  'salmon lax',
  'rakmacka rakmackor raksmorgas',
  'prawn prawns shrimp shrimps raka rakor',
  'mussels musslor moules',
  'oysters ostron',
  'herring sill',
  'mushroom mushrooms svamp',
  'potato potatoes potatis',
  'olives oliver',
  'bread brod',
  'cheese ost',
  'egg eggs agg',
  'icecream glass gelato',
  'sorbet sorbets',
  'cake cakes kaka kakor tarta tartor',
  'bun buns bulle bullar',
  'pancake pancakes pannkaka pannkakor',
  'chocolate choklad',
  'rhubarb rabarber',
  'beetroot rodbeta rodbets',
  'dessert desserts sweet sott efterratt efterratter',
  'starter starters forratt forratter smatt',
  'main mains varmratt varmratter',
  'children kids barn',
  'vegan vegansk veganskt',
  'vegetarian veggie vego vegetarisk vegetariskt',
].map((group) => group.split(' '));

export const SYNONYMS: readonly string[] = GROUPS.flat();

/** Words that another one only looks like a part of, by the shorter word. */
const OTHER_THINGS: Readonly<Record<string, RegExp>> = {
  ale: /(?:k|wh|p)ale$/u,
  ham: /^hamb/u,
  nuts: /^(?:do|dough|coco)/u,
  nut: /^(?:do|dough|coco)|^nut(?:ella|meg)/u,
  not: /^not(?:kott|fars)/u,
  ost: /(?:fr|r)ost$|^ost(?:ron|fr)/u,
  rom: /(?:lojr|stenbitsr|laxr|fiskr)om$|^rom(?:an|esco)/u,
  rum: /(?:se|d)rum$|^rump/u,
  lax: /^laxer/u,
  ris: /^ris(?:otto)/u,
  shot: /^shott/u,
  gin: /^ging/u,
  boar: /^board/u,
  tea: /^teak/u,
  kott: /^kottbull/u,
  flask: /^flask(?:a|or|ol|an)/u,
  vit: /^vit(?:lok|peppar|kal|amin)/u,
};

/** Whether a menu's word has nothing to do with the word that it contains. */
export function isAnotherThing(word: string, part: string): boolean {
  return OTHER_THINGS[part]?.test(word) ?? false;
}

/** A word that is still being typed counts from three letters on. */
const TYPED_MIN = 3;

/** Other names on a menu for a word of a query; for one still being typed, of what it may become. */
export function synonymsOf(token: string): Set<string> {
  const known = GROUPS.filter((group) => group.includes(token));
  // "Ost" is a word, and not the beginning of "ostron".
  const isMeant = (word: string) => token.length >= TYPED_MIN && word.startsWith(token);
  const groups = known.length > 0 ? known : GROUPS.filter((group) => group.some(isMeant));
  return new Set([...groups.flat(), ...(NARROWER[token] ?? [])]);
}

/** What a word includes, and not the other way round: walnuts are no peanuts. */
const NUTS = 'walnuts hazelnuts cashews cashew almonds peanuts mandlar'.split(' ');
const words = (list: string) => list.split(' ');
/** What is of a kind of food without being called so, in both languages. */
const FISH = words(
  'char roding sik whitefish sill herring stromming lax gravlax salmon torsk cod kolja haddock ' +
    'tonfisk tuna gos zander abborre perch halleflundra halibut flundra flounder rodspatta plaice ' +
    'makrill mackerel oring forell trout sej pollock piggvar turbot sardiner sardines marulk monkfish',
);
const SHELLFISH = words(
  'prawn prawns shrimp shrimps raka rakor rakmacka raksmorgas skagen mussel mussels musslor moules ' +
    'oyster oysters ostron crab krabba lobster hummer crayfish krafta kraftor havskrafta havskraftor ' +
    'langoustine scampi scallop scallops pilgrimsmussla pilgrimsmusslor clams',
);
const SEAFOOD = [...FISH, ...SHELLFISH];
const DESSERTS = words('glass gelato icecream sorbet tiramisu cheesecake brownie pannacotta');
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  fish: FISH,
  fisk: FISH,
  shellfish: SHELLFISH,
  skaldjur: SHELLFISH,
  seafood: SEAFOOD,
  dessert: DESSERTS,
  desserts: DESSERTS,
  efterratt: DESSERTS,
  efterratter: DESSERTS,
  nuts: NUTS,
  notter: NUTS,
  scotch: ['whisky', 'whiskey'],
  glass: ['sorbet'],
  icecream: ['sorbet'],
};

/** For a course only as a category's name: "sweet potato" is no dessert. */
export const COURSE_NAMES: ReadonlySet<string> = new Set('sweet sott smatt'.split(' '));

/**
 * Words that mean something else in the other language: they are taken for a synonym only in names,
 * and not where the menu has a word for what is asked.
 */
export const FALSE_FRIENDS: ReadonlySet<string> = new Set(['chips', 'glass', 'strips', 'tart']);
