import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { MenuCategory } from '#core/menu/menu.schema.ts';
import { whenNear } from '#web/platform/page/in-viewport.ts';
import type { Block } from './menu-layout.ts';
import { MenuProduct, type ProductContext } from './menu-product.tsx';
import type { OffscreenTexts } from './offscreen-texts.tsx';

interface Props extends ProductContext {
  category: Pick<MenuCategory, 'name' | 'placeholderColor'>;
  block: Block;
  /** How many of its pictures are fetched at once. */
  nearPictures: number;
  /** Null until loaded. */
  Words: typeof OffscreenTexts | null;
}

/** A few products of a category: cards once they have been near, a placeholder before. */
export const MenuBlock = memo(function MenuBlock({
  category,
  block,
  nearPictures,
  Words,
  ...context
}: Props) {
  const [isNear, setIsNear] = useState(false);
  if (!block.isFirst && !isNear) {
    const onNear = () => setIsNear(true);
    return (
      <OffscreenProducts
        count={block.products.length}
        onNear={onNear}
        words={(place) =>
          Words && (
            <Words
              place={place}
              products={block.products}
              category={category.name}
              groups={context.groups}
              currency={context.venue.currency}
              onNear={onNear}
            />
          )
        }
      />
    );
  }
  return (
    <>
      {block.products.map((product, place) => (
        <MenuProduct
          key={product.id}
          {...context}
          product={product}
          placeholderColor={category.placeholderColor}
          isNear={place < nearPictures}
        />
      ))}
    </>
  );
});

interface OffscreenProductsProps {
  count: number;
  /** Requests cards here. */
  onNear: () => void;
  /** The texts, for users who do not come here by scrolling. */
  words: (place: RefObject<HTMLLIElement | null>) => ReactNode;
}

/** The placeholder of products far from the viewport: about as high as their cards. */
function OffscreenProducts({ count, onNear, words }: OffscreenProductsProps) {
  const place = useRef<HTMLLIElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => (place.current ? whenNear(place.current, () => near.current()) : undefined), []);
  const size = { '--count': count, '--pairs': Math.ceil(count / 2) };
  return (
    <li ref={place} className="far" style={size as CSSProperties}>
      {words(place)}
    </li>
  );
}
