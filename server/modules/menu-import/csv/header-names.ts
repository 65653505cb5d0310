import { foldText } from '#core/shared/fold-text.ts';
import type { Locale } from '#core/shared/languages.ts';
import { isTableLanguage, type TableLanguageCode } from '#core/shared/table-languages.ts';
import { CSV_FIELDS, type CsvField } from '../csv-fields.ts';
import { LANGUAGE_NAMES } from '../language-names.ts';

/** What the name of a column says. */
export interface Named {
  readonly field: CsvField;
  /** Its language, if it names one. */
  readonly locale: Locale | null;
  /** One that only tables speak. */
  readonly language?: TableLanguageCode;
}

/** Column names used by tills and people, folded, in English and Swedish; without spaces. */
const HEADERS: Readonly<Record<(typeof CSV_FIELDS)[number], readonly string[]>> = {
  servett_id: ['servettid'],
  external_id: [
    'externalid',
    'id',
    'externtid',
    'sku',
    'plu',
    'artnr',
    'artikelnr',
    'artikelnummer',
    'produktnr',
    'produktnummer',
    'productid',
    'produktid',
    'itemid',
    'itemnumber',
    'code',
    'kod',
    ...['artikelkod', 'produktkod', 'productcode', 'varenummer', 'varenr', 'tuotenumero'],
  ],
  category: [
    'category',
    'categoryname',
    'group',
    'productgroup',
    'section',
    'menusection',
    'course',
    'kategori',
    'kategorinamn',
    'grupp',
    'varugrupp',
    'produktgrupp',
    'huvudgrupp',
    ...['avdelning', 'itemcategory', 'productcategory', 'menugroup', 'menucategory', 'itemgroup'],
    ...['categorypath', 'artikelgrupp', 'artikelkategori', 'produktkategori', 'huvudkategori'],
    ...['warengruppe', 'kategorie', 'varegruppe', 'tuoteryhma', 'kategoria', 'menykategori'],
    ...['categorie', 'groep', 'rubrique', 'categoria', 'gruppe', 'tuotekategoria', 'undergrupp'],
    'rubrik',
  ],
  name: [
    'name',
    'title',
    'product',
    'productname',
    'item',
    'itemname',
    'dish',
    'namn',
    'titel',
    'produkt',
    'produktnamn',
    'artikel',
    'artikelnamn',
    'benamning',
    'artikelbenamning',
    'ratt',
    'vara',
    ...['matratt', 'varunamn', 'menuitem', 'menuitemname', 'itemtitle', 'dishname'],
    ...['artikelname', 'bezeichnung', 'gericht', 'varenavn', 'navn', 'tuote', 'tuotenimi', 'nimi'],
    ...['naam', 'artikelnaam', 'gerecht', 'nom', 'plat', 'designation', 'produit', 'nombre'],
    ...['plato', 'producto', 'nome', 'prodotto', 'piatto', 'nazwa', 'danie', 'ratter', 'speise'],
    ...['dishes', 'products', 'items', 'produkter', 'artiklar', 'rattensnamn', 'artnamn'],
  ],
  description: [
    ...['description', 'text', 'details', 'beskrivning', 'produktbeskrivning', 'info'],
    ...['beschreibung', 'beskrivelse', 'kuvaus', 'itemdescription'],
    ...['descripcion', 'descrizione', 'opis'],
  ],
  // "name_de": found by the language at the end.
  category_in: [],
  name_in: [],
  description_in: [],
  search_words: [
    'searchwords',
    'searchterms',
    'keywords',
    'synonyms',
    'sokord',
    'nyckelord',
    'synonymer',
  ],
  price: [
    'price',
    'unitprice',
    'amount',
    'priceinclvat',
    'pris',
    'apris',
    'forsaljningspris',
    'utpris',
    'prisinklmoms',
    'belopp',
    'defaultprice',
    'baseprice',
    'variantprice',
    'regularprice',
    'grundpris',
    ...['itemprice', 'sellingprice', 'salesprice', 'retailprice', 'listprice', 'menuprice'],
    ...['priceincvat', 'priceinctax', 'priceincltax', 'grossprice', 'eatinprice', 'dineinprice'],
    ...['prisatahar', 'prisincmoms', 'prisinkl', 'ordinariepris', 'kundpris'],
    ...['verkaufspreis', 'preis', 'utsalgspris', 'salgspris', 'hinta', 'myyntihinta'],
    ...['prijs', 'verkoopprijs', 'prix', 'prixttc', 'precio', 'prezzo', 'cena', 'kostar'],
    ...['prisinklusivemoms', 'prisinklusivmoms', 'prisinkmoms', 'prisikr', 'prisst', 'styckpris'],
    ...['bruttopreis', 'pricegross', 'forsaljningsprisinklmoms', 'forsaljningsprisinkmoms'],
  ],
  vat: [
    ...['vat', 'vatclass', 'vatrate', 'tax', 'taxrate', 'moms', 'momsklass', 'momssats', 'momskod'],
    ...[
      'vatpercent',
      'vatpercentage',
      'taxpercent',
      'momsprocent',
      'momsatahar',
      'mwst',
      ...['mva', 'alv', 'btw', 'tva', 'iva', 'vatpct', 'momsats', 'taxratepercent', 'mwstsatz'],
    ],
  ],
  station: ['station', 'printer', 'prepstation', 'madeby', 'skrivare', 'bongskrivare'],
  allergens: ['allergens', 'allergen', 'allergener', 'allergies', 'allergi', 'allergier'],
  diets: ['diets', 'diet', 'dietary', 'suitablefor', 'kost', 'kosttyp', 'specialkost'],
  alcohol: [
    'alcohol',
    'alcoholic',
    'agerestricted',
    'alkohol',
    'alkoholhaltig',
    '18',
    'aldersgrans',
  ],
  hidden: ['hidden', 'dold', 'dolt'],
  for_sale: [
    'forsale',
    'availableforsale',
    'sellable',
    'active',
    'enabled',
    'published',
    'availableinpos',
    ...['available', 'isavailable', 'isactive', 'visible', 'isvisible', 'tillganglig'],
    'isvariationvisible',
    'isvariationvisibleyesno',
    'tillsalu',
    'saljbar',
    'aktiv',
    'publicerad',
    'synlig',
  ],
  off_sale: [
    'notforsale',
    'archived',
    'discontinued',
    'inactive',
    'deleted',
    'nonrevenueitem',
    'ejtillsalu',
    'arkiverad',
    'inaktiv',
    'utgatt',
    'utgangen',
  ],
  sale_status: ['status', 'menustatus'],
  size: [
    'size',
    'variation',
    'variations',
    'variationname',
    'variant',
    'variantname',
    'storlek',
    'portion',
    'volym',
  ],
  size_part: [
    ...['1', '2', '3', '4'].flatMap((at) => [
      `option${at}`,
      `option${at}value`,
      `optionvalue${at}`,
      `attribute${at}values`,
    ]),
    'variantoptiononevalue',
    'variantoptiontwovalue',
    'variantoptionthreevalue',
  ],
  size_title: [
    'option1name',
    'optionname1',
    'optionset1',
    'attribute1name',
    'variantoptiononename',
  ],
  // Found by what the header says of a size.
  size_price: [],
  size_group: ['handle', 'urlhandle'],
  row_type: ['type', 'rowtype', 'radtyp', 'entitytype'],
  vat_mark: [],
  choice_name: [],
  choice_values: [],
  price_type: ['pricetype', 'soldbyweight'],
  option_group: [
    ...['modifiergroup', 'modifiergroupname', 'optiongroup', 'optiongroupname', 'choicegroup'],
    ...['addongroup', 'tillvalsgrupp', 'valgrupp'],
  ],
  option_name: [
    ...['modifier', 'modifiers', 'modifiername', 'modifieroption', 'option', 'options'],
    ...['optionname', 'addon', 'addons', 'addonname', 'extras', 'choices', 'customizations'],
    ...['toppings', 'tillval', 'tillvalsnamn', 'tillagg', 'extraval', 'alternativ'],
  ],
  option_price: [
    ...['modifierprice', 'optionprice', 'addonprice', 'priceadjustment', 'tillvalspris'],
    ...['tillaggspris', 'pristillagg'],
  ],
  choice_min: [
    ...['min', 'minimum', 'minselect', 'minselects', 'minselection', 'minselections', 'minval'],
    ...['minantal', 'minrequired', 'requiredquantity', 'minst'],
  ],
  choice_max: [
    ...['max', 'maximum', 'maxselect', 'maxselects', 'maxselection', 'maxselections', 'maxval'],
    ...['maxantal', 'maxallowed', 'maxquantity', 'hogst'],
  ],
  choice_each: ['maxeach', 'maxavvarje', 'maxavsamma'],
  choice_free: ['free', 'included', 'ingar', 'gratis'],
};

