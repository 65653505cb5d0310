/** Characters of an object that stays on one line. */
const SHORT = 60;

/** A type in lines, as people write them: a field a line, and short objects on one. */
export function typeLines(type: string): string {
  return linesOf(type, 0);
}

/** Each object that is not short is taken apart, and then what is in it. */
function linesOf(type: string, depth: number): string {
  const start = type.search(/\{/);
  if (start < 0) return type;
  const end = endOf(type, start);
  const before = type.slice(0, start);
  const inside = type.slice(start + 1, end).trim();
  const after = linesOf(type.slice(end + 1), depth);
  if (end - start <= SHORT) return `${before}${type.slice(start, end + 1)}${after}`;
  const indent = '  '.repeat(depth + 1);
  const fields = fieldsOf(inside).map((field) => `${indent}${linesOf(field, depth + 1)};`);
  return [`${before}{`, ...fields, `${'  '.repeat(depth)}}${after}`].join('\n');
}

/** Where the object that begins here ends. */
function endOf(type: string, start: number): number {
  let depth = 0;
  for (let at = start; at < type.length; at += 1) {
    if (type.charAt(at) === '{') depth += 1;
    if (type.charAt(at) === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return type.length;
}

/** The fields of an object, without what ends them. */
function fieldsOf(inside: string): string[] {
  const fields: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < inside.length; at += 1) {
    const sign = inside.charAt(at);
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (sign === ';' && depth === 0) {
      fields.push(inside.slice(start, at).trim());
      start = at + 1;
    }
  }
  return fields;
}
