/// <reference path="../../widget/frameworks/react.d.ts" />
import { useId, useRef, useState } from 'react';
import type {
  TableOrderAttributes,
  TableOrderDetails,
  TableOrderElement,
} from '../../widget/element-types.ts';
import { type Heard, useTableOrder } from './use-table-order.ts';

const LOCALES = { en: 'English', sv: 'Svenska' };
const THEMES = { auto: 'As the device', light: 'Light', dark: 'Dark' };
const TABLES = { servett00009: 'Table 9', servett00011: 'Table T2' };

/** A venue's React site: it sets the element's properties and listens to its events. */
export function App() {
  const [locale, setLocale] = useState<keyof typeof LOCALES>('en');
  const [theme, setTheme] = useState<keyof typeof THEMES>('auto');
  const [table, setTable] = useState<keyof typeof TABLES>('servett00009');
  const { cart, heard, hear } = useTableOrder();
  const element = useRef<TableOrderElement>(null);
  const attributes: TableOrderAttributes = { locale, theme, table };

  return (
    <>
      <header>
        <p className="name">Kajkanten</p>
        <p className="so-far" role="status">
          {cartWords(cart)}
        </p>
      </header>
      <main>
        <h1>Order in</h1>
        <div className="settings">
          <Choice legend="Language" options={LOCALES} chosen={locale} onChoose={setLocale} />
          <Choice legend="Theme" options={THEMES} chosen={theme} onChoose={setTheme} />
          <Choice legend="Where you sit" options={TABLES} chosen={table} onChoose={setTable} />
        </div>
        <div className="order">
          <table-order
            ref={element}
            {...attributes}
            ontable-order-ready={hear}
            ontable-order-cart={hear}
            ontable-order-placed={hear}
            ontable-order-status={hear}
            ontable-order-error={hear}
          />
        </div>
        <section className="heard" aria-labelledby="heard-title">
          <h2 id="heard-title">What this page hears</h2>
          <p>
            Kajkanten is invented. The element tells its page what happens, and nothing about the
            guest: no name, no note, no token.
          </p>
          <p className="actions">
            <button type="button" onClick={() => void element.current?.refresh()}>
              Fetch the menu again
            </button>
            <button type="button" onClick={() => element.current?.clear()}>
              Empty the order
            </button>
          </p>
          <EventLog heard={heard} />
          <p>
            <a href="/demo/">More pages</a>
          </p>
        </section>
      </main>
    </>
  );
}

function cartWords(cart: TableOrderDetails['cart'] | null): string {
  if (cart === null || cart.count === 0) return 'Nothing in the order yet';
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: cart.currency });
  // The element counts in the currency's minor unit.
  const minor = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2);
  return `${cart.count} in the order, ${money.format(cart.total / minor)}`;
}

interface Props<Value extends string> {
  legend: string;
  /** What people read, by value. */
  options: Readonly<Record<NoInfer<Value>, string>>;
  chosen: Value;
  onChoose: (value: NoInfer<Value>) => void;
}

/** One of a few, all of them in sight. */
function Choice<Value extends string>({ legend, options, chosen, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.keys(options) as Value[]).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {options[value]}
        </label>
      ))}
    </fieldset>
  );
}

/** The latest events with their details, newest first. */
function EventLog({ heard }: { heard: readonly Heard[] }) {
  if (heard.length === 0) return <p className="none">Nothing yet: the menu is on its way.</p>;
  return (
    <ol className="log">
      {heard.map(({ at, name, detail }) => (
        <li key={at}>
          <code>{name}</code> <code className="detail">{JSON.stringify(detail)}</code>
        </li>
      ))}
    </ol>
  );
}
