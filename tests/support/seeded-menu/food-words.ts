import { ingredients, names, preparations, words } from './words.ts';

export const fish = ingredients(`
röding | n | arctic char | fish
torskrygg | n | cod loin | fish
sej | n | pollock | fish
gös | n | pike-perch | fish
sik | n | whitefish | fish
abborre | n | perch | fish
hälleflundra | n | halibut | fish
piggvar | n | turbot | fish
rödspätta | n | plaice | fish
makrill | n | mackerel | fish
lax | n | salmon | fish
regnbåge | n | rainbow trout | fish
kolja | n | haddock | fish
marulk | n | monkfish | fish
pilgrimsmusslor | p | scallops | molluscs
havskräftor | p | langoustines | crustaceans
bläckfisk | n | squid | molluscs
kungskrabba | n | king crab | crustaceans
strömming | n | Baltic herring | fish
slätvar | n | brill | fish
`);

export const fishPreparations = preparations(`
halstrad | halstrat | halstrade | seared
ugnsbakad | ugnsbakat | ugnsbakade | oven-baked
smörstekt | smörstekt | smörstekta | butter-fried | milk
varmrökt | varmrökt | varmrökta | hot-smoked
grillad | grillat | grillade | grilled
ångad | ångat | ångade | steamed
rimmad | rimmat | rimmade | salt-cured
misoglaserad | misoglaserat | misoglaserade | miso-glazed | soya
kolgrillad | kolgrillat | kolgrillade | charcoal-grilled
`);

export const meat = ingredients(`
oxkind | n | ox cheek
entrecôte | n | rib-eye steak
ryggbiff | n | sirloin steak
flankstek | n | flank steak
lammrostbiff | n | lamb rump
lammlägg | n | lamb shank
kycklingbröst | t | chicken breast
ankbröst | t | duck breast
sidfläsk | t | pork belly
fläskkarré | n | pork collar
kalvfilé | n | veal fillet
hjortinnanlår | t | haunch of venison
renstek | n | reindeer steak
vildsvinskarré | n | wild boar collar
högrev | n | beef chuck
pärlhöna | n | guinea fowl
vaktel | n | quail
oxsvans | n | oxtail
kalkonbröst | t | turkey breast
revbensspjäll | t | spare ribs
`);

export const meatPreparations = preparations(`
långkokt | långkokt | långkokta | slow-cooked
helstekt | helstekt | helstekta | whole-roasted
grillad | grillat | grillade | grilled
rosastekt | rosastekt | rosastekta | pink-roasted
senapsglaserad | senapsglaserat | senapsglaserade | mustard-glazed | mustard
varmrökt | varmrökt | varmrökta | hot-smoked
örtmarinerad | örtmarinerat | örtmarinerade | herb-marinated
smörstekt | smörstekt | smörstekta | butter-fried | milk
kolgrillad | kolgrillat | kolgrillade | charcoal-grilled
ölbräserad | ölbräserat | ölbräserade | beer-braised | gluten
`);

export const greens = ingredients(`
blomkål | n | cauliflower
kålrot | n | swede
rotselleri | n | celeriac | celery
jordärtskockor | p | Jerusalem artichokes
hokkaidopumpa | n | hokkaido pumpkin
portabello | n | portobello mushroom
spetskål | n | pointed cabbage
polkabetor | p | candy-striped beets
morötter | p | carrots
palsternacka | n | parsnip
aubergine | n | aubergine
zucchini | n | courgette
savojkål | n | savoy cabbage
purjolök | n | leek
kantareller | p | chanterelles
ostronskivling | n | oyster mushroom
fänkål | n | fennel
kronärtskocka | n | globe artichoke
sötpotatis | n | sweet potato
tofu | n | tofu | soya
halloumi | n | halloumi | milk
brysselkål | n | Brussels sprouts
vit sparris | n | white asparagus
`);

export const greenPreparations = preparations(`
rostad | rostat | rostade | roasted
saltbakad | saltbakat | saltbakade | salt-baked
grillad | grillat | grillade | grilled
ugnsbakad | ugnsbakat | ugnsbakade | oven-baked
sojaglaserad | sojaglaserat | sojaglaserade | soy-glazed | soya
kolgrillad | kolgrillat | kolgrillade | charcoal-grilled
smörstekt | smörstekt | smörstekta | butter-fried | milk
långbakad | långbakat | långbakade | slow-baked
örtmarinerad | örtmarinerat | örtmarinerade | herb-marinated
`);

