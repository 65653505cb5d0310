import { type Static, Type } from 'typebox';
import { LocaleCode, Nullable, Strict } from '#core/shared/common.schema.ts';

/**
 * `element` is the version of the element that asks: only that one's own components draw what it
 * continues with. A page that preloads an opening does not know it, and gets whatever is drawn.
 */
export const OpeningQuery = Strict({
  locale: LocaleCode,
  element: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
});
export type OpeningQuery = Static<typeof OpeningQuery>;

/** A text, or an element: its name, its attributes, its children. */
export type DrawnNode = string | DrawnElement;
export type DrawnElement = [
  name: string,
  attributes: Record<string, string>,
  children: DrawnNode[],
];
const DrawnNodes = Type.Unsafe<DrawnNode[]>(
  Type.Array(Type.Unknown(), {
    description: 'Texts, and elements as arrays: name, attributes, array of children',
  }),
);

/** What the server knows of the products that one tap adds. */
export type DrawnTaps = {
  readonly table: string;
  /** For Intl. */
  readonly lang: string;
  /** Empty where no prices are shown. */
  readonly currency: string;
  /** How many decimals its amounts can have. */
  readonly decimals: number;
  /** When the first of the shown happy hours ends, in milliseconds since 1970. */
  readonly until: number | null;
  /** The identifier of these prices, as in a cart's summary. */
  readonly prices: string;
  /** The maximum quantity of a product. */
  readonly max: number;
  /**
   * Products that one tap adds: the price in minor units, and the button's name with `{}` for the
   * count.
   */
  readonly products: Readonly<Record<string, readonly [price: number, label: string]>>;
};

/** The element's first screen as data, for pages that refuse markup. */
export const ElementOpening = Strict(
  {
    /** The version of the element that continues with it; others draw themselves. */
    element: Type.String(),
    menu: DrawnNodes,
    /** Shown once something is tapped: the order bar, a live region, a notice. */
    parts: DrawnNodes,
    /** Null while a venue's menu is only browsed. */
    taps: Nullable(Type.Unsafe<DrawnTaps>(Type.Object({}))),
  },
  { $id: 'ElementOpening' },
);
export type ElementOpening = Static<typeof ElementOpening>;
