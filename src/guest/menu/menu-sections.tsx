import { memo } from 'react';
import { Heading } from '#web/components/layout/page-regions.tsx';
import { ProductList } from '#web/components/ordering/product-list.tsx';
import { MenuBlock } from './menu-block.tsx';
import type { Section } from './menu-layout.ts';
import type { ProductContext } from './menu-product.tsx';
import type { OffscreenTexts } from './offscreen-texts.tsx';
import { SkipToOrder } from './skip-links.tsx';

interface Props extends ProductContext {
  sections: readonly Section[];
  Words: typeof OffscreenTexts | null;
  onOrder: (() => void) | null;
}

/** Pictures of the first products are loaded at once, the others when they come near. */
const NEAR = 4;

/** All categories, each with its products. No tap renders it again. */
export const MenuSections = memo(function MenuSections({
  sections,
  Words,
  onOrder,
  ...context
}: Props) {
  return (
    <>
      {sections.map(({ category, count, blocks }, index) => (
        <section key={category.id} className="course" data-spy={category.id}>
          <header>
            <Heading level={2} className="head" part="category" lang={category.lang} tabIndex={-1}>
              {category.name}
            </Heading>
            {onOrder && index > 0 && <SkipToOrder onOrder={onOrder} />}
            {category.description !== undefined && (
              <p lang={category.descriptionLang}>{category.description}</p>
            )}
          </header>
          <ProductList isOdd={count % 2 === 1}>
            {blocks.map((block, place) => (
              <MenuBlock
                // A block of the same category at the same position, whatever its contents.
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id.
                key={place}
                {...context}
                category={category}
                block={block}
                Words={Words}
                nearPictures={index === 0 && place === 0 ? NEAR : 0}
              />
            ))}
          </ProductList>
        </section>
      ))}
    </>
  );
});
