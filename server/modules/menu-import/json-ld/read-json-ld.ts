import { foldText } from '#core/shared/fold-text.ts';
import type { Locale } from '#core/shared/languages.ts';
import { MENU_IMPORT_ROWS_MAX } from '#core/shared/limits.ts';
import { type AllergenStatement, SILENT, together } from '../allergen-statement.ts';
import { allergenTalk } from '../allergens/allergen-talk.ts';
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
import { offersOf } from './offers.ts';
import { readMenuItem, readThing } from './read-menu-item.ts';
import { addOnNotes, notesOn } from './read-offers.ts';
import { unreadOf } from './unread-properties.ts';

const ITEMS = ['hasMenuItem', 'menuItem'] as const;
const SECTIONS = ['hasMenuSection', 'menuSection'] as const;

/** The context of a node during the walk through a menu. */
interface Place {
  readonly locale: Locale;
  readonly category: ReadCategory | null;
  /** Names of the enclosing sections, outermost first. */
  readonly path: readonly ReadTexts[];
  /** What the enclosing sections say about everything in them. */
  readonly around: AllergenStatement;
}

/** Names of unread properties that are listed; a menu has a handful. */
const UNREAD_SHOWN = 60;
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
    walk.visit(root, { locale, category: null, path: [], around: SILENT });
  }
  if (walk.isTooLong()) {
    return unreadable('jsonld', problem('rows_too_many', null, String(MENU_IMPORT_ROWS_MAX)));
  }
  return {
    format: 'jsonld',
    products: walk.products,
    categories: [],
    problems: walk.products.length === 0 ? [problem('file_without_products')] : walk.problems,
    notes: walk.notes,
    ignored: [...walk.unread].slice(0, UNREAD_SHOWN),
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
  const notes: RowProblem[] = [];
  const unread = new Set<string>();
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
    const { problems: wrong, notes: _, ...category } = readThing(node, place.locale, 'category');
    problems.push(...wrong);
    if (Object.keys(category.name).length === 0) {
      return valuesOf(node, 'name').length === 0 ? place.category : null;
    }
    return { ...category, name: nameOf(category.name, place.path) };
  }

  /** Everything a menu or a section says besides its items; returns what it says about them. */
  function noteSection(node: JsonNode, place: Place): AllergenStatement {
    const { name, description, notes: cleaned } = readThing(node, place.locale, 'category');
    const called = Object.values(name)[0] ?? null;
    const talk = [...Object.values(name), ...Object.values(description)].flatMap(allergenTalk);
    const said = [...offersOf(node, terms.now).flatMap(notesOn), ...addOnNotes(node)];
    for (const key of unreadOf(node)) unread.add(key.slice(0, 60));
    notes.push(
      ...cleaned,
      ...said.map((each) => ({ ...each, column: called ?? each.column })),
      ...talk.map(({ word }) => problem('allergen_mentioned', called, word)),
    );
    const open = talk.flatMap(({ allergens }) => allergens);
    return together([place.around, { ...SILENT, open }]);
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
    const around = noteSection(node, place);
    const items = partsOf(node, ITEMS);
    const category = items.length > 0 ? categoryOf(node, place) : place.category;
    for (const item of items) addItem(resolve(item), { ...place, category, around });
    const { name } = readThing(node, place.locale, 'category');
    const path = [...place.path, isOfType(node, 'Menu') ? {} : name];
    for (const section of partsOf(node, SECTIONS))
      visit(section, { ...place, category, path, around });
  }

  function addItem(item: JsonNode, place: Place): void {
    if (done.has(item)) return;
    done.add(item);
    if (products.length === MENU_IMPORT_ROWS_MAX) {
      isTooLong = true;
      return;
    }
    const row = products.length + 1;
    for (const key of unreadOf(item)) unread.add(key.slice(0, 60));
    products.push(readMenuItem(item, { ...place, row }, terms));
  }

  return { products, problems, notes, unread, visit, isTooLong: () => isTooLong };
}
