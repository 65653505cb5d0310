import { foldText } from '#core/shared/fold-text.ts';

/** What a product's name means for VAT, age and station. */
export type ProductKind = 'food' | 'drink' | 'alcohol';

/**
 * Words of menus in English and Swedish, folded. A Swedish compound means what it ends with: a
 * `flaskol` is beer. Short ones count as whole words only: `ale` is in `whale`, `te` in `tomate`.
 */
const WORDS: Readonly<Record<ProductKind, string>> = {
  alcohol:
    'ol ale ales ipa apa lager stout porter pilsner pils weissbier beer beers fatol flaskol starkol ' +
    'vin viner rodvin vitvin rosevin husvin dessertvin wine wines champagne prosecco cava cremant bubbel bubbles sparkling ' +
    'cocktail cocktails drinkar longdrink longdrinks sprit spirit spirits whisky whiskey bourbon ' +
    'cognac calvados grappa rom rum gin vodka tequila mezcal aquavit akvavit snaps schnapps shot ' +
    'shots likor likorer liqueur liqueurs cider ciders aperitif aperitivo avec digestif ' +
    'martini negroni spritz mojito margarita daiquiri julep punsch glogg sangria sake vermouth ' +
    'portvin sherry campari aperol riesling chardonnay merlot rioja barolo chablis sancerre',
  drink:
    'kaffe coffee espresso cappuccino latte cortado macchiato americano bryggkaffe te tea ' +
    'lask soda sodas cola coke fanta sprite tonic vatten water mineralvatten juice saft must ' +
    'lemonad lemonade smoothie smoothies milkshake milkshakes mjolk choklad kombucha ' +
    'mocktail mocktails alkoholfritt alkoholfri',
  food:
    'mat food forratt forratter starter starters varmratt varmratter main mains huvudratt ' +
    'huvudratter efterratt efterratter dessert desserts sott snack snacks tilltugg smaratter ' +
    'tapas sides tillbehor burger burgers burgare hamburgare pizza pizzor pizzas pasta sallad ' +
    'sallader salad salads soppa soppor soup soups smorgas smorgasar sandwich sandwiches macka ' +
    'mackor toast kott meat fisk fish skaldjur seafood kyckling chicken biff steak korv sausage ' +
    'pommes fries chips ostron oysters rakor shrimp lunch brunch frukost breakfast barnmeny ' +
    'barnratter kids glass icecream kaka kakor cake cakes tarta paj pie bulle bullar ost cheese ' +
    'vegetariskt vegan veganskt grill wok curry ramen sushi nachos taco tacos oliver olives ' +
    'brod bread nuts notter kottbullar ratter ratt dish dishes',
};

/** One of these makes the rest alcohol-free; "5,0 %" does not. */
const FREE =
  /\b(?:alkohol|alcohol)[ -]?(?:fri|fritt|fria|free)\b|\bnon[ -]?alco|(?<!\d[.,]?)0+(?:[.,]0+)? ?%/u;
const ENDING_MIN = 4;
/** "Glass" is ice cream in Swedish. */
const BY_THE_GLASS = /\bby the glass\b/gu;
const WORD = /[\p{L}\p{N}]+/gu;

const kinds = new Map(
  (Object.keys(WORDS) as ProductKind[]).flatMap((kind) =>
    WORDS[kind].split(' ').map((word) => [word, kind] as const),
  ),
);
const endings = [...kinds].filter(([word]) => word.length >= ENDING_MIN);

/** The kind of product that a name describes; null if it describes none, or two. */
export function kindOf(name: string): ProductKind | null {
  const text = foldText(name).replace(BY_THE_GLASS, '');
  const found = new Set((text.match(WORD) ?? []).flatMap((word) => kindOfWord(word) ?? []));
  if (FREE.test(text)) return found.has('food') && !found.has('alcohol') ? 'food' : 'drink';
  // "Fish in beer batter" is food, and "Drinks and snacks" is undecided.
  const [only, ...more] = found;
  return only === undefined || more.length > 0 ? null : only;
}

function kindOfWord(word: string): ProductKind | undefined {
  return kinds.get(word) ?? endings.find(([ending]) => word.endsWith(ending))?.[1];
}
