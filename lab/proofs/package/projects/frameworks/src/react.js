import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const MARKUP = {
  locale: 'sv',
  table: 'aaaaaaaaaaaa',
  venue: 'kajkanten',
  api: 'https://one.example',
  theme: 'dark',
};

/** What is undefined is left out, as a property that is not in the JSX. */
function App({ cases }) {
  return [
    ...cases.map(({ key, values }) => {
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      return createElement('table-order', {
        key,
        'data-case': key,
        ...Object.fromEntries(given),
      });
    }),
    createElement('div', { key: 'markup', 'data-markup': '' }, createElement('table-order', MARKUP)),
  ];
}

export function start(container, cases) {
  const root = createRoot(container);
  const draw = (now) => flushSync(() => root.render(createElement(App, { cases: now })));
  draw(cases);
  return draw;
}
