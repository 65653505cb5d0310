import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';
import { readMenuFile } from '../../../menu/menu-file-check.ts';
import { readMenuUpload } from '../../read-menu-upload.ts';

const sek = (amount: number) => ({ amount, currency: 'SEK' });

const square = {
  objects: [
    { type: 'CATEGORY', id: 'c1', category_data: { name: 'Kaffe' } },
    { type: 'CATEGORY', id: 'c2', category_data: { name: 'Helg' } },
    {
      type: 'TAX',
      id: 't1',
      tax_data: { name: 'Mat', percentage: '12.0', inclusion_type: 'INCLUSIVE' },
    },
    {
      type: 'MODIFIER_LIST',
      id: 'm1',
      modifier_list_data: {
        name: 'Mjölk',
        selection_type: 'SINGLE',
        modifiers: [
          { type: 'MODIFIER', id: 'o1', modifier_data: { name: 'Ko' } },
          { type: 'MODIFIER', id: 'o2', modifier_data: { name: 'Havre', price_money: sek(500) } },
        ],
      },
    },
    {
      type: 'ITEM',
      id: 'i1',
      item_data: {
        name: 'Latte',
        description: '<p>Vår</p>',
        categories: [{ id: 'c1' }, { id: 'c2' }],
        reporting_category: { id: 'c1' },
        tax_ids: ['t1'],
        modifier_list_info: [
          { modifier_list_id: 'm1', min_selected_modifiers: 1, max_selected_modifiers: -1 },
        ],
        variations: [
          {
            type: 'ITEM_VARIATION',
            item_variation_data: { name: 'Liten', price_money: sek(4500) },
          },
          { type: 'ITEM_VARIATION', item_variation_data: { name: 'Stor', price_money: sek(5500) } },
          {
            type: 'ITEM_VARIATION',
            is_deleted: true,
            item_variation_data: { name: 'Jätte', price_money: sek(6500) },
          },
        ],
      },
    },
    {
      type: 'ITEM',
      id: 'i2',
      item_data: {
        name: 'Gammal',
        category_id: 'c1',
        is_archived: true,
        variations: [{ item_variation_data: { name: 'Regular', price_money: sek(100) } }],
      },
    },
    {
      type: 'ITEM',
      id: 'i3',
      item_data: {
        name: 'Öppen',
        category_id: 'c1',
        variations: [
          { item_variation_data: { name: 'Regular', pricing_type: 'VARIABLE_PRICING' } },
        ],
      },
    },
    {
      type: 'ITEM',
      id: 'i4',
      item_data: {
        name: 'Yen',
        variations: [
          {
            item_variation_data: {
              name: 'Regular',
              price_money: { amount: 1000, currency: 'JPY' },
            },
          },
        ],
      },
    },
  ],
};

