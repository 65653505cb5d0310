import { elementFacts, TAG } from './element-facts.mjs';

/** @typedef {import('./element-facts.mjs').Said} Said */

const markdown = (/** @type {string} */ value) => ({ kind: 'markdown', value });

/** @param {string} title @param {readonly Said[]} all */
const list = (title, all) =>
  `**${title}**\n\n${all.map(({ name, description }) => `- \`${name}\`: ${description}`).join('\n')}`;

/**
 * Completion in HTML for Visual Studio Code, which has no place of its own for events and slots.
 * https://github.com/microsoft/vscode-html-languageservice/blob/main/docs/customData.md
 */
export function createHtmlData() {
  const { description, attributes, events, slots } = elementFacts();
  return {
    version: 1.1,
    tags: [
      {
        name: TAG,
        description: markdown(
          [description, list('Events', events), list('Slots', slots)].join('\n\n'),
        ),
        attributes: attributes.map(({ name, description: said, values }) => ({
          name,
          description: markdown(said),
          ...(values.length > 0 && { values: values.map((value) => ({ name: value })) }),
        })),
      },
    ],
  };
}

/** @param {import('./element-facts.mjs').Typed} typed */
const property = ({ name, description, type }) => ({ name, description, type });

/** The same for JetBrains' editors. https://github.com/JetBrains/web-types @param {string} version */
export function createWebTypes(version) {
  const facts = elementFacts();
  const plain = (/** @type {readonly Said[]} */ all) =>
    all.map(({ name, description, default: initial }) => ({
      name,
      description,
      ...(initial && { default: initial }),
    }));
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: '@servett/table-order',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: [
          {
            name: TAG,
            description: facts.description,
            attributes: facts.attributes.map(({ name, description, type, default: initial }) => ({
              name,
              description,
              required: false,
              value: { type },
              ...(initial && { default: initial }),
            })),
            slots: plain(facts.slots),
            js: {
              properties: [
                ...facts.attributes.map(property),
                ...facts.state.map((one) => ({ ...property(one), 'read-only': true })),
              ],
              events: plain(facts.events),
            },
            css: { properties: plain(facts.cssProperties), parts: plain(facts.parts) },
          },
        ],
      },
    },
  };
}
