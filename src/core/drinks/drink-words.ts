import type { DrinkColor, DrinkKind } from './codes.ts';

/**
 * Words of menus that name a kind of drink, folded, in English and Swedish: what it is called, what
 * it is made of, and names that every bar has.
 */
export const KIND_WORDS: Readonly<Record<DrinkKind, string>> = {
  beer: `ol olet beer beers ale ales ipa neipa apa lager stout porter pilsner pilsener pils weissbier
     hefeweizen witbier dunkel doppelbock bock kolsch helles saison lambic gueuze gose radler shandy
     fatol flaskol burkol starkol folkol lattol veteol surol julol bitter mariestads norrlands pripps
     falcon eriksberg spendrups heineken carlsberg tuborg guinness budweiser staropramen peroni moretti`,
  cider: 'cider ciders appelcider paroncider perry kopparberg rekorderlig somersby briska',
  wine: `vin viner wine wines rodvin rodviner vitvin vitviner rosevin roseviner orangevin husvin bordsvin
     dessertvin portvin sherry madeira glogg sangria`,
  sparkling: `champagne champagner prosecco cava cremant bubbel bubbles bubbly skumpa mousserande sparkling
     spumante sekt pet-nat petnat franciacorta lambrusco`,
  spirit: `sprit spirit spirits whisky whiskey bourbon scotch cognac armagnac brandy calvados grappa rom
     rum gin vodka tequila mezcal aquavit akvavit snaps snapsar schnapps likor likorer liqueur
     liqueurs avec digestif jagermeister fernet baileys minttu fireball jameson laphroaig lagavulin
     ouzo raki pastis limoncello sambuca amaretto punsch`,
  cocktail: `cocktail cocktails drinkar longdrink longdrinks mocktail mocktails martini negroni spritz mojito
     margarita daiquiri julep collins highball fizz mule manhattan cosmopolitan boulevardier americano
     gimlet paloma bellini mimosa caipirinha colada groggar grogg`,
  soft_drink: `lask soda sodas cola coke coca-cola pepsi fanta sprite zingo trocadero tonic lemonad lemonade
     saft must appelmust julmust kombucha iste kolsyrat cordial squash energidryck`,
  juice: 'juice juices apelsinjuice appeljuice jos',
  water: 'vatten water mineralvatten kolsyratvatten loka ramlosa bubbelvatten pellegrino',
  coffee: `kaffe coffee bryggkaffe kokkaffe iskaffe espresso cappuccino latte islatte cortado macchiato
     lungo ristretto mocha mocka affogato frappe`,
  tea: 'te tea teas orte chai rooibos sencha matcha',
  hot_chocolate: 'chokladdryck oboy cocoa kakao',
};

/** A Swedish compound is what it ends with; English ones are written apart. */
export const KIND_ENDINGS: readonly (readonly [ending: string, kind: DrinkKind])[] = [
  ['lager', 'beer'],
  ['stout', 'beer'],
  ['porter', 'beer'],
  ['pilsner', 'beer'],
  ['cider', 'cider'],
  ['whisky', 'spirit'],
  ['likor', 'spirit'],
  ['spritz', 'cocktail'],
  ['collins', 'cocktail'],
  ['martini', 'cocktail'],
  ['lask', 'soft_drink'],
  ['lemonad', 'soft_drink'],
  ['saft', 'soft_drink'],
  ['cola', 'soft_drink'],
  ['juice', 'juice'],
  ['vatten', 'water'],
  ['kaffe', 'coffee'],
  ['latte', 'coffee'],
  ['espresso', 'coffee'],
];

/** Phrases that are something else than their words. */
export const KIND_PHRASES: readonly (readonly [phrase: RegExp, kind: DrinkKind])[] = [
  [/\b(?:whisky|whiskey|amaretto|pisco|gin|vodka|rom|rum|bourbon) sour\b/u, 'cocktail'],
  [/\birish coffee\b|\bcarajillo\b|\bkaffe karlsson\b|\bwhite russian\b/u, 'cocktail'],
  [/\blong island\b|\bvodka red bull\b/u, 'cocktail'],
  [/\b(?:gin|g)(?: och | and | ?& ?| )?(?:tonic|t)\b|\bcuba libre\b/u, 'cocktail'],
  [/\b(?:rom|rum|vodka|whisky|gin)(?: och | and | ?& ?)\w+/u, 'cocktail'],
  [/\bhot chocolate\b|\bvarm choklad\b/u, 'hot_chocolate'],
  [
    /\bginger (?:beer|ale)\b|\broot beer\b|\bsoft drinks?\b|\benergy drink\b|\bred bull\b/u,
    'soft_drink',
  ],
  [/\biced? teas?\b/u, 'soft_drink'],
  [/\bflat white\b|\bcafe au lait\b/u, 'coffee'],
  [/\bearl grey\b|\benglish breakfast\b/u, 'tea'],
  [/\bsan pellegrino\b/u, 'water'],
  [/\btonic water\b/u, 'soft_drink'],
  [/\bchai\b/u, 'tea'],
];

