import ts from 'typescript';
import { readTypings, SOURCE } from './read-typings.mjs';

export const TAG = 'table-order';

/**
 * A name of the element with what is said of it.
 * @typedef {{ name: string, description: string, default?: string }} Said
 * @typedef {Said & { type: string, values: string[] }} Typed
 */

/** @param {string} name */
const lost = (name) => `${SOURCE} has no ${name} as it was: mend scripts/widget/element-facts.mjs.`;

/**
 * All that the element is from outside, read from its typings and their comments, for every file
 * that describes it: what is said in one place only cannot drift.
 */
export function elementFacts() {
  const { file, checker } = readTypings();
  /** @param {ts.PropertySignature | ts.MethodSignature} member @returns {Typed} */
  const typed = (member) => {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(member.type ?? member));
    const whole = checker.getTypeAtLocation(member.type ?? member);
    return {
      ...said(member),
      type: typeText(whole, checker),
      values: type.isUnion()
        ? type.types.filter((one) => one.isStringLiteral()).map(({ value }) => value)
        : [],
    };
  };
  const properties = (/** @type {string} */ name) =>
    interfaceOf(file, name).members.filter(ts.isPropertySignature).map(typed);
  const element = interfaceOf(file, 'TableOrderElement');
  return {
    description: docOf(element),
    attributes: properties('TableOrderAttributes'),
    state: properties('TableOrderState'),
    methods: element.members.filter(ts.isMethodSignature).map(typed),
    events: properties('TableOrderDetails').map((one) => ({
      ...one,
      name: `${TAG}-${one.name}`,
      type: `CustomEvent<${one.type}>`,
    })),
    slots: listed(file, 'TableOrderSlot'),
    parts: listed(file, 'TableOrderPart'),
    cssProperties: listed(file, 'TableOrderProperty'),
  };
}

/** @param {ts.SourceFile} file @param {string} name */
function interfaceOf(file, name) {
  const found = file.statements
    .filter(ts.isInterfaceDeclaration)
    .find((one) => one.name.text === name);
  if (!found) throw new Error(lost(name));
  return found;
}

/** @param {ts.PropertySignature | ts.MethodSignature} member @returns {Said} */
function said(member) {
  const initial = ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'default');
  return {
    name: member.name.getText(),
    description: docOf(member),
    ...(initial && { default: words(initial.comment) }),
  };
}

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
 * @param {ts.SourceFile} file @param {string} name @returns {Said[]}
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
    const saying = sayings.get(member) ?? '';
    const [, description = saying, initial] = /^(.*) \((\d+px)\)$/.exec(saying) ?? [];
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

/**
 * A type in words that need no other file: aliases and interfaces are written out. Without
 * `undefined`: nothing is what an attribute is without.
 * @param {ts.Type} type @param {ts.TypeChecker} checker @returns {string}
 */
function typeText(type, checker) {
  if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) return unionText(type, checker);
  if (type.isStringLiteral()) return `'${type.value}'`;
  if (type.symbol?.name === 'Promise') {
    const [resolved] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    return `Promise<${resolved ? typeText(resolved, checker) : 'unknown'}>`;
  }
  if (checker.isArrayType(type)) {
    const [each] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    return `${each ? typeText(each, checker) : 'unknown'}[]`;
  }
  if (!(type.flags & ts.TypeFlags.Object)) return checker.typeToString(type);
  const members = checker.getPropertiesOfType(type).map((member) => {
    const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
    return `${member.name}${isOptional ? '?' : ''}: ${typeText(checker.getTypeOfSymbol(member), checker)}`;
  });
  return `{ ${members.join('; ')} }`;
}

/** `null` last, as one writes it. @param {ts.UnionType} type @param {ts.TypeChecker} checker */
function unionText(type, checker) {
  const isNull = (/** @type {ts.Type} */ one) => (one.flags & ts.TypeFlags.Null) !== 0;
  const others = type.types.filter((one) => !(one.flags & ts.TypeFlags.Undefined));
  const sorted = [...others.filter((one) => !isNull(one)), ...others.filter(isNull)];
  return sorted.map((one) => typeText(one, checker)).join(' | ');
}
