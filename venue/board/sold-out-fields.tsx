import { useId } from 'react';
import { Icon } from '../../src/components/basic/icon.tsx';
import { alertIcon } from '../../src/components/basic/icons.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { SoldOutState } from './use-sold-out.ts';

/** Stops selling what has sold out, in the act that takes it off an order. */
export function SoldOutFields({ soldOut }: { soldOut: SoldOutState }) {
  const { LL } = useI18n();
  const words = LL.console.stopSelling;
  const id = useId();
  const { products, isStopping, chosen } = soldOut;
  const [only] = products;
  if (only === undefined) return null;
  return (
    <div className="stop-selling">
      <label className="talked" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isStopping}
          aria-describedby={`${id}-hint`}
          onChange={(event) => soldOut.setStopping(event.currentTarget.checked)}
        />
        {products.length === 1 ? words.one({ product: only.words }) : words.some()}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {words.hint()}
      </p>
      {isStopping && products.length > 1 && (
        <fieldset className="chip-choice" aria-describedby={`${id}-wrong`}>
          <legend>{words.which()}</legend>
          <div className="set">
            {products.map(({ value, words: name }) => (
              <label key={value} className={chosen.includes(value) ? 'chip is-on' : 'chip'}>
                <input
                  type="checkbox"
                  className="hidden-text"
                  checked={chosen.includes(value)}
                  onChange={(event) => {
                    const others = chosen.filter((each) => each !== value);
                    soldOut.choose(event.currentTarget.checked ? [...others, value] : others);
                  }}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div id={`${id}-wrong`} role="status">
        {soldOut.isMissing && (
          <p className="reason-missing">
            <Icon shape={alertIcon} size={20} />
            {words.missing()}
          </p>
        )}
      </div>
    </div>
  );
}
