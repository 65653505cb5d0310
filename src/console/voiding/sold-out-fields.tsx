import { useId } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ExplainedBox } from './explained-box.tsx';
import type { SoldOutState } from './use-sold-out.ts';

/** Stops selling what has sold out, in the act that takes it off an order. */
export function SoldOutFields({ soldOut }: { soldOut: SoldOutState }) {
  const { LL } = useI18n();
  const words = LL.console.stopSelling;
  const id = useId();
  const { entries, isStopping, chosen } = soldOut;
  const [only] = entries;
  if (only === undefined) return null;
  return (
    <div className="stop-selling">
      <ExplainedBox
        words={entries.length === 1 ? words.one({ product: only.words }) : words.some()}
        hint={words.hint()}
        isOn={isStopping}
        onChange={soldOut.setStopping}
      />
      {isStopping && entries.length > 1 && (
        <fieldset className="chip-choice" aria-describedby={`${id}-wrong`}>
          <legend>{words.which()}</legend>
          <div className="set">
            {entries.map((entry) => (
              <label key={entry.key} className={chosen.includes(entry) ? 'chip is-on' : 'chip'}>
                <input
                  type="checkbox"
                  className="hidden-text"
                  checked={chosen.includes(entry)}
                  onChange={() => soldOut.toggle(entry.key)}
                />
                {entry.words}
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
