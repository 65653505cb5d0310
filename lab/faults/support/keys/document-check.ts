import { Compile, type Validator } from 'typebox/schema';
import type { Json, Operation } from '#tests/support/callers/openapi-requests.ts';
import type { Told } from './client-of.ts';

type Documented = { description: string; content?: Record<string, { schema: Json }> };
type Document = {
  paths: Record<string, Record<string, { responses?: Record<string, Documented> }>>;
  components?: Json;
};

/**
 * Holds answers to the document as other systems read it: its own schemas, with what they refer to.
 * Returns how an answer differs, or null.
 */
export function createDocumentCheck({ paths, components }: Document) {
  const validators = new Map<string, Validator>();

  function validatorOf(name: string, schema: Json): Validator {
    const known = validators.get(name) ?? Compile({ ...schema, components });
    validators.set(name, known);
    return known;
  }

  return function differenceOf({ method, path }: Operation, told: Told): string | null {
    const { status, type, text, code } = told;
    const said = paths[path]?.[method.toLowerCase()]?.responses?.[status];
    if (said === undefined) return `${status} is not documented`;
    if (said.content === undefined) return text === '' ? null : `${status} has a body`;
    const schema = said.content[type]?.schema;
    if (schema === undefined) return `${status} is of the undocumented type "${type}"`;
    if (code !== undefined && !said.description.includes(`\`${code}\``)) {
      return `${status} ${code} is not documented`;
    }
    if (!type.endsWith('json')) return null;
    const validator = validatorOf(`${method} ${path} ${status} ${type}`, schema);
    const [isRight, [first] = []] = validator.Errors(JSON.parse(text));
    return isRight
      ? null
      : `${status}: ${first?.instancePath} ${first?.message} in ${text.slice(0, 200)}`;
  };
}
