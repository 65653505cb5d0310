import { foldText } from '#core/shared/fold-text.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { LANGUAGE_NAMES } from '../language-names.ts';
import type { ReadTexts } from '../read-menu.ts';

/** The parts of a JSON-LD node that are read: no context is fetched or applied. */
export type JsonNode = Readonly<Record<string, unknown>>;

/** How our own ids are marked among an item's identifiers. */
export const OWN_ID = 'servett';

/** A property's values, whether it has one or several. */
export function valuesOf(node: JsonNode, property: string): readonly unknown[] {
  const value = node[property] ?? node[`schema:${property}`];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export function isNode(value: unknown): value is JsonNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a node has a type, however its vocabulary is named. */
export function isOfType(node: JsonNode, type: string): boolean {
  const types = Array.isArray(node['@type']) ? node['@type'] : [node['@type']];
  return types.some((each) => typeof each === 'string' && lastName(each) === type);
}

/** The last part of an address, or of a name with a prefix: `https://schema.org/VeganDiet`. */
export function lastName(address: string): string {
  return address.slice(
    Math.max(address.lastIndexOf('/'), address.lastIndexOf(':'), address.lastIndexOf('#')) + 1,
  );
}

/** The texts of a property by language; those without a language under `locale`. */
export function textsOf(node: JsonNode, property: string, locale: Locale): ReadTexts {
  const texts: ReadTexts = {};
  for (const value of valuesOf(node, property)) {
    const said = isNode(value) ? value['@value'] : value;
    const tag = isNode(value) ? value['@language'] : undefined;
    const at = tag === undefined ? locale : localeOf(tag);
    if (at !== null && (typeof said === 'string' || typeof said === 'number')) {
      texts[at] ??= String(said);
    }
  }
  return texts;
}

/** `sv`, `sv-SE`, `Swedish`; null for an unsupported language. */
export function localeOf(language: unknown): Locale | null {
  if (typeof language !== 'string') return null;
  const word = foldText(language).trim();
  return LANGUAGE_NAMES.get(word) ?? LOCALES.find((each) => word.startsWith(`${each}-`)) ?? null;
}

/** The first supported language that a menu names. */
export function languageOf(node: JsonNode): Locale | undefined {
  for (const value of valuesOf(node, 'inLanguage')) {
    const locale = localeOf(isNode(value) ? (value.alternateName ?? value.name) : value);
    if (locale !== null) return locale;
  }
  return undefined;
}

/** Our own id and another program's, from `identifier`, `sku` and `@id`. */
export function idsOf(node: JsonNode): { ownId?: string; externalId?: string } {
  let ownId: string | undefined;
  let externalId: string | undefined;
  for (const value of [...valuesOf(node, 'identifier'), ...valuesOf(node, 'sku')]) {
    const id = isNode(value) ? value.value : value;
    if (typeof id !== 'string' && typeof id !== 'number') continue;
    if (isNode(value) && value.propertyID === OWN_ID) ownId ??= String(id);
    else externalId ??= String(id);
  }
  const address = node['@id'];
  // A blank node's name is valid only within its document.
  if (typeof address === 'string' && ownId === undefined && !address.startsWith('_:')) {
    externalId ??= address;
  }
  return {
    ...(ownId !== undefined && { ownId }),
    ...(externalId !== undefined && { externalId }),
  };
}

/** No menu is nested deeper than this; a file that is was made to cause harm. */
const DEPTH_MAX = 60;

/** All nodes of a document, outermost first, and those with an `@id` by it. */
export function nodesOf(document: unknown): {
  nodes: JsonNode[];
  byId: ReadonlyMap<string, JsonNode>;
} {
  const nodes: JsonNode[] = [];
  const byId = new Map<string, JsonNode>();
  let level: unknown[] = [document];
  for (let depth = 0; level.length > 0 && depth < DEPTH_MAX; depth += 1) {
    for (const node of level.filter(isNode)) {
      nodes.push(node);
      const id = node['@id'];
      // A mere reference to a node has only its id.
      if (typeof id === 'string' && Object.keys(node).length > 1) byId.set(id, node);
    }
    level = level.flatMap((value) => {
      if (Array.isArray(value)) return value;
      return isNode(value) ? Object.values(value) : [];
    });
  }
  return { nodes, byId };
}
