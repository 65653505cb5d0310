import { memo } from 'react';
import type { PopularProduct } from '#core/popular/popular-row.ts';
import { Heading } from '#web/components/layout/page-regions.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { MenuProduct, type ProductContext } from './menu-product.tsx';

/** Its place among the categories. No category has it: theirs are slugs. */
export const POPULAR = '_popular';

/** Pictures in view on a phone are loaded at once. */
const NEAR = 2;

interface Props extends ProductContext {
  row: readonly PopularProduct[];
}

/** What other parties order most, in one row above the menu. Nothing if it has nothing. */
export const PopularProducts = memo(function PopularProducts({ row, ...context }: Props) {
  const { popular, popularText } = useI18n().LL.guest.menu;
  return row.length === 0 ? null : (
    <section className="course popular" data-spy={POPULAR}>
      <header>
        <Heading level={2} className="head" tabIndex={-1}>
          {popular()}
        </Heading>
        <p>{popularText()}</p>
      </header>
      <ul className="products">
        {row.map(({ product, category }, place) => (
          <MenuProduct
            key={product.id}
            {...context}
            product={product}
            placeholderColor={category.placeholderColor}
            isNear={place < NEAR}
          />
        ))}
      </ul>
    </section>
  );
});
