/** Words that guests use as synonyms, in both languages, folded. */
const GROUPS = [
  'beer beers ol ale',
  'coke cola coca pepsi lask soda softdrink',
  'water vatten ramlosa loka',
  'wine wines vin',
  'bubbly bubbel champagne prosecco cava sparkling',
  'cocktail cocktails drinkar',
  'aquavit snaps akvavit schnapps',
  'coffee kaffe',
  'tea te',
  'juice jos saft',
  'lemonade lemonad',
  'milk mjolk',
  'burger burgers hamburger burgare hamburgare',
  'fries chips pommes strips pomfritt',
  'meatball meatballs kottbulle kottbullar',
  'sausage korv hotdog',
  'sandwich macka smorgas toastie',
  'salad sallad',
  'soup soppa',
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
  'cake kaka tarta',
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

/** A word that is still being typed counts from three letters on. */
const TYPED_MIN = 3;

/** Other names on a menu for a word of a query. */
export function synonymsOf(token: string): Set<string> {
  const isMeant = (word: string) =>
    word === token || (token.length >= TYPED_MIN && word.startsWith(token));
  return new Set(GROUPS.filter((group) => group.some(isMeant)).flat());
}
