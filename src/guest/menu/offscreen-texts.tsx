import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { lowestPrice } from '#core/money/pricing.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { beforePrinting } from '#web/platform/device/printer.ts';
import { flushRender } from '#web/platform/page/flush-render.ts';
import { whenIdle } from '#web/platform/page/in-viewport.ts';

interface Props {
  /** Their container. */
  place: RefObject<HTMLLIElement | null>;
  products: readonly Product[];
  category: string;
  groups: Menu['optionGroups'];
  currency: string;
  /** Requests cards here. */
  onNear: () => void;
}

/**
 * The texts of products far from the viewport, which the browser's own search finds
 * (`hidden="until-found"`); finding them requests the cards. Hidden text is invisible to screen
 * readers, which therefore get a button; the keyboard and scrolling reach cards before they come
 * this far.
 */
export function OffscreenTexts({ place, products, category, groups, currency, onNear }: Props) {
  const { LL, money } = useI18n();
  const [hasText, setHasText] = useState(false);
  useEffect(() => whenIdle(() => setHasText(true)), []);
  const near = useRef(onNear);
  near.current = onNear;
  useEffect(() => {
    const item = place.current;
    if (!item) {
      return;
    }
    const onFound = ({ target }: Event) => {
      const texts = [...item.querySelectorAll('[hidden]')];
      showCards(item, near.current, texts.indexOf(target as Element))?.scrollIntoView({
        block: 'center',
      });
    };
    const stop = new AbortController();
    item.addEventListener('beforematch', onFound, { signal: stop.signal });
    beforePrinting(() => flushRender(near.current), stop.signal);
    return () => stop.abort();
  }, [place]);
  const show = () => {
    if (place.current) {
      showCards(place.current, onNear, 0)?.querySelector('button')?.focus();
    }
  };
  const textOf = (product: Product) => {
    const { price } = lowestPrice(product, groups);
    return [product.name, product.description, money(price, currency)].filter(Boolean).join(' ');
  };
  return (
    <>
      <button type="button" className="hidden-text" onClick={show} onFocus={show}>
        {LL.guest.menu.showMore({ count: products.length, category })}
      </button>
      {hasText &&
        products.map((product) => (
          <p key={product.id} ref={hideUntilFound}>
            {textOf(product)}
          </p>
        ))}
    </>
  );
}

/** Not a property: React treats `hidden` as a boolean only. */
function hideUntilFound(element: HTMLElement | null): void {
  element?.setAttribute('hidden', 'until-found');
}

/** Replaces `item` with the cards, and returns the one at `index` among them. */
function showCards(item: Element, show: () => void, index: number): Element | undefined {
  const list = item.parentElement;
  const at = list ? [...list.children].indexOf(item) : -1;
  flushRender(show);
  return list?.children[at + Math.max(index, 0)];
}
