import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { BUMP_FUNCTIONS, type BumpFunction } from '#core/board/bump-keys.ts';
import { BUMP_SYSTEMS, keyFor, keyMapOf } from '#core/board/bump-maps.ts';
import { keyName } from '#core/board/key-names.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BumpBarStore } from './bump-bar-store.ts';

interface Props {
  store: BumpBarStore;
  onClose: () => void;
}

/** Numbers have no words of their own. */
const NUMBERS: readonly BumpFunction[] = BUMP_FUNCTIONS.slice(0, 9);
const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

function functionText(LL: Texts, does: BumpFunction): string {
  const words = LL.console.kitchen.keys;
  const number = NUMBERS.indexOf(does) + 1;
  return number > 0
    ? words.ticket({ number })
    : words.functions[does as keyof typeof words.functions]();
}

/** The keys of this screen's bump bar: a known system's, or taught one by one. */
export function KeysSheet({ store, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.console.kitchen.keys;
  const bar = store.bar.value;
  const [asked, setAsked] = useState<number | null>(null);
  const does = asked === null ? undefined : BUMP_FUNCTIONS[asked];
  const next = () =>
    setAsked((at) => (at === null || at + 1 >= BUMP_FUNCTIONS.length ? null : at + 1));
  useTaughtKey(does !== undefined, (key) => {
    if (does !== undefined) store.teach(key, does);
    next();
  });
  const map = keyMapOf(bar);
  return (
    <ConsoleSheet title={words.title()} sheetClass="keys-sheet" onClose={onClose}>
      <p>{words.lead()}</p>
      {does === undefined ? (
        <>
          <SelectField
            label={words.system()}
            options={BUMP_SYSTEMS.map((value) => ({ value, name: words.systems[value]() }))}
            chosen={bar.system}
            hint={words.hints[bar.system]()}
            onChoose={(value) => {
              const system = BUMP_SYSTEMS.find((each) => each === value);
              if (system !== undefined) store.choose(system);
            }}
          />
          <Button kind="staff" onClick={() => setAsked(0)}>
            {words.teach()}
          </Button>
          {bar.system === 'own' && (
            <Button kind="bare" onClick={store.forget}>
              {words.forget()}
            </Button>
          )}
        </>
      ) : (
        <div className="asked">
          <p role="status">
            {words.press()} <b>{functionText(LL, does)}</b>
          </p>
          <Button kind="edge" onClick={next}>
            {words.skip()}
          </Button>
          <Button kind="bare" onClick={() => setAsked(null)}>
            {words.stop()}
          </Button>
        </div>
      )}
      <ul className="known-keys">
        {BUMP_FUNCTIONS.map((each) => {
          const key = keyFor(map, each);
          return (
            <li key={each} className={each === does ? 'is-asked' : undefined}>
              <span>{functionText(LL, each)}</span>
              {key === null ? <i>{words.noKey()}</i> : <kbd>{ARROWS[key] ?? key}</kbd>}
            </li>
          );
        })}
      </ul>
    </ConsoleSheet>
  );
}

/** Keys that are not taught: they leave the page and its parts. */
const RESERVED = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta', 'Unidentified']);

/** Hears the next key while a bar is taught, before any button does. */
export function useTaughtKey(isOn: boolean, onKey: (key: string) => void): void {
  const heard = useRef(onKey);
  heard.current = onKey;
  useEffect(() => {
    if (!isOn) return;
    const nameOf = ({ code, key, shiftKey }: KeyboardEvent) =>
      keyName({ code, key, isShifted: shiftKey, isNumLock: false });
    const onDown = (event: KeyboardEvent) => {
      const name = nameOf(event);
      if (RESERVED.has(name) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) heard.current(name);
    };
    // Space presses a button when it is let go.
    const onUp = (event: KeyboardEvent) => {
      if (!RESERVED.has(nameOf(event))) event.preventDefault();
    };
    document.addEventListener('keydown', onDown, { capture: true });
    document.addEventListener('keyup', onUp, { capture: true });
    return () => {
      document.removeEventListener('keydown', onDown, { capture: true });
      document.removeEventListener('keyup', onUp, { capture: true });
    };
  }, [isOn]);
}
