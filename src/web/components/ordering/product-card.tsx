import type { ReactNode } from 'react';
import { Icon } from '../basic/icon.tsx';
import { plusIcon } from '../basic/menu-icons.ts';
import { Heading } from '../layout/page-regions.tsx';
import { Picture } from './picture.tsx';

interface Props {
  name: string;
  description: string | undefined;
  /** Their languages, where they are not the page's. */
  lang?: string | undefined;
  descriptionLang?: string | undefined;
  /**
   * Formatted, empty if prices are hidden; `pricePrefix` is "from" if the price depends on a
   * choice.
   */
  price: string;
  pricePrefix: string | undefined;
  /** The ordinary price, if it is currently lower. */
  ordinaryPrice?: ReactNode;
  /** Diets and 18+, in words. */
  facts: string;
  /** Allergens and unknowns, in words and on a separate line. */
  allergens: string;
  picture: string | undefined;
  placeholderColor: number;
  isNear?: boolean;
  /** What the + is found by. */
  id?: string;
  /** How many are in the order. */
  quantity: number;
  /** Why it cannot be ordered; `isLater` if it will be available again. */
  tag?: ReactNode;
  isOut: boolean;
  isLater: boolean;
  /** The accessible name of the +; without it there is none. */
  quickLabel: string | undefined;
  onOpen: () => void;
  onQuick: () => void;
}

/** A product on the menu: a tap anywhere opens it, a tap on + adds it. */
export function ProductCard(props: Props) {
  const { name, description, quantity, isOut } = props;
  const state = `${isOut ? 'is-out' : ''} ${props.isLater ? 'is-later' : ''}`;
  return (
    <li className={`product ${state}`} part="product">
      <div className="words">
        <Heading level={3}>
          <button type="button" className="open" lang={props.lang} onClick={props.onOpen}>
            {name}
          </button>
        </Heading>
        {description !== undefined && (
          <p className="about" lang={props.descriptionLang}>
            {description}
          </p>
        )}
        {props.price !== '' && (
          <p className="price">
            {props.pricePrefix !== undefined && <small>{props.pricePrefix} </small>}
            <span className="num">{props.price}</span>
            {props.ordinaryPrice}
          </p>
        )}
        {props.tag}
        {!isOut && props.facts !== '' && <p className="has">{props.facts}</p>}
        {!isOut && props.allergens !== '' && <p className="has">{props.allergens}</p>}
      </div>
      <div className="side">
        <Picture
          source={props.picture}
          name={name}
          placeholderColor={props.placeholderColor}
          isOut={isOut}
          isNear={props.isNear ?? false}
        />
        {props.quickLabel !== undefined && (
          <button
            type="button"
            className={`quick num ${quantity > 0 ? 'is-in' : ''}`}
            part="add"
            data-product={props.id}
            aria-label={props.quickLabel}
            onClick={props.onQuick}
          >
            <span>{quantity > 0 ? quantity : <Icon shape={plusIcon} size={24} />}</span>
          </button>
        )}
      </div>
    </li>
  );
}
