import { type Static, Type } from 'typebox';
import { PRODUCT_ANSWERS, VAT_CLASSES } from '../codes.ts';
import { Nullable, Slug, Strict } from '../common.schema.ts';
import { MenuFileStation, VatRates } from './menu-file.schema.ts';

const Text = Type.String();

/** What a person has said of a product that no file answers for. */
export const ProductAnswers = Strict({
  product: Slug,
  station: Type.Optional(Slug),
  vat: Type.Optional(Type.Enum([...VAT_CLASSES])),
  alcohol: Type.Optional(Type.Boolean()),
});
export type ProductAnswers = Static<typeof ProductAnswers>;

/** A product of which something is not answered, with what it is taken for until then. */
export const AskedProduct = Strict({
  id: Slug,
  name: Text,
  asks: Type.Array(Type.Enum([...PRODUCT_ANSWERS])),
  /** What its name and category suggest; null where they suggest nothing. */
  suggested: Strict({
    station: Nullable(Slug),
    vat: Nullable(Type.Enum([...VAT_CLASSES])),
    alcohol: Nullable(Type.Boolean()),
  }),
});
export type AskedProduct = Static<typeof AskedProduct>;

/** What a menu leaves open, by category, and what the answers can be. */
export const MenuQuestions = Strict({
  stations: Type.Array(MenuFileStation),
  vatRates: VatRates,
  categories: Type.Array(
    Strict({ id: Slug, name: Text, products: Type.Array(AskedProduct, { minItems: 1 }) }),
  ),
});
export type MenuQuestions = Static<typeof MenuQuestions>;
