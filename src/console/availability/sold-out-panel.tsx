import { useId, useMemo, useRef, useState } from 'react';
import { FindField } from '#console/components/fields/find-field.tsx';
import { moreIcon } from '#console/components/icons/icons.ts';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { soldOutKey } from '#console/live/board-actions.ts';
import type { BoardOption, BoardProduct } from '#core/people/staff.schema.ts';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useLongPress } from '#web/platform/page/use-long-press.ts';
import { entriesOf, filterEntries, type SoldOutEntry, sectionsOf } from './sold-out-entries.ts';

interface Props {
  products: readonly BoardProduct[];
  options: readonly BoardOption[];
  /** `product:<id>` and `option:<id>` of what is sold out. */
  soldOut: ReadonlySet<string>;
  /** By the same names: how many orders that are being paid have what is sold out. */
  promised: ReadonlyMap<string, number>;
  /** The same for those whose request is pending. */
  pending: ReadonlySet<string>;
  /** What is known of it besides, in words; null for nothing. */
  wordsOf?: (entry: SoldOutEntry) => string | null;
  onToggle: (entry: SoldOutEntry, soldOut: boolean) => void;
  /** Asks how many are left, or until when nothing is. */
  onMore?: (entry: SoldOutEntry) => void;
  onClose: () => void;
}

/** The second of two taps: every product and option with its switch, those sold out on top. */
export function SoldOutPanel(props: Props) {
  const { products, options, soldOut, promised, pending, onToggle, onClose } = props;
  const { LL, locale } = useI18n();
  const [text, setText] = useState('');
  // The order is fixed when the panel opens, so that a tapped row stays under the finger.
  const [onTop] = useState(() => new Set(soldOut));
  const optionsName = LL.console.soldOut.options();
  const entries = useMemo(
    () => entriesOf(products, options, optionsName),
    [products, options, optionsName],
  );
  const sections = useMemo(
    () => sectionsOf(filterEntries(entries, text, locale), (each) => onTop.has(soldOutKey(each))),
    [entries, text, locale, onTop],
  );
  return (
    <ConsoleSheet title={LL.console.soldOut.title()} className="sold-out" onClose={onClose}>
      <FindField label={LL.console.soldOut.find()} value={text} hasFocus onInput={setText} />
      <p className={promised.size > 0 ? 'promised' : 'hidden-text'} role="status">
        {promised.size > 0 && LL.console.soldOut.promised()}
      </p>
      {sections.length === 0 && (
        <p className="none" role="status">
          {LL.console.soldOut.none()}
        </p>
      )}
      {sections.map((section) => (
        <section key={section.name ?? ''}>
          <h3 className="head">{section.name ?? LL.console.soldOut.now()}</h3>
          <ul>
            {section.entries.map((entry) => (
              <SoldOutSwitch
                key={soldOutKey(entry)}
                entry={entry}
                isSoldOut={soldOut.has(soldOutKey(entry))}
                promised={promised.get(soldOutKey(entry)) ?? 0}
                isBusy={pending.has(soldOutKey(entry))}
                words={props.wordsOf?.(entry) ?? null}
                onToggle={onToggle}
                onMore={props.onMore}
              />
            ))}
          </ul>
        </section>
      ))}
    </ConsoleSheet>
  );
}

interface SwitchProps {
  entry: SoldOutEntry;
  isSoldOut: boolean;
  /** How many orders that are being paid have it. */
  promised: number;
  isBusy: boolean;
  words: string | null;
  onToggle: (entry: SoldOutEntry, soldOut: boolean) => void;
  onMore: ((entry: SoldOutEntry) => void) | undefined;
}

function SoldOutSwitch(props: SwitchProps) {
  const { entry, isSoldOut, promised, isBusy, words, onToggle, onMore } = props;
  const { LL } = useI18n();
  const row = useRef<HTMLLIElement>(null);
  useLongPress(row, onMore && (() => onMore(entry)));
  const id = useId();
  const name = entry.of === '' ? entry.name : `${entry.name}, ${entry.of}`;
  return (
    <li ref={row} className={onMore && 'has-more'}>
      <button
        type="button"
        role="switch"
        aria-checked={isSoldOut}
        aria-label={`${name}: ${LL.console.soldOut.isOut()}`}
        aria-disabled={isBusy}
        aria-describedby={
          [words !== null && `${id}-now`, promised > 0 && id].filter(Boolean).join(' ') || undefined
        }
        className={isSoldOut ? 'product-switch is-out' : 'product-switch'}
        onClick={() => {
          if (!isBusy) onToggle(entry, !isSoldOut);
        }}
      >
        <span className="name">
          {entry.name}
          {entry.of !== '' && <small>{entry.of}</small>}
          {promised > 0 && (
            <small className="being-paid" id={id}>
              {LL.console.soldOut.beingPaid({ count: promised })}
            </small>
          )}
        </span>
        <span className={words !== null && !isSoldOut ? 'state is-few' : 'state'} id={`${id}-now`}>
          {words ?? (isSoldOut ? LL.console.soldOut.isOut() : LL.console.soldOut.isOn())}
        </span>
        <span className="knob" />
      </button>
      {onMore && (
        <IconButton
          shape={moreIcon}
          label={LL.console.soldOut.more({ name })}
          onClick={() => onMore(entry)}
        />
      )}
    </li>
  );
}
