import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MenuFile } from '../../contract/menu/menu-file.schema.ts';
import { indexForSearch, searchMenu } from '../search/search.ts';
import { localizeMenu } from './menu.ts';

const NOTHING_OUT = { sequence: 1, soldOutProducts: [], soldOutOptions: [], pauses: [] };
const NONE: string[] = [];
const BURGERS = ['kajburgare', 'beet-burger'];
const MEATBALLS = ['meatballs', 'childrens-meatballs'];
const LATTES = ['caffe-latte', 'iced-latte'];

/** What guests type, and what must come first. */
const SEARCHES: Record<'en' | 'sv', [query: string, ...first: string[]][]> = {
  en: [
    ['burgare', ...BURGERS],
    ['burgers', ...BURGERS],
    ['hamburger', ...BURGERS],
    ['vegan burger', 'beet-burger'],
    ['köttbullar', ...MEATBALLS],
    ['köttbular', ...MEATBALLS],
    ['meatball', ...MEATBALLS],
    ['lattte', ...LATTES],
    ['latte', ...LATTES],
    ['öl', 'wheat-beer', 'low-beer', 'kajens-lager'],
    ['beer', 'wheat-beer', 'low-beer', 'kajens-lager'],
    ['coke', 'soft-drink'],
    ['cola', 'soft-drink'],
    ['water', 'mineral-water'],
    ['vatten', 'mineral-water'],
    ['wine', 'orange-wine'],
    ['glass of wine', 'orange-wine'],
    ['fries', 'fries-with-aioli', 'sweet-potato-fries', 'plain-fries'],
    ['chips', 'fish-and-chips', 'fries-with-aioli'],
    ['shrimp', 'prawn-sandwich'],
    ['ice cream', 'ice-cream'],
    ['capuccino', 'cappuccino'],
    ['expresso', 'espresso'],
    ['esspreso martini', 'espresso-martini'],
    ['gin tonic', 'gin-and-tonic'],
    ['risoto', 'mushroom-risotto'],
    ['cesar salad', 'caesar-salad'],
    ['hotdog', 'hot-dog'],
    ['tea', 'tea'],
    ['creme brule', 'creme-brulee'],
    ['sushi', ...NONE],
  ],
  sv: [
    ['burgare', ...BURGERS],
    ['burgere', ...BURGERS],
    ['hamburgare', ...BURGERS],
    ['köttbular', ...MEATBALLS],
    ['kottbullar', ...MEATBALLS],
    ['meatballs', ...MEATBALLS],
    ['lattte', ...LATTES],
    ['öl', 'kajens-lager', 'mariestads-export'],
    ['beer', 'kajens-lager', 'mariestads-export'],
    ['coke', 'soft-drink'],
    ['läsk', 'soft-drink'],
    ['vatten', 'mineral-water'],
    ['water', 'mineral-water'],
    ['vin', 'orange-wine'],
    ['glass', 'ice-cream'],
    ['ice cream', 'ice-cream'],
    ['pommes', 'fries-with-aioli', 'plain-fries'],
    ['pomfritt', 'fries-with-aioli'],
    ['räkmacka', 'prawn-sandwich'],
    ['räkor', 'toast-skagen', 'prawn-sandwich'],
    ['kyckling', 'caesar-salad'],
    ['kladkaka', 'sticky-chocolate-cake'],
    ['kaffe', 'filter-coffee'],
    ['te', 'tea'],
    ['champange', 'champagne'],
    ['drink', 'rhubarb-collins'],
    ['espreso martini', 'espresso-martini'],
    ['snaps', 'aquavit'],
    ['barn', 'childrens-meatballs'],
    ['rödbeta', 'beet-burger'],
    ['whiskey', 'irish-coffee'],
    ['pizza', ...NONE],
  ],
};

const file: MenuFile = JSON.parse(
  readFileSync(new URL('../../../demo/servett-menu.json', import.meta.url), 'utf8'),
);

test.each(['en', 'sv'] as const)('guests find what they mean in the %s menu', (locale) => {
  const names = { en: 'Vegan', sv: 'Veganskt' };
  const index = indexForSearch(localizeMenu(file, 1, locale, NOTHING_OUT), {
    vegan: names[locale],
  });
  const found = SEARCHES[locale].map(([query, ...first]) => {
    const { categories } = searchMenu(index, query);
    const ids = categories.flatMap(({ products }) => products);
    return [query, ...ids.slice(0, Math.max(1, first.length))];
  });
  expect(found).toEqual(SEARCHES[locale]);
});
