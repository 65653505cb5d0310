import '@angular/compiler';
import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

const NAMES = ['locale', 'table', 'venue', 'api', 'theme'];
const MARKUP = `<div data-markup><table-order locale="sv" table="aaaaaaaaaaaa" venue="kajkanten"
  api="https://one.example" theme="dark"></table-order></div>`;

/** With Angular's compiler in the page, as its command line's is for whole applications. */
const starting = (selector, bind) => async (container, cases) => {
  const shown = signal(cases);
  class All {
    cases = shown;
  }
  const bound = NAMES.map((name) => `[${bind(name)}]="each.values.${name}"`).join(' ');
  const App = Component({
    selector,
    schemas: [CUSTOM_ELEMENTS_SCHEMA],
    template: `@for (each of cases(); track each.key) {
      <table-order [attr.data-case]="each.key" ${bound}></table-order>
    } ${MARKUP}`,
  })(All);
  container.append(document.createElement(selector));
  await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
  return (next) => shown.set(next);
};
export const startWithProperties = starting('app-properties', (name) => name);
export const startWithAttributes = starting('app-attributes', (name) => `attr.${name}`);
