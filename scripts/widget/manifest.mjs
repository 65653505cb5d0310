import { elementFacts, TAG } from './element-facts.mjs';

/** Where the package has the class, and the two files that define it under its name. */
const CLASS_IN = 'npm/define.js';
const DEFINED_IN = ['npm/auto.js', 'table-order.js'];
const CLASS = 'TableOrderElement';

/**
 * The element's description for editors and catalogues: custom-elements.json.
 * https://github.com/webcomponents/custom-elements-manifest
 */
export function createManifest() {
  const facts = elementFacts();
  const text = (/** @type {string} */ type) => ({ type: { text: type } });
  const define = { kind: 'function', name: 'defineTableOrder' };
  const reference = { ...define, kind: 'js', declaration: { name: define.name, module: CLASS_IN } };
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: CLASS_IN,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name: CLASS,
            tagName: TAG,
            description: facts.description,
            superclass: { name: 'HTMLElement' },
            attributes: facts.attributes.map(({ values: _, type, ...said }) => ({
              ...said,
              ...text(type),
              fieldName: said.name,
            })),
            members: [
              ...facts.attributes.map(({ values: _, type, ...said }) => ({
                kind: 'field',
                ...said,
                ...text(type),
                attribute: said.name,
                reflects: true,
              })),
              ...facts.state.map(({ values: _, type, ...said }) => ({
                kind: 'field',
                ...said,
                ...text(type),
                readonly: true,
              })),
              ...facts.methods.map(({ values: _, type, ...said }) => ({
                kind: 'method',
                ...said,
                return: text(type),
              })),
            ],
            events: facts.events.map(({ values: _, type, ...said }) => ({
              ...said,
              ...text(type),
            })),
            slots: facts.slots,
            cssParts: facts.parts,
            cssProperties: facts.cssProperties,
          },
          {
            ...define,
            description: `Defines the element under a name, \`${TAG}\` by default.`,
            parameters: [{ name: 'tag', ...text('string'), optional: true }],
            return: text('void'),
          },
        ],
        exports: [reference],
      },
      ...DEFINED_IN.map((path) => ({
        kind: 'javascript-module',
        path,
        exports: [
          {
            kind: 'custom-element-definition',
            name: TAG,
            declaration: { name: CLASS, module: CLASS_IN },
          },
          reference,
        ],
      })),
    ],
  };
}
