import { readFileSync, writeFileSync } from 'node:fs';
import { SCOPES } from '#core/api-keys/codes.ts';
import { ROUTES } from '#core/routes/routes.ts';
import { parametersIn } from '#core/shared/parameters.schema.ts';
import { ROOT } from './setup/steps.mjs';
import { createTypeWriter } from './write-client.mjs';

/** What the site's page about the API is drawn from. */
export const REFERENCE = 'site/api-reference/reference.json';

/** @typedef {import('./write-client.mjs').Schema} Schema */

/** Types as people read them: what everything is, such as `readonly`, says nothing. @param {string} text */
const plain = (text) => text.replaceAll('readonly ', '').replaceAll(/\((\w+)\)\[\]/g, '$1[]');

/** As the scopes are listed. @param {object} route */
const placeOf = (route) => SCOPES.findIndex((scope) => 'scope' in route && route.scope === scope);

/** Every route that a key may call, by scope, with its types; and the types that it names. */
export function reference() {
  const { typeOf, named } = createTypeWriter();
  const routes = Object.entries(ROUTES)
    .filter(([, route]) => 'scope' in route)
    .toSorted(([, a], [, b]) => placeOf(a) - placeOf(b))
    .map(([name, route]) => {
      const { summary, scope, query, body, bytes, once, answer, file, errors, status } =
        /** @type {{ summary: string, scope: string, once?: object, bytes?: readonly string[], file?: string | readonly string[], errors?: readonly string[], status?: number } & Record<'query' | 'body' | 'answer', Schema | undefined>} */ (
          /** @type {unknown} */ (route)
        );
      const hasBody = answer !== undefined || file !== undefined;
      return {
        name,
        summary,
        scope,
        params: Object.keys(parametersIn(name)),
        ...(query && { query: plain(typeOf(query)) }),
        ...(body && { body: plain(typeOf(body)) }),
        ...(bytes && { files: bytes }),
        ...(once && { isOnce: true }),
        status: status ?? (hasBody ? 200 : 204),
        ...(answer && { answer: plain(typeOf(answer)) }),
        ...(file !== undefined && { answerFiles: [file].flat() }),
        errors: errors ?? [],
      };
    });
  const types = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { routes, types: Object.fromEntries(types.map(([name, text]) => [name, plain(text)])) };
}

/** As it is kept: one part a line, so that a change is seen where it is. */
export function referenceText() {
  const { routes, types } = reference();
  const lines = (/** @type {string[]} */ parts) => parts.map((part) => `  ${part}`).join(',\n');
  const named = Object.entries(types).map(
    ([name, text]) => `${JSON.stringify(name)}: ${JSON.stringify(text)}`,
  );
  return [
    '{"routes": [',
    lines(routes.map((route) => JSON.stringify(route))),
    '], "types": {',
    lines(named),
    '}}',
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const text = referenceText();
  const before = readFileSync(ROOT + REFERENCE, { encoding: 'utf8', flag: 'a+' });
  if (text !== before) writeFileSync(ROOT + REFERENCE, text);
  console.log(`${REFERENCE}: ${text.length} characters`);
}
