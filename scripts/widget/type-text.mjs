import ts from 'typescript';

/**
 * A type in words that need no other file: aliases and interfaces are written out. Without
 * `undefined`: nothing is what an attribute is without.
 * @param {ts.Type} type @param {ts.TypeChecker} checker @returns {string}
 */
export function typeText(type, checker) {
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