/** What stands after "med" and "with". */
export const company = ingredients(`
brynt smör | t | brown butter | milk
pepparrot | n | horseradish
dillmajonnäs | n | dill mayonnaise | egg, mustard
löjrom | n | vendace roe | fish
picklad rödlök | n | pickled red onion
äppelkompott | n | apple compote
syrad grädde | n | cultured cream | milk
rostade mandlar | p | toasted almonds | nuts
kaprisvinägrett | n | caper vinaigrette | sulphites
svampsmör | t | mushroom butter | milk
tomatsalsa | n | tomato salsa
grillad citron | n | grilled lemon
ramslökspesto | n | ramson pesto | milk, nuts
hasselnötter | p | hazelnuts | nuts
rågkrisp | t | rye crisps | gluten
Västerbottensost | n | Västerbotten cheese | milk
lingonsky | n | lingonberry jus
rödvinssky | n | red wine jus | sulphites
senapskräm | n | mustard cream | egg, mustard
potatispuré | n | potato purée | milk
karljohanssås | n | porcini sauce | milk
musselbuljong | n | mussel broth | molluscs
hummersås | n | lobster sauce | crustaceans, milk
pressgurka | n | pressed cucumber
grönpepparsås | n | green pepper sauce | milk
chilihonung | n | chilli honey
sesamdressing | n | sesame dressing | sesame
vitlökskräm | n | garlic cream | egg
rostad majs | n | charred sweetcorn
strimlade rädisor | p | shaved radishes
fänkålssallad | n | fennel salad
gröna ärtor | p | garden peas
linser i vinägrett | p | lentils in vinaigrette | sulphites
ugnsbakade tomater | p | baked tomatoes
blåmögelost | n | blue cheese | milk
`);

export const sides = ingredients(`
kokt färskpotatis | n | boiled new potatoes
pommes frites | p | fries
rostad mandelpotatis | n | roasted almond potatoes
krispig grönkål | n | crisp kale
smörad spetskål | n | buttered cabbage | milk
sallad på det som skördats i dag | n | a salad of what was picked today
surdegsbröd från stenugn | t | sourdough bread from the stone oven | gluten
inlagda gurkor | p | our own pickles
kornrisotto | n | barley risotto | gluten, milk
haricots verts | p | green beans
rotfrukter från långpannan | p | root vegetables from the roasting tin
vattenkrasse | n | watercress
bakad vitlök | n | baked garlic
brödkrutonger | p | bread croutons | gluten
örtslungad potatis | n | potatoes tossed in herbs
`);

/** Farms and landing places; the names are ours. */
export const sources = names(`Norrbyn, Kvarnholmen, Tallvik, Sälgarö, Ormsjö, Lillåker, Hästnäs,
  Björkö gård, Rävlanda, Älvsjöholm, Stenkulla, Ekeberga, Gräsö hamn, Vindö, Simpevik, Torpa gård,
  Fågelsång, Långared, Mossebo, Sandhamra, Yxnäs, Åminne, Öninge, Källunda, Backgården`);

export const snacks = ingredients(`
friterade kikärtsstavar | p | fried chickpea sticks
rostade mandlar | p | roasted almonds | nuts
oliver från Kalamata | p | Kalamata olives | sulphites
friterad bläckfisk | n | fried squid | molluscs, gluten
lufttorkad skinka | n | air-dried ham
rågtoast | n | rye toast | gluten
krispig potatis | n | crisp potatoes
svampkroketter | p | mushroom croquettes | gluten, milk, egg
ostbeignets | p | cheese beignets | gluten, milk, egg
ostron från Grebbestad | p | oysters from Grebbestad | molluscs
friterad kål | n | fried cabbage
rädisor med blast | p | radishes with their tops
salta kex | t | salted crackers | gluten
kycklingvingar | p | chicken wings
räkor med skal | p | prawns in their shells | crustaceans
tunnbröd från vedugn | t | flatbread from the wood oven | gluten
`);

export const desserts = ingredients(`
pannacotta | n | panna cotta | milk
chokladfondant | n | chocolate fondant | gluten, egg, milk
mjölkchokladmousse | n | milk chocolate mousse | milk, egg
cheesecake | n | cheesecake | gluten, milk, egg
smulpaj | n | crumble | gluten, milk
sorbet | n | sorbet
gräddglass | n | dairy ice cream | milk, egg
tarte | n | tart | gluten, milk, egg
mandelkaka | n | almond cake | nuts, egg
marängtårta | n | meringue cake | egg, milk
frasvåffla | n | crisp waffle | gluten, milk, egg
parfait | n | parfait | milk, egg
`);

export const fruits = words(`
hjortron | cloudberry
hallon | raspberry
blåbär | blueberry
rabarber | rhubarb
havtorn | sea buckthorn
svarta vinbär | blackcurrant
krusbär | gooseberry
päron | pear
plommon | plum
körsbär | cherry
blodapelsin | blood orange
citron | lemon
passionsfrukt | passion fruit
lingon | lingonberry
jordgubbar | strawberry
äpple | apple
`);

export const toppings = ingredients(`
vispad grädde | n | whipped cream | milk
rostad vit choklad | n | toasted white chocolate | milk, soya
hackad pistage | n | chopped pistachio | nuts
havreknäck | t | oat brittle | gluten
bränd maräng | n | burnt meringue | egg
salt kola | n | salted caramel | milk
citronverbena | n | lemon verbena
rostade kokosflingor | p | toasted coconut
kakaonibs | p | cocoa nibs
vaniljkräm | n | vanilla custard | milk, egg
`);
