import { names, words } from './words.ts';

export const spirits = words(`
gin från skärgården | gin from the archipelago
ljus rom | white rum
mörk rom | dark rum
rågwhiskey | rye whiskey
bourbon | bourbon
tequila | tequila
mezcal | mezcal
vodka på vete | wheat vodka
calvados | calvados
dillakvavit | dill aquavit
cognac | cognac
pisco | pisco
`);
export const modifiers = words(`
söt vermouth | sweet vermouth
torr vermouth | dry vermouth
fläderlikör | elderflower liqueur
campari | campari
aperol | aperol
körsbärslikör | cherry liqueur
kaffelikör | coffee liqueur
apelsinlikör | orange liqueur
päronlikör | pear liqueur
lingonlikör | lingonberry liqueur
fino sherry | fino sherry
`);
export const lengtheners = words(`
färsk lime | fresh lime
citron och socker | lemon and sugar
rabarbersirap | rhubarb syrup
ingefärsöl | ginger beer
blodapelsin | blood orange
tonic | tonic
passionsfrukt | passion fruit
gurka och mynta | cucumber and mint
ananasjuice | pineapple juice
bubbelvatten | soda
havtornspuré | sea buckthorn purée
mousserande vin | sparkling wine
`);
export const garnishes = words(`
dillkrona | a dill flower
apelsinskal | an orange twist
torkad lime | dried lime
amarenakörsbär | an amarena cherry
saltkant | a salted rim
riven muskot | grated nutmeg
rosmarin | rosemary
gröna oliver | green olives
stjärnanis | star anise
mynta | mint
`);
export const cocktailFirst =
  names(`Harbour, Midnight, Copper, Silver, Lantern, Northern, Velvet, Saffron, Smoky,
  Emerald, Paper, Winter, Golden, Salt, Scarlet, Quiet, Wandering, Boathouse, Juniper, Marble`);
export const cocktailLast =
  names(`Sour, Fizz, Collins, Mule, Smash, Spritz, Negroni, Martini, Punch, Cobbler,
  Highball, Daisy, Swizzle, Julep, Flip, Buck`);

export const orchards =
  names(`Kiviks Backar, Österlens Musteri, Rävlanda Musteri, Mossebo Frukt, Öninge Gård,
  Källunda Trädgård, Åminne Must, Torpa Bärgård`);
export const juices = words(`
äppelmust | pressed apple juice
rabarberdricka | rhubarb soda
flädersaft | elderflower cordial
lingondricka | lingonberry drink
päronmust | pear juice
ingefärsshot | ginger shot
svartvinbärssaft | blackcurrant cordial
alkoholfri cider | alcohol-free cider
krusbärslemonad | gooseberry lemonade
havtornsjuice | sea buckthorn juice
hallonkombucha | raspberry kombucha
citronlemonad | lemonade
`);
export const juiceCharacters = words(`
Frisk och torr | Fresh and dry
Söt och rund | Sweet and round
Ofiltrerad och solvarm | Cloudy and sun-ripened
Syrlig med lätt kolsyra | Tart, lightly sparkling
Kallpressad samma vecka | Cold-pressed the same week
Kryddad med kardemumma | Spiced with cardamom
`);

export const coffeeLands = words(`
Etiopien | Ethiopia
Kenya | Kenya
Colombia | Colombia
Guatemala | Guatemala
Honduras | Honduras
Rwanda | Rwanda
Costa Rica | Costa Rica
Sumatra | Sumatra
Peru | Peru
Burundi | Burundi
`);
export const coffeeFarms =
  names(`Adado, Buenavista, Chelbesa, El Mirador, Finca Luz, Gakenke, Halo Beriti,
  Kirinyaga, La Esperanza, Musasa, Ngoma, Santa Rosita, Tegu, Wainaina`);
export const brews = words(`
Bryggkaffe | Filter coffee
Handbryggt kaffe | Hand-poured coffee
Espresso | Espresso
Dubbel espresso | Double espresso
Cappuccino | Cappuccino
Cortado | Cortado
Kallbryggt kaffe | Cold brew
Flat white | Flat white
`);
export const coffeeNotes = words(`
jasmin | jasmine
röda bär | red berries
bergamott | bergamot
mjölkchoklad | milk chocolate
rostade nötter | roasted nuts
persika | peach
svart te | black tea
kola | caramel
rött äpple | red apple
mörkt socker | brown sugar
`);
