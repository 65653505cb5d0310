import { html, nothing, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const MARKUP = html`<div data-markup>
  <table-order
    locale="sv"
    table="aaaaaaaaaaaa"
    venue="kajkanten"
    api="https://one.example"
    theme="dark"
  ></table-order>
</div>`;

/** Bound as properties, and as attributes, which Lit removes for `nothing`. */
const asProperties = (key, { locale, table, venue, api, theme }) => html`<table-order
  data-case=${key}
  .locale=${locale}
  .table=${table}
  .venue=${venue}
  .api=${api}
  .theme=${theme}
></table-order>`;
const asAttributes = (key, { locale, table, venue, api, theme }) => html`<table-order
  data-case=${key}
  locale=${locale ?? nothing}
  table=${table ?? nothing}
  venue=${venue ?? nothing}
  api=${api ?? nothing}
  theme=${theme ?? nothing}
></table-order>`;

const starting = (part) => (container, cases) => {
  const draw = (now) =>
    render([repeat(now, ({ key }) => key, ({ key, values }) => part(key, values)), MARKUP], container);
  draw(cases);
  return draw;
};
export const startWithProperties = starting(asProperties);
export const startWithAttributes = starting(asAttributes);
