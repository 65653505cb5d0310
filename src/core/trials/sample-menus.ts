import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import type { VenueKind } from '#core/settings/codes.ts';
import type { SampleMenu } from './codes.ts';
import { samplePrice } from './trial-money.ts';

interface Sample {
  readonly kind: VenueKind;
  /** The demonstration's categories in their order, with the products that the sample has of each. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
}

/** What each sample has of the demonstration's menu: its products, allergens, options and drawings. */
export const SAMPLES: Readonly<Record<SampleMenu, Sample>> = {
  pub: {
    kind: 'bar',
    categories: {
      beer: [
        'mariestads-export',
        'skeppsbro-ipa',
        'wheat-beer',
        'oat-stout',
        'raspberry-sour',
        'dry-cider',
      ],
      wine: ['riesling', 'rose', 'cotes-du-rhone', 'cava'],
      drinks: ['gin-and-tonic', 'aperol-spritz', 'negroni', 'whisky-sour', 'espresso-martini'],
      'small-plates': ['fries-with-aioli', 'marinated-olives', 'crispy-cauliflower', 'charcuterie'],
      mains: ['kajburgare', 'beet-burger', 'fish-and-chips', 'caesar-salad'],
      'alcohol-free': ['pale-lager-0-5', 'ipa-0-3', 'soft-drink', 'mineral-water'],
    },
  },
  cafe: {
    kind: 'cafe',
    categories: {
      coffee: [
        'filter-coffee',
        'espresso',
        'cappuccino',
        'caffe-latte',
        'iced-latte',
        'hot-chocolate',
        'tea',
      ],
      sweet: [
        'cardamom-bun',
        'sticky-chocolate-cake',
        'rhubarb-crumble',
        'ice-cream',
        'chocolate-truffles',
      ],
      mains: ['prawn-sandwich', 'caesar-salad'],
      'small-plates': ['cheese-tart'],
      'alcohol-free': [
        'orange-juice',
        'rhubarb-lemonade',
        'elderflower-spritz',
        'soft-drink',
        'mineral-water',
      ],
    },
  },
  restaurant: {
    kind: 'restaurant',
    categories: {
      'small-plates': [
        'toast-skagen',
        'marinated-olives',
        'vendace-roe',
        'oysters',
        'three-herrings',
        'cheese-tart',
      ],
      mains: [
        'meatballs',
        'arctic-char',
        'sirloin',
        'moules-frites',
        'mushroom-risotto',
        'caesar-salad',
        'childrens-meatballs',
      ],
      sides: ['green-salad', 'sourdough', 'mashed-potato', 'plain-fries'],
      sweet: ['creme-brulee', 'rhubarb-crumble', 'ice-cream', 'chocolate-truffles'],
      wine: ['gruner-veltliner', 'chardonnay', 'rose', 'pinot-noir', 'cotes-du-rhone', 'cava'],
      beer: ['mariestads-export', 'wheat-beer', 'bottled-pilsner'],
      'alcohol-free': ['pale-lager-0-5', 'elderflower-spritz', 'soft-drink', 'mineral-water'],
      coffee: ['filter-coffee', 'espresso', 'cappuccino', 'tea'],
    },
  },
};

/** The demonstration's own dishes, as any place would call them. */
const NAMES: Readonly<Record<string, MenuFileProduct['name']>> = {
  kajburgare: { en: 'House burger', sv: 'Husets burgare' },
  charcuterie: { en: 'Charcuterie board', sv: 'Charkbricka' },
  'prawn-sandwich': { en: 'Open prawn sandwich', sv: 'Räksmörgås' },
  'ice-cream': { en: 'Homemade ice cream', sv: 'Hemgjord glass' },
};

export type SampleParts = Pick<MenuFile, 'stations' | 'optionGroups' | 'categories'>;

/** A sample, made of the demonstration's menu; in another currency than kronor with other prices. */
export function sampleMenu(
  demonstration: SampleParts,
  wish: SampleMenu,
  currency: string,
): SampleParts {
  const priced = <Item extends { price: number }>(item: Item): Item => ({
    ...item,
    price: samplePrice(item.price, currency),
  });
  const categories = Object.entries(SAMPLES[wish].categories).map(([id, products]) => {
    const category = found(demonstration.categories, id);
    return {
      ...category,
      products: products.map((product) => {
        // Whole days and whole prices: whoever tries it at nine in the morning can order all of it.
        const {
          windows: _windows,
          happyHours: _hours,
          ...rest
        } = found(category.products, product);
        return priced({ ...rest, name: NAMES[product] ?? rest.name });
      }),
    };
  });
  const used = new Set(
    categories.flatMap(({ products }) => products.flatMap(({ optionGroups = [] }) => optionGroups)),
  );
  return {
    stations: demonstration.stations,
    optionGroups: demonstration.optionGroups
      .filter(({ id }) => used.has(id))
      .map((group) => ({ ...group, options: group.options.map(priced) })),
    categories,
  };
}

function found<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((each) => each.id === id);
  if (item === undefined) {
    throw new Error(`The demonstration's menu has no "${id}", which a sample menu is made of.`);
  }
  return item;
}
