import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import type { SampleMenu } from '#core/trials/codes.ts';

export interface SampleProduct {
  readonly id: string;
  readonly name: LocalizedText;
  /** In öre. */
  readonly price: number;
  readonly picture: string;
}

interface Sample {
  readonly category: LocalizedText;
  readonly products: readonly SampleProduct[];
}

/** The beginning of each sample, for the picture beside the form; a test compares them. */
export const SAMPLE_PRODUCTS: Readonly<Record<SampleMenu, Sample>> = {
  pub: {
    category: { en: 'Beer', sv: 'Öl' },
    products: [
      {
        id: 'mariestads-export',
        name: { en: 'Mariestads Export', sv: 'Mariestads Export' },
        price: 8400,
        picture: 'export.svg',
      },
      {
        id: 'skeppsbro-ipa',
        name: { en: 'Skeppsbro IPA', sv: 'Skeppsbro IPA' },
        price: 9200,
        picture: 'ipa.svg',
      },
      {
        id: 'wheat-beer',
        name: { en: 'Cloudy wheat beer', sv: 'Ofiltrerat veteöl' },
        price: 8800,
        picture: 'veteol.svg',
      },
      {
        id: 'oat-stout',
        name: { en: 'Oatmeal stout', sv: 'Havrestout' },
        price: 9400,
        picture: 'stout.svg',
      },
    ],
  },
  cafe: {
    category: { en: 'Coffee', sv: 'Kaffe' },
    products: [
      {
        id: 'filter-coffee',
        name: { en: 'Filter coffee', sv: 'Bryggkaffe' },
        price: 3800,
        picture: 'kaffe.svg',
      },
      {
        id: 'espresso',
        name: { en: 'Espresso', sv: 'Espresso' },
        price: 3400,
        picture: 'espresso.svg',
      },
      {
        id: 'cappuccino',
        name: { en: 'Cappuccino', sv: 'Cappuccino' },
        price: 4800,
        picture: 'cappuccino.svg',
      },
      {
        id: 'caffe-latte',
        name: { en: 'Caffè latte', sv: 'Caffè latte' },
        price: 5200,
        picture: 'latte.svg',
      },
    ],
  },
  restaurant: {
    category: { en: 'Small plates', sv: 'Smått' },
    products: [
      {
        id: 'toast-skagen',
        name: { en: 'Toast Skagen', sv: 'Toast Skagen' },
        price: 18900,
        picture: 'skagen.svg',
      },
      {
        id: 'marinated-olives',
        name: { en: 'Marinated olives', sv: 'Marinerade oliver' },
        price: 6500,
        picture: 'oliver.svg',
      },
      {
        id: 'vendace-roe',
        name: { en: 'Potato cake with Kalix roe', sv: 'Råraka med löjrom' },
        price: 24500,
        picture: 'lojrom.svg',
      },
      {
        id: 'oysters',
        name: { en: 'Oysters on ice', sv: 'Ostron på is' },
        price: 13500,
        picture: 'ostron.svg',
      },
    ],
  },
};