const toast = {
  restaurantGuid: 'r',
  menus: [
    {
      name: 'Middag',
      menuGroups: [
        {
          name: 'Varmt',
          menuItems: [
            {
              name: 'Biff',
              guid: 'g1',
              price: 245,
              pricingStrategy: 'BASE_PRICE',
              modifierGroupReferences: [1],
              visibility: ['POS', 'TOAST_ONLINE_ORDERING'],
              taxInclusion: 'TAX_INCLUDED',
            },
            {
              name: 'Pizza',
              guid: 'g2',
              price: null,
              pricingStrategy: 'SIZE_PRICE',
              pricingRules: { sizeSpecificPricingGuid: 's' },
              modifierGroupReferences: [2, 1],
            },
            { name: 'Dagens', guid: 'g3', price: null, pricingStrategy: 'OPEN_PRICE' },
            { name: 'Personal', guid: 'g4', price: 50, visibility: ['POS'] },
            { name: 'Dold', guid: 'g5', price: 50, visibility: [] },
          ],
          menuGroups: [
            {
              name: 'Barn',
              menuItems: [
                { name: 'Pannkaka', guid: 'g6', price: 79.5, taxInclusion: 'TAX_NOT_INCLUDED' },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'Lunch',
      menuGroups: [{ name: 'Lunch', menuItems: [{ name: 'Biff', guid: 'g1', price: 245 }] }],
    },
  ],
  modifierGroupReferences: {
    1: {
      name: 'Tillbehör',
      guid: 'x',
      referenceId: 1,
      requiredMode: 'OPTIONAL',
      minSelections: 0,
      maxSelections: null,
      isMultiSelect: true,
      pricingMode: 'ADJUSTS_PRICE',
      modifierOptionReferences: [11, 12],
    },
    2: {
      name: 'Storlek',
      guid: 's',
      referenceId: 2,
      requiredMode: 'REQUIRED',
      minSelections: 1,
      maxSelections: 1,
      pricingMode: 'REPLACES_PRICE',
      modifierOptionReferences: [21, 22],
    },
  },
  modifierOptionReferences: {
    11: { name: 'Sallad', price: 25 },
    12: { name: 'Sås', price: 0 },
    21: { name: 'Normal', price: 110 },
    22: { name: 'Familj', price: 220 },
  },
};

const lightspeed = {
  menuName: 'Karta',
  menuEntryGroups: [
    {
      '@type': 'group',
      name: 'Dryck',
      menuEntry: [
        {
          '@type': 'menuItem',
          productName: 'COLA',
          productPrice: '35.00',
          sku: 'S1',
          asSubItem: false,
          taxIncludedInPrice: true,
          itemRichData: {
            texts: [{ locale: 'sv', friendlyDisplayName: 'Coca-Cola', description: 'Kall' }],
            allergenCodes: ['soybeans'],
          },
        },
        {
          '@type': 'group',
          name: 'Öl',
          menuEntry: [
            {
              '@type': 'menuItem',
              productName: 'Lager',
              productPrice: '79.00',
              sku: 'S2',
              taxIncludedInPrice: false,
            },
          ],
        },
        {
          '@type': 'menuItem',
          productName: 'Is',
          productPrice: '0.00',
          sku: 'S3',
          asSubItem: true,
        },
        {
          '@type': 'menuDeal',
          productName: 'Paket',
          productPrice: '120.00',
          sku: 'S4',
          taxIncludedInPrice: true,
        },
        {
          '@type': 'menuItem',
          productName: 'Biff',
          productPrice: '195.00',
          sku: 'S5',
          productionInstructionList: [
            {
              productionInstructionGroupName: 'Stekgrad',
              multiSelectionPermitted: false,
              productionInstructionList: [{ instruction: 'Röd' }, { instruction: 'Rosa' }],
            },
          ],
        },
      ],
    },
    {
      '@type': 'group',
      name: 'Favoriter',
      menuEntry: [{ '@type': 'menuItem', productName: 'COLA', productPrice: '35.00', sku: 'S1' }],
    },
  ],
};

const zettle = [
  {
    uuid: 'u1',
    name: 'Kaffe',
    category: { uuid: 'c', name: 'Dryck' },
    vatPercentage: '12',
    variantOptionDefinitions: { definitions: [{ name: 'Storlek', properties: [] }] },
    variants: [
      {
        uuid: 'v1',
        name: '',
        price: { amount: 3500, currencyId: 'SEK' },
        options: [{ name: 'Storlek', value: 'Liten' }],
      },
      {
        uuid: 'v2',
        name: '',
        price: { amount: 4500, currencyId: 'SEK' },
        options: [{ name: 'Storlek', value: 'Stor' }],
      },
    ],
  },
  {
    uuid: 'u2',
    name: 'Bulle',
    vatPercentage: '12.0',
    variants: [{ uuid: 'v3', name: null, price: { amount: 3000, currencyId: 'SEK' } }],
  },
  {
    uuid: 'u3',
    name: 'Dagens',
    category: { name: 'Mat' },
    variants: [{ uuid: 'v4', price: null }],
  },
];

const deliverect = [
  {
    menu: 'Huvudmeny',
    currency: 18,
    categories: [{ _id: 'a', name: 'Mat', subProducts: ['p1', 'p2', 'p3', 'p4'] }],
    products: {
      p1: {
        _id: 'p1',
        name: 'Biff',
        price: 19500,
        plu: 'B1',
        productType: 1,
        subProducts: ['g1', 'g1b'],
        eatInTax: 12000,
        snoozed: false,
      },
      p2: {
        _id: 'p2',
        name: 'Nuggets',
        price: 8000,
        plu: 'N1',
        productType: 1,
        isVariant: true,
        subProducts: ['g2'],
        eatInTax: 12000,
      },
      p3: { _id: 'p3', name: 'Paket', price: 15000, plu: 'C1', isCombo: true },
      p4: { _id: 'p4', name: 'Slut', price: 9500, plu: 'S1', snoozed: true },
      p9: { _id: 'p9', name: 'Ensam', price: 100, plu: 'E' },
      v1: { _id: 'v1', name: '3 bitar', price: 0, plu: 'VAR-1-#V0#-' },
      v2: { _id: 'v2', name: '6 bitar', price: 3000, plu: 'VAR-2-#V3000#-' },
    },
    modifierGroups: {
      g1: { _id: 'g1', name: 'Stekgrad', min: 1, max: 1, multiMax: 1, subProducts: ['m1', 'm2'] },
      g1b: { _id: 'g1b', name: 'Extra', min: 0, max: 0, multiMax: 0, subProducts: ['m1', 'm3'] },
      g2: {
        _id: 'g2',
        name: 'Hur många?',
        isVariantGroup: true,
        min: 1,
        max: 1,
        subProducts: ['v1', 'v2'],
      },
    },
    modifiers: {
      m1: { _id: 'm1', name: 'Röd', price: 0 },
      m2: { _id: 'm2', name: 'Rosa', price: 0 },
      m3: { _id: 'm3', name: 'Sås', price: 1500 },
    },
    snoozedProducts: {},
  },
];

const title = (text: string) => ({ translations: { sv_se: text } });
const uber = {
  menus: [{ id: 'm', title: title('Meny'), category_ids: ['c'] }],
  categories: [
    {
      id: 'c',
      title: title('Burgare'),
      entities: [
        { id: 'i1', type: 'ITEM' },
        { id: 'i2', type: 'ITEM' },
        { id: 'i3', type: 'ITEM' },
      ],
    },
  ],
  items: [
    {
      id: 'i1',
      title: title('Ostburgare'),
      description: title('Med ost'),
      price_info: {
        price: 12900,
        overrides: [{ context_type: 'MENU', context_value: 'lunch', price: 11900 }],
      },
      tax_info: { vat_rate_percentage: 12 },
      modifier_group_ids: { ids: ['g'] },
    },
    {
      id: 'i2',
      title: title('Öl'),
      price_info: { price: 7900 },
      tax_info: { vat_rate_percentage: 25 },
      dish_info: { classifications: { alcoholic_items: 1 } },
      suspension_info: { suspension: { suspend_until: 9999999999 } },
    },
    {
      id: 'i3',
      title: { translations: { en_us: 'Bowl' } },
      price_info: { price: 0 },
      tax_info: { tax_rate: 8 },
      modifier_group_ids: { ids: ['s'] },
      suspension_info: { suspension: { suspend_until: 1 } },
    },
    { id: 'i9', title: title('Ensam'), price_info: { price: 100 } },
    {
      id: 'o1',
      title: title('Bacon'),
      price_info: {
        price: 3000,
        overrides: [{ context_type: 'MODIFIER_GROUP', context_value: 'g', price: 2000 }],
      },
    },
    { id: 'o2', title: title('Stor'), price_info: { price: 11000 } },
  ],
  modifier_groups: [
    {
      id: 'g',
      title: title('Extra'),
      quantity_info: { quantity: { min_permitted: 0, max_permitted: 3 } },
      modifier_options: [{ id: 'o1', type: 'ITEM' }],
    },
    {
      id: 's',
      title: title('Storlek'),
      quantity_info: { quantity: { min_permitted: 1, max_permitted: 1 } },
      modifier_options: [{ id: 'o2', type: 'ITEM' }],
    },
  ],
};

const lightspeedItems = {
  items: [
    {
      id: 1,
      name: 'Te',
      sku: 'T',
      active: true,
      accountingGroup: { id: 7, name: 'Dryck' },
      defaultPrice: '35.00',
    },
    {
      id: 2,
      name: 'Gammal',
      active: false,
      accountingGroup: { id: 7, name: 'Dryck' },
      defaultPrice: 20,
    },
  ],
};

const squareApart = {
  objects: [
    {
      type: 'ITEM',
      id: 'i1',
      item_data: {
        name: 'Te',
        category_id: 'c1',
        modifier_list_info: [{ modifier_list_id: 'm1', enabled: true }],
        variations: [{ item_variation_data: { name: 'Regular', price_money: sek(3500) } }],
      },
    },
    {
      type: 'ITEM',
      id: 'i2',
      present_at_all_locations: false,
      item_data: { name: 'Borta', category_id: 'c1', variations: [] },
    },
  ],
  related_objects: [
    { type: 'CATEGORY', id: 'c1', category_data: { name: 'Dryck' } },
    {
      type: 'MODIFIER_LIST',
      id: 'm1',
      modifier_list_data: { name: 'Tillval', selection_type: 'MULTIPLE' },
    },
    {
      type: 'MODIFIER',
      id: 'o1',
      modifier_data: { name: 'Citron', modifier_list_id: 'm1', price_money: sek(200) },
    },
    {
      type: 'MODIFIER',
      id: 'o2',
      modifier_data: { name: 'Honung', modifier_list_id: 'm1', price_money: sek(300) },
    },
  ],
};

const toastPlain = {
  menus: [
    {
      name: 'Bar',
      menuGroups: [
        {
          name: 'Vin',
          menuItems: [
            { name: 'Rött', guid: 'a', price: '95.00' },
            { name: 'Vitt', guid: 'b', price: 0 },
          ],
        },
      ],
    },
  ],
  modifierGroupReferences: {},
};

const uberNoMenus = { ...uber, menus: [], modifier_groups: [] };

/** The products of a till, as Deliverect takes them in: a list, which names codes. */
const deliverectTill = {
  locationId: 'l',
  currency: 1,
  categories: [
    { name: 'Burgare', posCategoryId: 'B' },
    { name: 'Dryck', posCategoryId: 'D' },
  ],
  products: [
    {
      ...{ productType: 1, plu: 'P-1', name: 'Ostburgare', price: 14500, eatInTax: 12000 },
      ...{ posCategoryIds: ['B'], subProducts: ['G-1', 'G-2'], takeawayTax: 6000 },
    },
    {
      ...{
        productType: 1,
        plu: 'P-2',
        name: 'Läsk',
        price: 3500,
        eatInTax: 12000,
        isVariant: true,
      },
      ...{ posCategoryIds: ['D'], subProducts: ['G-3'] },
    },
    {
      productType: 1,
      plu: 'P-3',
      name: 'Gammal',
      price: 100,
      posCategoryIds: ['D'],
      visible: false,
    },
    { productType: 4, plu: 'P-4', name: 'Dryck till', subProducts: ['P-2'] },
    { productType: 1, plu: 'P-5', name: 'Vatten', price: 2500, posCategoryIds: [] },
    { productType: 3, plu: 'G-1', name: 'Sås', min: 1, max: 1, subProducts: ['M-1', 'M-2'] },
    { productType: 3, plu: 'G-2', name: 'Extra', min: 0, max: 0, subProducts: ['M-3'] },
    {
      ...{ productType: 3, plu: 'G-3', name: 'Storlek', min: 1, max: 1 },
      ...{ isVariantGroup: true, subProducts: ['M-4', 'M-5'] },
    },
    { productType: 2, plu: 'M-1', name: 'Aioli', price: 0 },
    { productType: 2, plu: 'M-2', name: 'BBQ', price: 500 },
    { productType: 2, plu: 'M-3', name: 'Bacon', price: 2000 },
    { productType: 2, plu: 'M-4', name: '33 cl', price: 0 },
    { productType: 2, plu: 'M-5', name: '50 cl', price: 1000 },
  ],
};

/** Zettle's answer with a total, two things to choose by, a rate per tax, and a product without any. */
const zettlePage = {
  data: [
    {
      ...{ uuid: 'u1', name: 'Latte', description: 'Med mjölk', unitName: null, etag: 'e' },
      categories: [{ uuid: 'c1', name: 'Kaffe' }],
      vatPercentage: 12,
      variantOptionDefinitions: {
        definitions: [
          { name: 'Storlek', properties: [{ value: 'Liten' }, { value: 'Stor' }] },
          { name: 'Mjölk', properties: [{ value: 'Ko' }] },
        ],
      },
      variants: [
        {
          ...{
            uuid: 'v1',
            name: null,
            sku: 'L1',
            barcode: '731',
            price: { amount: 4500, currencyId: 'SEK' },
          },
          options: [
            { name: 'Storlek', value: 'Liten' },
            { name: 'Mjölk', value: 'Ko' },
          ],
        },
        {
          ...{ uuid: 'v2', name: null, sku: 'L2', price: { amount: 5500, currencyId: 'SEK' } },
          options: [
            { name: 'Storlek', value: 'Stor' },
            { name: 'Mjölk', value: 'Ko' },
          ],
        },
        {
          ...{ uuid: 'v3', name: null, price: null },
          options: [
            { name: 'Storlek', value: 'Kanna' },
            { name: 'Mjölk', value: 'Ko' },
          ],
        },
      ],
    },
    {
      ...{ uuid: 'u2', name: 'Öl', vatPercentage: '25.0', category: { uuid: 'c2', name: 'Öl' } },
      variants: [
        { uuid: 'v4', name: '40 cl', price: { amount: 7900, currencyId: 'SEK' } },
        { uuid: 'v5', name: '60 cl', price: { amount: 9900, currencyId: 'SEK' } },
      ],
    },
    {
      ...{ uuid: 'u3', name: 'Export', vatPercentage: '25', categories: [] },
      variants: [{ uuid: 'v6', price: { amount: 900, currencyId: 'EUR' } }],
    },
    {
      uuid: 'u4',
      name: 'Dricks',
      variants: [{ uuid: 'v7', price: { amount: 0, currencyId: 'SEK' } }],
    },
  ],
};

/** Uber Eats with two menus, a choice of size, a rate on top, and what is sold out until later. */
const uberTwoMenus = {
  menus: [
    { id: 'lunch', title: title('Lunch'), category_ids: ['c1'] },
    { id: 'dinner', title: title('Middag'), category_ids: ['c1', 'c2'] },
  ],
  categories: [
    { id: 'c1', title: title('Pizza'), entities: [{ id: 'p1', type: 'ITEM' }] },
    { id: 'c2', title: title('Dryck'), entities: [{ id: 'd1' }, { id: 'd2' }, { id: 'p1' }] },
    { id: 'c3', title: title('Dold'), entities: [{ id: 'x1' }] },
  ],
  items: [
    {
      ...{ id: 'p1', external_data: 'PZ', title: title('Vesuvio'), price_info: { price: 0 } },
      ...{ tax_info: { vat_rate_percentage: 12 }, modifier_group_ids: { ids: ['size', 'extra'] } },
    },
    {
      ...{ id: 'd1', title: title('Lager'), tax_info: { vat_rate_percentage: 25 } },
      price_info: {
        price: 7900,
        overrides: [{ context_type: 'MENU', context_value: 'lunch', price: 6900 }],
      },
      dish_info: { classifications: { alcoholic_items: 1 } },
    },
    {
      ...{ id: 'd2', title: title('Läsk'), price_info: { price: 3500 }, tax_info: { tax_rate: 8 } },
      suspension_info: { suspension: { suspend_until: 9_999_999_999 } },
    },
    { id: 'x1', title: title('Bortglömd'), price_info: { price: 100 } },
    { id: 's1', title: title('Liten'), price_info: { price: 9500 } },
    { id: 's2', title: title('Stor'), price_info: { price: 12000 } },
    {
      ...{ id: 'e1', title: title('Ost') },
      price_info: {
        price: 2000,
        overrides: [{ context_type: 'ITEM', context_value: 'p1', price: 1500 }],
      },
    },
  ],
  modifier_groups: [
    {
      ...{ id: 'size', title: title('Storlek'), modifier_options: [{ id: 's1' }, { id: 's2' }] },
      quantity_info: { quantity: { min_permitted: 1, max_permitted: 1 } },
    },
    {
      ...{ id: 'extra', title: title('Extra'), modifier_options: [{ id: 'e1' }] },
      quantity_info: { quantity: { min_permitted: 0, max_permitted: 5 } },
    },
  ],
};

/** Items of Lightspeed K's interface: a list, prices as numbers, categories by accounting groups. */
const lightspeedList = [
  {
    ...{ id: 1, name: 'Lager', docketName: 'LAG', sku: 'L', active: true, businessLocationId: 9 },
    ...{ accountingGroup: { id: 1, name: 'Öl', code: '25' }, defaultPrice: 79 },
  },
  {
    id: 2,
    name: 'Soppa',
    active: true,
    accountingGroup: { id: 2, name: 'Mat' },
    defaultPrice: 95.5,
  },
  {
    id: 3,
    name: 'Öppen',
    active: true,
    accountingGroup: { id: 2, name: 'Mat' },
    defaultPrice: null,
  },
  {
    id: 4,
    name: 'Gammal',
    active: false,
    accountingGroup: { id: 2, name: 'Mat' },
    defaultPrice: 95,
  },
];

/** Clover's interface with everything that may be asked for with an item. */
const clover = {
  elements: [
    {
      ...{ id: 'A', name: 'Burgare', price: 14500, priceType: 'FIXED', hidden: false },
      categories: {
        elements: [
          { id: 'c', name: 'Mat' },
          { id: 'd', name: 'Lunch' },
        ],
      },
      taxRates: { elements: [{ id: 't', name: 'Mat', rate: 1_200_000, isDefault: true }] },
      modifierGroups: {
        elements: [
          {
            ...{ id: 'g', name: 'Sås', minRequired: 1, maxAllowed: 2 },
            modifiers: {
              elements: [
                { id: 'm1', name: 'Aioli', price: 1000 },
                { id: 'm2', name: 'BBQ', price: 0 },
              ],
            },
          },
        ],
      },
    },
    { id: 'B', name: 'Fisk', price: 0, priceType: 'VARIABLE' },
    { id: 'C', name: 'Gammal', price: 100, priceType: 'FIXED', hidden: true },
    { id: 'D', name: 'Presentkort', price: 10000, priceType: 'FIXED', isRevenue: false },
    { id: 'E', name: 'Slut', price: 9500, priceType: 'FIXED', available: false },
  ],
  href: 'https://example.com/v3/merchants/M/items?limit=100',
};

/** Variants of an item group, which Clover keeps as items. */
const cloverVariants = {
  elements: [
    ...[
      ['L1', 'Lager 40 cl', 7900],
      ['L2', 'Lager 60 cl', 9900],
    ].map(([id, name, price]) => ({
      ...{ id, name, price, priceType: 'FIXED', itemGroup: { id: 'G', name: 'Lager' } },
      categories: { elements: [{ name: 'Öl' }] },
    })),
    {
      ...{ id: 'L3', name: 'Lager Kanna', price: 25000, priceType: 'FIXED', hidden: true },
      itemGroup: { id: 'G', name: 'Lager' },
    },
    { id: 'V', name: 'Vatten', price: 2500, priceType: 'FIXED', categories: { elements: [] } },
  ],
};

/** An inventory as an integrator saves it: lists beside one another, which name ids. */
const cloverLists = {
  items: [
    {
      ...{ id: 'A', name: 'Latte', price: 4500, priceType: 'FIXED', defaultTaxRates: true },
      modifierGroups: { elements: [{ id: 'g' }] },
    },
    { id: 'B', name: 'Nötter', price: 300, priceType: 'PER_UNIT', unitName: 'hg' },
  ],
  categories: [{ id: 'c', name: 'Kaffe', items: { elements: [{ id: 'A' }] } }],
  modifierGroups: [
    {
      id: 'g',
      name: 'Mjölk',
      minRequired: 0,
      maxAllowed: 1,
      modifiers: { elements: [{ id: 'm', name: 'Havre', price: 500 }] },
    },
  ],
};

const CASES: readonly [system: string, name: string, value: unknown, lines: readonly string[]][] = [
  [
    'square',
    'a whole catalog',
    square,
    [
      '1 in Latte: Kaffe, 45, reduced (Storlek: Liten+0, Stor+10) (Mjölk: Ko+0, Havre+5)',
      '2 out off_sale',
      '3 out price_open',
      '4 out price_currency category_none',
    ],
  ],
  [
    'square',
    'a search, with related objects',
    squareApart,
    ['1 in Te: Dryck, 35 (Tillval: Citron+2, Honung+3)', '2 out off_sale'],
  ],
  [
    'toast',
    'sizes, choices and groups in groups',
    toast,
    [
      '1 in Biff: Varmt, 245 (Tillbehör: Sallad+25, Sås+0)',
      '2 in Pizza: Varmt, 110 (Storlek: Normal+0, Familj+110) (Tillbehör: Sallad+25, Sås+0)',
      '3 out price_open',
      '4 out off_sale',
      '5 out off_sale',
      '6 in Pannkaka: Barn, 79.5',
    ],
  ],
  ['toast', 'without choices', toastPlain, ['1 in Rött: Vin, 95', '2 out price_zero']],
  [
    'lightspeed',
    'a menu of screens',
    lightspeed,
    [
      '1 in Coca-Cola: Dryck, 35',
      '2 in Lager: Öl, 79',
      '3 out off_sale',
      '4 in Paket: Dryck, 120',
      '5 in Biff: Dryck, 195 (Stekgrad: Röd+0, Rosa+0)',
    ],
  ],
  ['lightspeed', 'a list of items', lightspeedItems, ['1 in Te: Dryck, 35', '2 out off_sale']],
  [
    'zettle',
    'a list of products',
    zettle,
    [
      '1 in Kaffe: Dryck, 35, reduced (Storlek: Liten+0, Stor+10)',
      '2 in Bulle: Övrigt, 30, reduced',
      '3 out price_open',
    ],
  ],
  [
    'zettle',
    'products in an object',
    { products: zettle.slice(1) },
    ['1 in Bulle: Övrigt, 30, reduced', '2 out price_open'],
  ],
  [
    'deliverect',
    'a list of menus',
    deliverect,
    [
      '1 in Biff: Mat, 195, reduced (Stekgrad: Röd+0, Rosa+0) (Extra: Röd+0, Sås+15)',
      '2 in Nuggets: Mat, 80, reduced (Hur många?: 3 bitar+0, 6 bitar+30)',
      '3 in Paket: Mat, 150',
      '4 in Slut: Mat, 95, hidden',
      '5 out off_sale',
    ],
  ],
  [
    'deliverect',
    'one menu without choices',
    { ...deliverect[0], modifierGroups: {} },
    [
      '1 in Biff: Mat, 195, reduced',
      '2 in Nuggets: Mat, 80, reduced',
      '3 in Paket: Mat, 150',
      '4 in Slut: Mat, 95, hidden',
      '5 out off_sale',
      '6 out off_sale',
      '7 out off_sale',
    ],
  ],
  [
    'ubereats',
    'a whole menu',
    uber,
    [
      '1 in Ostburgare: Burgare, 129, reduced (Extra: Bacon+20)',
      '2 in Öl: Burgare, 79, standard, alcohol, hidden',
      '3 in Bowl: Burgare, 0 (Storlek: Stor+110)',
      '4 out off_sale',
    ],
  ],
  [
    'ubereats',
    'categories without a menu or choices',
    uberNoMenus,
    [
      '1 in Ostburgare: Burgare, 129, reduced',
      '2 in Öl: Burgare, 79, standard, alcohol, hidden',
      '3 out price_zero',
      '4 out off_sale',
      '5 out off_sale',
      '6 out off_sale',
    ],
  ],
  [
    'deliverect',
    'the products of a till',
    deliverectTill,
    [
      '1 in Ostburgare: Burgare, 145, reduced (Sås: Aioli+0, BBQ+5) (Extra: Bacon+20)',
      '2 in Läsk: Dryck, 35, reduced (Storlek: 33 cl+0, 50 cl+10)',
      '3 out off_sale',
      '4 in Vatten: Övrigt, 25',
    ],
  ],
  [
    'zettle',
    'an answer with two choices of a product',
    zettlePage,
    [
      '1 in Latte: Kaffe, 45, reduced (Storlek: Liten / Ko+0, Stor / Ko+10)',
      '2 in Öl: Öl, 79, standard (Storlek: 40 cl+0, 60 cl+20)',
      '3 out price_currency category_none',
      '4 out price_zero',
    ],
  ],
  [
    'ubereats',
    'two menus with sizes as choices',
    uberTwoMenus,
    [
      '1 in Vesuvio: Pizza, 0, reduced (Storlek: Liten+95, Stor+120) (Extra: Ost+15)',
      '2 in Lager: Dryck, 79, standard, alcohol',
      '3 in Läsk: Dryck, 35, hidden',
      '4 out off_sale',
    ],
  ],
  [
    'lightspeed',
    'items with numbers as prices',
    lightspeedList,
    ['1 in Lager: Öl, 79', '2 in Soppa: Mat, 95.5', '3 out price_open', '4 out off_sale'],
  ],
  [
    'clover',
    'items with their categories, taxes and modifiers',
    clover,
    [
      '1 in Burgare: Mat, 145, reduced (Sås: Aioli+10, BBQ+0)',
      '2 out price_open category_none',
      '3 out off_sale',
      '4 out off_sale',
      '5 in Slut: Övrigt, 95, hidden',
    ],
  ],
  [
    'clover',
    'variants of a group of items',
    cloverVariants,
    ['1 in Lager: Öl, 79 (Storlek: 40 cl+0, 60 cl+20)', '2 in Vatten: Övrigt, 25'],
  ],
  [
    'clover',
    'lists beside one another',
    cloverLists,
    ['1 in Latte: Kaffe, 45 (Mjölk: Havre+5)', '2 in Nötter: Övrigt, 3'],
  ],
];

test.each(CASES)('%s, %s: what becomes of each item', (system, _, value, lines) => {
  const file = JSON.stringify(value);
  const { venue, stations } = emptyMenuFile;
  const now = new Date('2026-11-28T12:00:00Z');
  const read = readMenuUpload(new TextEncoder().encode(file), {
    venue,
    stations,
    locale: 'sv',
    now,
  });
  expect([read.format, read.system]).toEqual(['json', system]);
  const plan = importFile(emptyMenuFile, file);
  expect(planLines(plan)).toEqual(lines);
  // The same once more changes nothing.
  const again = importFile(plan.menu, file);
  expect([again.added, again.changed, again.removed]).toEqual([[], [], []]);
});

test('what is guessed or not kept is said', () => {
  const said = (value: unknown) =>
    importFile(emptyMenuFile, JSON.stringify(value)).noted.flatMap(({ row, problems }) =>
      problems.map(({ reason, value: shown }) => `${row} ${reason}: ${shown}`),
    );
  expect(said(square)).toEqual([
    '1 category_guessed: Kaffe, Helg',
    '1 text_cleaned: <p>Vår</p>',
    '1 size_left_out: Jätte: true',
    '1 sizes_joined: Liten, Stor',
  ]);
  expect(said(toast)).toEqual([
    '1 category_guessed: Varmt, Lunch',
    '2 sizes_joined: Normal, Familj',
    '6 price_without_vat: TAX_NOT_INCLUDED',
  ]);
  expect(said(deliverect)).toContain('null currency_unknown: 18');
  expect(said(deliverect)).toContain('3 set_steps_missing: true');
  expect(said(lightspeed)).toContain('4 set_steps_missing: menuDeal');
  expect(said(uber)).toContain('1 price_other_menu: 119');
});

test('a damaged file of a system is read as far as it goes, and never throws', () => {
  const damaged = [
    {
      objects: [{ type: 'ITEM' }, { type: 'ITEM', id: 3, item_data: { name: 4, variations: 'x' } }],
    },
    { menus: [{ menuGroups: [{ menuItems: [{ price: {} }] }] }], restaurantGuid: 1 },
    { menuEntryGroups: [{ menuEntry: [{ productPrice: [] }] }] },
    [{ uuid: 'a', variants: [{ price: 'x' }, null] }],
    {
      categories: [{ subProducts: ['a', 'b'] }],
      products: { a: { price: -1 } },
      modifierGroups: {},
    },
    { categories: [{ entities: [{ id: 'a' }] }], items: [{ id: 'a', price_info: { price: 1.5 } }] },
  ];
  for (const value of damaged) {
    const plan = importFile(emptyMenuFile, JSON.stringify(value));
    expect([plan.added, plan.rejected.length > 0]).toEqual([[], true]);
  }
});

const dish = (id: string, price: number, more = {}) => ({
  id,
  external_data: 'same',
  title: { translations: { sv: id.toUpperCase() } },
  price_info: { price },
  ...more,
});

test('items of one code are all read, the first is known by it', () => {
  const file = JSON.stringify({
    categories: [{ title: { translations: { sv: 'Mat' } }, entities: [{ id: 'a' }, { id: 'b' }] }],
    items: [dish('a', 1_000), dish('b', 2_000)],
  });
  const first = importFile(emptyMenuFile, file);
  expect(planLines(first)).toEqual(['1 in A: Mat, 10', '2 in B: Mat, 20']);
  const again = importFile(first.menu, file);
  expect([again.added, again.changed, again.unchanged]).toEqual([[], [], 2]);
});

test('an item with two groups of others that have a choice of one name has two choices', () => {
  const deliverect = {
    categories: [{ name: 'Pizza', subProducts: ['p1', 'p2', 'p3', 'p4'] }],
    products: {
      p1: { name: 'Margherita', plu: 'P1', price: 12500, subProducts: ['g1'] },
      p2: { name: 'Vesuvio', plu: 'P2', price: 13500, subProducts: ['g2'] },
      p3: { name: 'Capricciosa', plu: 'P3', price: 13900, subProducts: ['g1', 'g2'] },
      p4: { name: 'Calzone', plu: 'P4', price: 13900, subProducts: ['g1', 'g2'] },
    },
    modifierGroups: {
      g1: { name: 'Extra', max: 3, subProducts: ['m1'] },
      g2: { name: 'Tillbehör', max: 3, subProducts: ['m1'] },
    },
    modifiers: { m1: { name: 'Ost', plu: 'M1', price: 1500 } },
  };
  const file = JSON.stringify(deliverect);
  const first = importFile(emptyMenuFile, file);
  // A file in which a product has an option twice is refused as a whole.
  expect(() => readMenuFile(first.menu)).not.toThrow();
  const [, , third, fourth] = first.menu.categories.flatMap(({ products }) => products);
  expect(third?.optionGroups).toHaveLength(2);
  expect(fourth?.optionGroups).toEqual(third?.optionGroups);
  const again = importFile(first.menu, file);
  expect([again.added, again.changed, again.unchanged]).toEqual([[], [], 4]);
});

test('what an item costs in another category, and at another place, is said', () => {
  const soup = (price: number) => [{ name: 'Soppa', guid: 'g', multiLocationId: '1', price }];
  const toast = {
    restaurantGuid: 'r',
    menus: [
      {
        menuGroups: [
          { name: 'Lunch', menuItems: soup(95) },
          { name: 'Kväll', menuItems: soup(125) },
        ],
      },
    ],
  };
  const place = { location_id: 'l', price_money: sek(9500) };
  const variation = { name: 'Vanlig', price_money: sek(7500), location_overrides: [place] };
  const item = { name: 'Ale', variations: [{ item_variation_data: variation }] };
  const notes = [toast, { objects: [{ type: 'ITEM', id: 'i', item_data: item }] }].map((file) =>
    importFile(emptyMenuFile, JSON.stringify(file)).noted.flatMap(({ problems }) => problems),
  );
  expect(notes).toEqual([
    expect.arrayContaining([{ reason: 'price_other_menu', column: 'Kväll', value: '125' }]),
    expect.arrayContaining([
      { reason: 'price_other_menu', column: 'location_overrides', value: '95' },
    ]),
  ]);
});

test('choices about a choice are named, as a menu has none', () => {
  const at = (name: string) => ({ title: { translations: { sv: name } } });
  const groups = (id: string) => ({ modifier_group_ids: { ids: [id] } });
  const file = {
    categories: [{ ...at('Mat'), entities: [{ id: 'a' }] }],
    items: [dish('a', 1_000, groups('g')), dish('b', 500, groups('h')), dish('c', 0)],
    modifier_groups: [
      { id: 'g', ...at('Tillbehör'), modifier_options: [{ id: 'b' }] },
      { id: 'h', ...at('Sås'), modifier_options: [{ id: 'c' }] },
    ],
  };
  const { noted } = importFile(emptyMenuFile, JSON.stringify(file));
  expect(noted.flatMap(({ problems }) => problems)).toEqual([
    { reason: 'addons_unread', column: 'B', value: 'Sås' },
  ]);
});

const terms = {
  venue: emptyMenuFile.venue,
  stations: [],
  locale: 'sv' as const,
  now: new Date('2026-11-28T12:00:00Z'),
};

/** Each option as "code name", and what is said of those that were left out. */
function codes(file: unknown) {
  const { products } = readMenuUpload(new TextEncoder().encode(JSON.stringify(file)), terms);
  return products.flatMap(({ groups = [], notes }) => [
    ...groups.flatMap(({ options }) =>
      options.map(({ externalId, name }) => `${externalId} ${Object.values(name)[0]}`),
    ),
    ...notes.flatMap(({ reason, value }) =>
      reason === 'option_left_out' ? [`${reason} ${value}`] : [],
    ),
  ]);
}

test('the code of an option in the other system is its own', () => {
  const variation = (id: string, name: string, amount: number) => ({
    ...{ type: 'ITEM_VARIATION', id },
    item_variation_data: { name, price_money: sek(amount) },
  });
  const modifiers = [
    { id: 'o1', modifier_data: { name: 'Havre', price_money: sek(500) } },
    { id: 'o2', modifier_data: { name: 'Soja' }, is_deleted: true },
    { id: 'o3', modifier_data: { name: 'havre', price_money: sek(700) } },
  ];
  const catalog = {
    objects: [
      { type: 'MODIFIER_LIST', id: 'm', modifier_list_data: { name: 'Mjölk', modifiers } },
      {
        ...{ type: 'ITEM', id: 'i' },
        item_data: {
          name: 'Latte',
          variations: [variation('v1', 'Liten', 4_500), variation('v2', 'Stor', 5_500)],
          modifier_list_info: [{ modifier_list_id: 'm' }],
        },
      },
    ],
  };
  expect(codes(catalog)).toEqual([
    ...['v1 Liten', 'v2 Stor', 'o1 Havre'],
    ...['option_left_out Soja', 'option_left_out havre'],
  ]);
  const zettle = [
    {
      ...{ uuid: 'p', name: 'Öl' },
      variants: [
        { uuid: 'z1', name: 'Liten', price: sek(6_500) },
        { uuid: 'z2', name: 'Stor', price: sek(8_500) },
      ].map(({ price, ...each }) => ({ ...each, price: { ...price, currencyId: 'SEK' } })),
    },
  ];
  expect(codes(zettle)).toEqual(['z1 Liten', 'z2 Stor']);
  const toast = {
    restaurantGuid: 'r',
    menus: [
      {
        menuGroups: [
          {
            name: 'Mat',
            menuItems: [{ name: 'Burgare', guid: 'b', price: 145, modifierGroupReferences: [1] }],
          },
        ],
      },
    ],
    modifierGroupReferences: {
      1: { name: 'Sås', maxSelections: 2, modifierOptionReferences: [7, 8] },
    },
    modifierOptionReferences: {
      7: { name: 'Aioli', guid: 'g7', price: 10 },
      8: { name: 'BBQ', guid: 'g8', multiLocationId: 'L8', price: 0 },
    },
  };
  expect(codes(toast)).toEqual(['g7 Aioli', 'L8 BBQ']);
  const title = (text: string) => ({ translations: { sv: text } });
  const uber = {
    menus: [{ category_ids: ['c'] }],
    categories: [{ id: 'c', title: title('Mat'), entities: [{ id: 'b' }] }],
    items: [
      {
        ...{ id: 'b', title: title('Burgare'), price_info: { price: 14_500 } },
        modifier_group_ids: { ids: ['g'] },
      },
      { id: 'a', external_data: 'PLU-1', title: title('Aioli'), price_info: { price: 1_000 } },
      { id: 'q', title: title('BBQ'), price_info: { price: 0 } },
    ],
    modifier_groups: [
      { id: 'g', title: title('Sås'), modifier_options: [{ id: 'a' }, { id: 'q' }] },
    ],
  };
  expect(codes(uber)).toEqual(['PLU-1 Aioli', 'q BBQ']);
  const deliverect = [
    {
      categories: [{ name: 'Mat', subProducts: ['p'] }],
      products: { p: { _id: 'p', plu: 'B1', name: 'Burgare', price: 14_500, subProducts: ['g'] } },
      modifierGroups: { g: { name: 'Sås', min: 0, max: 1, subProducts: ['m'] } },
      modifiers: { m: { _id: 'm', plu: 'S1', name: 'Aioli', price: 1_000 } },
    },
  ];
  expect(codes(deliverect)).toEqual(['S1 Aioli']);
});
