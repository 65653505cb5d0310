import { defineTableOrder } from '@servett/table-order';
import * as angular from './angular.js';
import * as lit from './lit.js';
import { start as plain } from './plain.js';
import { start as react } from './react.js';
import { start as svelte } from './svelte.svelte.js';
import { start as vue } from './vue.js';

/*
 * Each attribute in each way that a framework gives it a value or takes it away, before the element
 * is defined and after. The page compares what each element then has; `problems` is what is not so.
 */
const FRAMEWORKS = {
  plain,
  react,
  vue,
  svelte,
  'angular, properties': angular.startWithProperties,
  'angular, attributes': angular.startWithAttributes,
  'lit, properties': lit.startWithProperties,
  'lit, attributes': lit.startWithAttributes,
};
const VALUES = {
  locale: ['sv', 'en'],
  table: ['aaaaaaaaaaaa', 'cccccccccccc'],
  venue: ['kajkanten', 'bryggan'],
  api: ['https://one.example', 'https://two.example'],
  theme: ['dark', 'light'],
};

/** Before and after: what each case binds. */
const CASES = Object.entries(VALUES).flatMap(([name, [first, second]]) => {
  const from = (before, after) => ({
    key: `${name}: ${JSON.stringify(before)}, then ${JSON.stringify(after)}`,
    name,
    before,
    after,
  });
  const nothing = [null, '', undefined];
  return [
    from(first, first),
    from(first, second),
    ...nothing.map((after) => from(first, after)),
    ...nothing.map((before) => from(before, first)),
    ...nothing.map((before) => from(before, before)),
  ];
});
const at = (when) => CASES.map((each) => ({ key: each.key, values: { [each.name]: each[when] } }));

/** What a page reads, what is in the markup, and what the component was given. */
function read(element, name) {
  const given = element[Symbol.for('r2wc.props')]?.[name];
  return JSON.stringify([element[name] ?? null, element.getAttribute(name) || null, given ?? null]);
}

function differences(framework, container, when) {
  const wrong = (what, element, name, value) => {
    const should = JSON.stringify([value || null, value || null, value || null]);
    const is = element ? read(element, name) : 'no element';
    return is === should ? [] : [`${framework}, ${what}: ${is}, not ${should}`];
  };
  const bound = CASES.flatMap(({ key, name, [when]: value }) => {
    return wrong(`${key} (${when})`, container.querySelector(`[data-case='${key}']`), name, value);
  });
  const written = container.querySelector('[data-markup] table-order');
  const markup = Object.entries(VALUES).flatMap(([name, [value]]) =>
    wrong(`${name} in markup`, written, name, value),
  );
  return [...bound, ...markup];
}

/** Frameworks draw when they like: looks again for five seconds. */
async function settled(containers, when) {
  const until = performance.now() + 5000;
  for (;;) {
    const all = containers.flatMap(([framework, container]) =>
      differences(framework, container, when),
    );
    if (all.length === 0 || performance.now() > until) return all;
    await new Promise((done) => requestAnimationFrame(done));
  }
}

async function compare() {
  // Too far down to load anything.
  const space = document.body.appendChild(document.createElement('div'));
  space.style.blockSize = '9000px';
  const containers = Object.keys(FRAMEWORKS).map((name) => [
    name,
    document.body.appendChild(document.createElement('section')),
  ]);
  const changes = await Promise.all(
    containers.map(([name, container]) => FRAMEWORKS[name](container, at('before'))),
  );
  const early = document.querySelectorAll('table-order').length;
  defineTableOrder();
  const before = await settled(containers, 'before');
  for (const change of changes) change(at('after'));
  const problems = [...before, ...(await settled(containers, 'after'))];
  const { prototype, observedAttributes } = customElements.get('table-order');
  const members = membersOf(prototype);
  return { elements: early, problems, attributes: observedAttributes, members };
}

/** What belongs to the element's classes, not to how a browser and a wrapper call them. */
function membersOf(prototype) {
  const inner = /Callback$|^(?:constructor|shadow|provide|attachShadow)$/;
  const names = [];
  for (let at = prototype; at !== HTMLElement.prototype; at = Object.getPrototypeOf(at)) {
    names.push(...Object.getOwnPropertyNames(at).filter((name) => !inner.test(name)));
  }
  return [...new Set(names)];
}

globalThis.compared = compare();
