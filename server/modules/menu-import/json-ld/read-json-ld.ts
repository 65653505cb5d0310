import type { Locale } from '../../../../src/contract/codes.ts';
import { MENU_IMPORT_ROWS_MAX } from '../../../../src/contract/limits.ts';
import { foldText } from '../../../../src/domain/shared/fold-text.ts';
import {
  problem,
  type ReadCategory,
  type ReadMenu,
  type ReadProduct,
  type ReadTexts,
  type RowProblem,
  type Terms,
  unreadable,
} from '../read-menu.ts';
import { isNode, isOfType, type JsonNode, languageOf, nodesOf, valuesOf } from './json-ld.ts';
import { readMenuItem, readThing } from './read-menu-item.ts';

const ITEMS = ['hasMenuItem', 'menuItem'] as const;
const SECTIONS = ['hasMenuSection', 'menuSection'] as const;

/** The context of a node during the walk through a menu. */
interface Place {
  readonly locale: Locale;
  readonly category: ReadCategory | null;
  /** Names of the enclosing sections, outermost first. */
  readonly path: readonly ReadTexts[];
}

/** References can make a file deeper than it looks; no menu is. */
const SECTIONS_DEEP = 20;

/**
 * A schema.org menu: the `Menu` of a restaurant, a menu of its own, or the contents of a `@graph`.
 * Each section with items is a category; nested sections are flattened.
 */
export function readJsonLd(documents: readonly unknown[], terms: Terms): ReadMenu {
  const { nodes, byId } = nodesOf(documents);
  const roots = rootsOf(nodes);
  if (roots.length === 0) {
    return unreadable('jsonld', problem('menu_missing'));
  }
  const walk = createWalk(terms, byId);
  for (const root of roots) {
    const locale = languageOf(root) ?? terms.locale;
    walk.visit(root, { locale, category: null, path: [] });
  }
  if (walk.isTooLong()) {
    return unreadable('jsonld', problem('rows_too_many', null, String(MENU_IMPORT_ROWS_MAX)));
  }
  return {
    format: 'jsonld',
    products: walk.products,
    categories: [],
    problems: walk.products.length === 0 ? [problem('file_without_products')] : walk.problems,
    ignored: [],
  };
}

/** Menus; if there are none, standalone sections, or else items. */
function rootsOf(nodes: readonly JsonNode[]): readonly JsonNode[] {
  for (const type of ['Menu', 'MenuSection', 'MenuItem']) {
    const found = nodes.filter((node) => isOfType(node, type) && saysMore(node));
    if (found.length > 0) {
      const nested = new Set(found.flatMap((node) => partsOf(node, SECTIONS)));
      return found.filter((node) => !nested.has(node));
    }
  }
  return [];
}

/** Whether a node is more than a reference to another. */
function saysMore(node: JsonNode): boolean {
  return Object.keys(node).some((key) => !key.startsWith('@'));
}

function partsOf(node: JsonNode, properties: readonly string[]): JsonNode[] {
  return properties.flatMap((property) => valuesOf(node, property).filter(isNode));
}

function createWalk(terms: Terms, byId: ReadonlyMap<string, JsonNode>) {
  const products: ReadProduct[] = [];
  const problems: RowProblem[] = [];
  const done = new Set<JsonNode>();
  let isTooLong = false;
  const pathOf = new Map<string, string>();

  /** A node, or the one it refers to. */
  const resolve = (node: JsonNode): JsonNode => {
    const id = node['@id'];
    return (typeof id === 'string' ? byId.get(id) : undefined) ?? node;
  };

  /** Sections with the same name are distinguished by the outer section's name. */
  function nameOf(own: ReadTexts, path: readonly ReadTexts[]): ReadTexts {
    const key = foldText(Object.values(own).join(' '));
    const around = JSON.stringify(path);
    const known = pathOf.get(key);
    const outer = path.at(-1);
    if (known === undefined || known === around || outer === undefined) {
      if (known === undefined) pathOf.set(key, around);
      return own;
    }
    return Object.fromEntries(
      Object.entries(own).map(([locale, name]) => {
        const before = outer[locale as Locale];
        return [locale, before === undefined ? name : `${before}: ${name}`];
      }),
    );
  }

  function categoryOf(node: JsonNode, place: Place): ReadCategory | null {
    const { problems: wrong, ...category } = readThing(node, place.locale, 'category');
    problems.push(...wrong);
    if (Object.keys(category.name).length === 0) {
      return valuesOf(node, 'name').length === 0 ? place.category : null;
    }
    return { ...category, name: nameOf(category.name, place.path) };
  }

  function visit(found: JsonNode, place: Place): void {
    const node = resolve(found);
    if (isOfType(node, 'MenuItem')) {
      addItem(node, place);
      return;
    }
    // A section that contains itself, or is in several, is visited once.
    if (done.has(node) || place.path.length > SECTIONS_DEEP) return;
    done.add(node);
    const items = partsOf(node, ITEMS);
    const category = items.length > 0 ? categoryOf(node, place) : place.category;
    for (const item of items) addItem(resolve(item), { ...place, category });
    const { name } = readThing(node, place.locale, 'category');
    const path = [...place.path, isOfType(node, 'Menu') ? {} : name];
    for (const section of partsOf(node, SECTIONS)) visit(section, { ...place, category, path });
  }

  function addItem(item: JsonNode, place: Place): void {
    if (done.has(item)) return;
    done.add(item);
    if (products.length === MENU_IMPORT_ROWS_MAX) {
      isTooLong = true;
      return;
    }
    const row = products.length + 1;
    products.push(
      readMenuItem(item, { row, locale: place.locale, category: place.category }, terms),
    );
  }

  return { products, problems, visit, isTooLong: () => isTooLong };
}