/** Grapes and regions, which say that it is a wine, and of which colour. */
const GRAPES: Partial<Record<DrinkColor, string>> = {
  red: `pinot noir|merlot|cabernet|syrah|shiraz|malbec|tempranillo|rioja|chianti|sangiovese|barolo|
    nebbiolo|barbera|primitivo|zinfandel|montepulciano|ripasso|amarone|valpolicella|cotes du rhone|
    beaujolais|gamay|grenache|garnacha|carmenere|pinotage|dolcetto|zweigelt|nero d.avola|mourvedre`,
  white: `chardonnay|riesling|sauvignon blanc|gruner veltliner|pinot grigio|pinot gris|chablis|
    sancerre|albarino|verdejo|chenin blanc|gewurztraminer|muscadet|soave|viognier|vermentino|picpoul|
    torrontes|semillon|silvaner|pinot blanc|trebbiano|pinot bianco`,
};
let grapes: readonly (readonly [grape: RegExp, color: DrinkColor])[] | undefined;

/** Made at the first guess: a page that never guesses is not to contain it. */
export function grapeColors(): NonNullable<typeof grapes> {
  grapes ??= (Object.entries(GRAPES) as [DrinkColor, string][]).map(([color, names]) => [
    new RegExp(`\\b(?:${names.replace(/\s*\n\s*/gu, '')})`, 'u'),
    color,
  ]);
  return grapes;
}

/** What a wine's or a sparkling wine's colour is called: in its name or its category's. */
export const WINE_COLORS: readonly (readonly [word: RegExp, color: DrinkColor])[] = [
  [/\b(?:orange ?wine|orangevin|orange vin|skin contact)\b|^orange\b/u, 'orange'],
  [/\b(?:ros[eé]|rosevin|roseviner|rosado|rosato|rosa)\b/u, 'rose'],
  [/\b(?:vit|vita|vitt|vitvin|vitviner|white|whites|blanc|blanco|bianco|weiss)\b/u, 'white'],
  [/\b(?:rod|roda|rott|rodvin|rodviner|red|reds|rouge|tinto|rosso|port|portvin)\b/u, 'red'],
];

export const BEER_COLORS: readonly (readonly [word: RegExp, color: DrinkColor])[] = [
  [
    /stout\b|porter\b|\b(?:dunkel|doppelbock|bock|schwarz\w*|mork|morkt|dark|brown|mild)\b/u,
    'dark',
  ],
  [
    /lager\b|pilse?n?e?r?\b|\b(?:ljus|ljust|pale|blonde?|helles|wheat|vete\w*|weiss\w*|wit\w*)\b/u,
    'pale',
  ],
];

/** Words that make of a drink's name a dish: beer batter, coffee cake, wine sauce. */
export const FOOD_WORDS = `burger burgare hamburgare pizza pasta risotto sallad salad soppa soup smorgas sandwich macka toast
   toastie kott meat fisk fish skaldjur kyckling chicken biff steak korv sausage pommes fries chips
   ostron oysters rakor shrimp prawns mussels musslor kaka kakor cake cakes tarta paj pie tart bulle
   bullar bun bun ost cheese glass icecream sorbet bread brod loaf nuts notter peanuts kottbullar
   ratt rib ribs batter sauce sas gryta stew marinad syrup sirap gummies gums crisps ham skinka
   bacon egg eggs agg sill herring tartar curry wok ramen sushi nachos taco tacos oliver olives brownie
   cookie muffin scone waffle vafflor pannkakor pancakes granola yoghurt wings kokt braised braserad
   mousse tiramisu cotta pannacotta choklad chocolate tryffel truffles vildsvin crumble smulpaj mat food
     forratt forratter starter starters varmratt varmratter main mains huvudratt huvudratter efterratt
     efterratter dessert desserts sott sweets snack snacks tilltugg smaratter smatt plates tapas sides
     tillbehor lunch brunch frukost breakfast barnmeny barnratter kids grill bakery`;
