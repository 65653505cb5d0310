import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { ROOT } from '../setup/steps.mjs';

const SOURCE = `${ROOT}widget/element-types.ts`;
const MODULE = 'auto.js';
const TAG = 'table-order';

/**
 * The element's description for editors and catalogues (custom-elements.json, schema 1.0.0), read
 * from its typings and their comments: what is said in one place only cannot drift.
 */
export function createManifest() {
  const file = ts.createSourceFile(
    SOURCE,
    readFileSync(SOURCE, 'utf8'),
    ts.ScriptTarget.ESNext,
    true,
  );
  const attributes = membersOf(file, 'TableOrderAttributes').filter(ts.isPropertySignature);
  const element = interfaceOf(file, 'TableOrderElement');
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: MODULE,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name: 'TableOrderElement',
            tagName: TAG,
            description: docOf(element) || 'Table ordering: a menu, an order and its live status.',
            superclass: { name: 'HTMLElement' },
            attributes: attributes.map((one) => ({
              ...described(one),
              fieldName: one.name.getText(),
            })),
            members: [
              ...attributes.map((one) => ({ kind: 'field', ...described(one), reflects: true })),
              ...element.members.filter(ts.isMethodSignature).map(method),
            ],
            events: membersOf(file, 'TableOrderDetails').filter(ts.isPropertySignature).map(event),
            slots: listed(file, 'TableOrderSlot'),
            cssParts: listed(file, 'TableOrderPart'),
            cssProperties: listed(file, 'TableOrderProperty'),
          },
        ],
        exports: [
          {
            kind: 'custom-element-definition',
            name: TAG,
            declaration: { name: 'TableOrderElement', module: MODULE },
          },
        ],
      },
    ],
  };
}

/** @param {string} name */
const lost = (name) => `${SOURCE} has no ${name} as it was: mend scripts/widget/manifest.mjs.`;

/** @param {ts.SourceFile} file @param {string} name */
function interfaceOf(file, name) {
  const found = file.statements
    .filter(ts.isInterfaceDeclaration)
    .find((one) => one.name.text === name);
  if (!found) throw new Error(lost(name));
  return found;
}

/** @param {ts.SourceFile} file @param {string} name */
function membersOf(file, name) {
  return [...interfaceOf(file, name).members];
}

/** @param {ts.PropertySignature} member */
function described(member) {
  return {
    name: member.name.getText(),
    type: { text: typeText(member).replace(/ \| undefined$/, '') },
    description: docOf(member),
  };
}

/** @param {ts.PropertySignature} member */
function event(member) {
  return {
    name: `${TAG}-${member.name.getText()}`,
    type: { text: `CustomEvent<${typeText(member)}>` },
    description: docOf(member),
  };
}

/** @param {ts.MethodSignature} member */
function method(member) {
  return {
    kind: 'method',
    name: member.name.getText(),
    return: { type: { text: typeText(member) } },
    description: docOf(member),
  };
}

/** @param {ts.PropertySignature | ts.MethodSignature} member */
const typeText = (member) => (member.type?.getText() ?? 'unknown').replaceAll(/\s+/g, ' ');

/** A comment's words, on one line. @param {ts.Node} node */
function docOf(node) {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return words(docs.at(-1)?.comment);
}

/** @param {string | ts.NodeArray<ts.JSDocComment> | undefined} comment */
const words = (comment) => (ts.getTextOfJSDocComment(comment) ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * The names of a union type, each with what the type's comment says of it. There they are in
 * lists such as "- `a`, `b`: these; `c`: that one (10px);", a default in brackets at the end.
 * @param {ts.SourceFile} file @param {string} name
 */
function listed(file, name) {
  const type = file.statements
    .filter(ts.isTypeAliasDeclaration)
    .find((one) => one.name.text === name);
  if (!type || !ts.isUnionTypeNode(type.type)) throw new Error(lost(name));
  const sayings = sayingsOf(docOf(type));
  return type.type.types.map((one) => {
    const member = ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) && one.literal.text;
    if (!member) throw new Error(lost(name));
    const said = sayings.get(member) ?? '';
    const [, description = said, initial] = /^(.*) \((\d+px)\)$/.exec(said) ?? [];
    return { name: member, description, ...(initial && { default: initial }) };
  });
}

/** @param {string} doc @returns {Map<string, string>} what is said, by name */
function sayingsOf(doc) {
  const items = doc.matchAll(/((?:`[\w-]+`,? ?)+): (.*?)(?=; (?:- )?`|\.(?: |$)|;? - `|$)/g);
  return new Map(
    [...items].flatMap(([, names = '', saying = '']) => {
      return [...names.matchAll(/`([\w-]+)`/g)].map(
        ([, one = '']) => /** @type {const} */ ([one, saying]),
      );
    }),
  );
}
