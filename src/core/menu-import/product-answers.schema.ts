import { type Static, Type } from 'typebox';
import { VAT_CLASSES } from '#core/money/codes.ts';
import { Nullable, Slug, Strict } from '#core/shared/common.schema.ts';
import { PRODUCT_ANSWERS } from './codes.ts';
import { MenuFileStation, VatRates } from './menu-file.schema.ts';

const Text = Type.String();

/** A person's answers for a product that no file answers. */
export const ProductAnswers = Strict({
  product: Slug,
  station: Type.Optional(Slug),
  vat: Type.Optional(Type.Enum([...VAT_CLASSES])),
  alcohol: Type.Optional(Type.Boolean()),
});
export type ProductAnswers = Static<typeof ProductAnswers>;

/** A product with open questions, with the assumptions used until then. */
export const AskedProduct = Strict({
  id: Slug,
  name: Text,
  asks: Type.Array(Type.Enum([...PRODUCT_ANSWERS])),
  /** The suggestion from its name and category; null if there is none. */
  suggested: Strict({
    station: Nullable(Slug),
    vat: Nullable(Type.Enum([...VAT_CLASSES])),
    alcohol: Nullable(Type.Boolean()),
  }),
});
export type AskedProduct = Static<typeof AskedProduct>;

/** A menu's open questions, by category, and the possible answers. */
export const MenuQuestions = Strict({
  stations: Type.Array(MenuFileStation),
  vatRates: VatRates,
  categories: Type.Array(
    Strict({ id: Slug, name: Text, products: Type.Array(AskedProduct, { minItems: 1 }) }),
  ),
});
export type MenuQuestions = Static<typeof MenuQuestions>;
