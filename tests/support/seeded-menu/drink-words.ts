import { names, words } from './words.ts';

/** Where wine comes from. Estates are put together from `houses` and `families`: none is real. */
export const wineLands = [
  {
    land: { sv: 'Frankrike', en: 'France' },
    regions: names(
      'Loire, Alsace, Bourgogne, Beaujolais, Rhône, Jura, Savoie, Languedoc, Bordeaux',
    ),
    houses: names('Domaine, Château, Clos, Mas, Cave'),
    families: names(`Aubrac, Bellanger, Courtillon, Delmareuil, Estoublac, Fontanière, Grivault,
      Hautecombe, Jarnoux, Lamberton, Morelière, Pontivaux, Rocquigny, Sauvanelle, Valmorin`),
    white: names('Chenin Blanc, Riesling, Chardonnay, Aligoté, Savagnin, Roussanne, Muscadet'),
    red: names('Pinot Noir, Gamay, Syrah, Grenache, Cabernet Franc, Merlot, Poulsard, Carignan'),
  },
  {
    land: { sv: 'Italien', en: 'Italy' },
    regions: names(
      'Piemonte, Toscana, Veneto, Alto Adige, Friuli, Marche, Umbria, Sicilia, Campania',
    ),
    houses: names('Cantina, Podere, Tenuta, Cascina, Azienda'),
    families: names(`Albarossa, Bricchetto, Castagnole, Delle Querce, Fioravante, Gavinelli,
      Lombrasca, Montecalvi, Nespolaro, Olmetto, Pievalta, Roncaglia, Serralunghi, Trebbiolo`),
    white: names('Vermentino, Garganega, Fiano, Verdicchio, Pinot Bianco, Arneis, Friulano'),
    red: names('Nebbiolo, Sangiovese, Barbera, Corvina, Nerello Mascalese, Aglianico, Dolcetto'),
  },
  {
    land: { sv: 'Spanien', en: 'Spain' },
    regions: names('Rioja, Ribera del Duero, Rías Baixas, Priorat, Bierzo, Penedès, Jerez, Toro'),
    houses: names('Bodegas, Finca, Celler, Viña, Pago'),
    families:
      names(`Alcorisa, Barranquillo, Caldenueva, Doramas, Espinareda, Fuentelobos, Guijarral,
      Hontoria, Llanares, Matarredonda, Peñalver, Quintanar, Sotoverde, Torrelara, Valdoria`),
    white: names('Albariño, Verdejo, Godello, Xarel·lo, Viura, Palomino, Garnacha Blanca'),
    red: names('Tempranillo, Garnacha, Mencía, Monastrell, Graciano, Bobal, Cariñena'),
  },
  {
    land: { sv: 'Tyskland', en: 'Germany' },
    regions: names('Mosel, Rheingau, Nahe, Pfalz, Rheinhessen, Baden, Franken, Ahr, Saar'),
    houses: names('Weingut, Weinhof, Kellerei, Gut'),
    families: names(`Altenhain, Brennfeld, Dornheck, Erlenkamp, Fassbind-Roth, Grauvogel, Hohlweg,
      Kestenholz, Lindenfels, Mühlbronn, Nussbaumer, Rebstock, Steinacker, Wachenborn`),
    white: names('Riesling, Silvaner, Weissburgunder, Grauburgunder, Scheurebe, Rieslaner'),
    red: names('Spätburgunder, Lemberger, Trollinger, Portugieser, Frühburgunder'),
  },
  {
    land: { sv: 'Österrike', en: 'Austria' },
    regions: names('Wachau, Kamptal, Kremstal, Burgenland, Steiermark, Wagram, Weinviertel'),
    houses: names('Weingut, Weinbau, Winzerhof, Kellerei'),
    families: names(`Achleithner, Donabaumer, Eichinger-Lenz, Gobelsdorf, Hagenbichl, Kirchmayer,
      Loimwald, Neudegger, Pichlmoser, Raffelberg, Stiegelhof, Urbanek, Zöbinger`),
    white: names('Grüner Veltliner, Riesling, Sauvignon Blanc, Neuburger, Welschriesling'),
    red: names('Zweigelt, Blaufränkisch, St. Laurent, Pinot Noir'),
  },
  {
    land: { sv: 'Portugal', en: 'Portugal' },
    regions: names('Douro, Dão, Bairrada, Vinho Verde, Alentejo, Lisboa, Tejo, Colares'),
    houses: names('Quinta, Casa, Herdade, Adega'),
    families:
      names(`Alvarenga, Boavista Velha, Carvalhais, Das Amoras, Figueiral, Gaivosas, Lagarinho,
      Monte Sereno, Pedralva, Ribeirinho, São Lourenço, Vale Fundo`),
    white: names('Alvarinho, Arinto, Encruzado, Bical, Loureiro, Antão Vaz'),
    red: names('Touriga Nacional, Baga, Castelão, Trincadeira, Tinta Roriz, Jaen'),
  },
] as const;