/** Words in a header that change nothing: "Pris (SEK)", "Pris kr". */
const ASIDES = new Set(['sek', 'kr', 'kronor', 'eur', 'nok', 'dkk', 'usd', 'gbp', 'procent']);

const fields = new Map(
  CSV_FIELDS.flatMap((field) => HEADERS[field].map((header) => [header, field] as const)),
);
/** What sheets have in several languages. */
export const TRANSLATED = new Set<CsvField>(['category', 'name', 'description']);
const HEADER_MAX = 60;

/** What a header means as the name of a column; null: nothing known. */
export function readHeader(header: string): Named | null {
  if (header.length > HEADER_MAX) {
    return null;
  }
  const words = foldText(header).match(/[\p{L}\p{N}]+/gu) ?? [];
  const plain = words.filter((word) => !ASIDES.has(word));
  const locale = plain.map((word) => LANGUAGE_NAMES.get(word)).find((each) => each !== undefined);
  const field = fields.get(plain.filter((word) => !LANGUAGE_NAMES.has(word)).join(''));
  if (field === undefined) {
    return readTranslated(plain);
  }
  // Diets and allergens mean the same in every language.
  const isFact = field === 'allergens' || field === 'diets';
  if (locale !== undefined && !TRANSLATED.has(field) && !isFact) {
    return null;
  }
  return { field, locale: isFact ? null : (locale ?? null) };
}

/** The language that a header names, for a field that has several. */
export function localeOfHeader(header: string, field: CsvField): Locale | null {
  if (!TRANSLATED.has(field)) return null;
  const words = foldText(header).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => LANGUAGE_NAMES.get(word)).find((each) => each !== undefined) ?? null;
}

const TRANSLATIONS: Readonly<Partial<Record<CsvField, CsvField>>> = {
  category: 'category_in',
  name: 'name_in',
  description: 'description_in',
};

/** "name_de", "Description (fi)": a text in a language that only tables speak. */
function readTranslated(words: readonly string[]): Named | null {
  const language = words.at(-1);
  const field = TRANSLATIONS[fields.get(words.slice(0, -1).join('')) ?? 'servett_id'];
  return isTableLanguage(language) && field !== undefined
    ? { field, locale: null, language }
    : null;
}
