import type {} from '@servett/table-order/react';
import '@servett/table-order/auto';
import type { TableOrderElement } from '@servett/table-order';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

function App() {
  const element = useRef<TableOrderElement>(null);
  const [count, setCount] = useState(0);
  return (
    <main className="menu">
      <table-order
        ref={element}
        className="order"
        api="https://servett.example"
        table="servett00001"
        locale="sv"
        ontable-order-cart={(event) => setCount(event.detail.count)}
      >
        <p slot="loading">…</p>
      </table-order>
      {/* @ts-expect-error no such language */}
      <table-order locale="de" />
      {/* @ts-expect-error a handler gets the event, whose detail is known */}
      <table-order ontable-order-status={(event) => event.detail.nobody} />
      <button type="button" onClick={() => void element.current?.refresh()}>
        {count}
      </button>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