export const cuvees =
  names(`Alte Reben, Les Pierres, Grande Réserve, Vecchie Vigne, Terra, Nord, Lumen,
  Selección, Kalkstein, Ardoise, La Côte, Alba, Ponente, Origo, Solera, Sur Lie, Primus, Silex`);

export const wineCharacters = words(`
Friskt och mineraldrivet | Fresh and mineral
Stramt med lång syra | Taut, with a long acidity
Runt och generöst | Round and generous
Lätt och saftigt | Light and juicy
Djupt och kryddigt | Deep and spicy
Elegant med silkeslena tanniner | Elegant, with silky tannins
Fylligt och ekfatslagrat | Full-bodied and oak-aged
Torrt och krispigt | Dry and crisp
Levande och ofiltrerat | Lively and unfiltered
Moget och nyanserat | Mature and nuanced
`);

export const wineNotes = words(`
gula äpplen | yellow apple
krusbär | gooseberry
mogen persika | ripe peach
våt sten | wet stone
citronskal | lemon peel
nyslagen äng | new-mown meadow
rostad hasselnöt | toasted hazelnut
honung | honey
mörka körsbär | dark cherry
björnbär | blackberry
violer | violet
läder | leather
svartpeppar | black pepper
torkade örter | dried herbs
tobak | tobacco
röda vinbär | redcurrant
lakrits | liquorice
rökt te | smoked tea
`);

export const pairings = words(`
skaldjur | shellfish
mogna ostar | ripe cheeses
grillat kött | grilled meat
svamprätter | mushrooms
vilt | game
stekt fisk | fried fish
kryddstarka rätter | spicy dishes
charkuterier | charcuterie
grönsaker från grillen | grilled vegetables
allt på bordet | everything on the table
`);

export const breweries =
  names(`Kvarnholmens Bryggeri, Tallviks Ölverk, Brygghuset Norrbyn, Södra Maltfabriken,
  Havsnära Bryggeri, Ormsjö Bryggeri, Bryggeri Sju Humlor, Gamla Jästkällaren, Sjöbo Hantverksöl,
  Vindö Bryggverk, Stenkulla Bryggeri, Bryggkollektivet Kaj 4, Fyrvaktarens Öl, Källarbryggeriet`);
export const beerFirst =
  names(`Dim, Måne, Kaj, Skär, Fyr, Höst, Sommar, Natt, Kust, Salt, Storm, Hav, Ljus,
  Sten, Torv, Vinter, Humle, Malt, Skog, Regn, Frost, Räv, Ugglo, Lo`);
export const beerLast =
  names(`ljus, vakt, glöd, brus, sång, vind, dans, spår, dröm, våg, ström, sken, kulle,
  bank, holme, väg, jakt, fall, båk, tand, klang, vila`);
export const beerStyles =
  names(`Hazy IPA, West Coast IPA, Session IPA, Pale Ale, Pilsner, Kellerbier, Helles,
  Vienna Lager, Dunkel, Saison, Witbier, Gose, Berliner Weisse, Brown Ale, Porter, Dry Stout,
  Imperial Stout, Barley Wine, Amber Ale, Bitter, Tripel, Dubbel, Hefeweizen, Rauchbier`);
export const beerNotes = words(`
tallbarr | pine
mango | mango
grapefrukt | grapefruit
mörk choklad | dark chocolate
nybakat bröd | fresh bread
kaffe | coffee
koriander | coriander seed
karamell | caramel
banan | banana
havssalt | sea salt
rök från al | alder smoke
aprikos | apricot
lingon | lingonberry
fläder | elderflower
kex | biscuit
apelsinskal | orange peel
`);

export const whiskyFirst = names(
  `Glen, Loch, Ben, Inver, Dun, Strath, Craig, Ard, Kil, Bal, Tor, Auch, Drum`,
);
export const whiskyLast =
  names(`ardvane, cullen, merrow, tarran, brochty, lossan, fearnoch, gellie, roskin, haddan,
  dornie, skerrin, vallich, moray Bay, tullan, annoch, bruidh, eskdal`);
export const casks = words(`
bourbonfat | bourbon cask
olorosofat | oloroso cask
portvinsfat | port cask
svensk ek | Swedish oak
romfat | rum cask
sauternesfat | Sauternes cask
madeirafat | Madeira cask
nya ekfat | virgin oak
`);
export const whiskyNotes = words(`
torvrök | peat smoke
vanilj | vanilla
russin | raisins
havsbris | sea breeze
kanel | cinnamon
apelsinmarmelad | orange marmalade
kola | toffee
tjära | tar
ljunghonung | heather honey
kryddnejlika | clove
valnöt | walnut
mörkt bröd | dark bread
`);
