import { useState } from 'react';
import { NAME_MAX } from '../../src/contract/limits.ts';
import type { Menu, Product } from '../../src/contract/menu/menu.schema.ts';
import { isSimple } from '../../src/domain/menu/options.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { FindField } from '../components/fields/find-field.tsx';
import { productsWith } from './take-facts.ts';

interface Props {
  menu: Menu;
  onPick: (product: Product) => void;
}

/** The menu as hands that know it use it: a few letters, one tap. */
export function ProductPicker({ menu, onPick }: Props) {
  const { LL, money } = useI18n();
  const words = LL.takeOrder;
  const [text, setText] = useState('');
  const soldOut = new Set(menu.availability.soldOutProducts);
  const categories = productsWith(menu, text);
  return (
    <section className="picker" aria-label={words.menu()}>
      <FindField label={words.find()} value={text} maxLength={NAME_MAX} onInput={setText} />
      <p role="status" className={categories.length === 0 ? 'none' : 'hidden-text'}>
        {categories.length === 0 && words.nothingFound()}
      </p>
      {categories.map(({ id, name, products }) => (
        <section key={id}>
          <h2 className="head">{name}</h2>
          <ul>
            {products.map((product) => (
              <li key={product.id}>
                <button
                  type="button"
                  disabled={soldOut.has(product.id)}
                  aria-haspopup={isSimple(product) ? undefined : 'dialog'}
                  onClick={() => onPick(product)}
                >
                  <span>
                    {product.name}
                    {soldOut.has(product.id) && <small>{LL.console.soldOut.isOut()}</small>}
                  </span>
                  <span className="num">{money(product.price, menu.venue.currency)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
