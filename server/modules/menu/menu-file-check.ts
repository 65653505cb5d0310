import { Compile } from 'typebox/compile';
import { sharedExternalIds } from '#core/external-ids/external-ids.ts';
import {
  MENU_FILE_FORMAT,
  MENU_FILE_VERSION,
  MenuFile,
} from '#core/menu-import/menu-file.schema.ts';
import { withoutHiddenSigns } from '#core/shared/plain-text.ts';

const schema = Compile(MenuFile);
const PROBLEMS_SHOWN = 20;

/** An invalid menu file; each problem is a sentence for its author. */
export class MenuFileError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The menu file cannot be imported: ${problems.slice(0, PROBLEMS_SHOWN).join('; ')}`);
    this.name = 'MenuFileError';
    this.problems = problems;
  }
}

/**
 * The file with invisible characters removed from its texts, if it matches its schema and every id
 * in it exists; else {@link MenuFileError}. A file of an older version is upgraded first.
 */
export function readMenuFile(file: unknown): MenuFile {
  // Checked first, so that the walk goes no deeper than a menu.
  const data = cleaned(checked(upgradeMenuFile(file)));
  // A name can be empty after cleaning.
  checked(data);
  const problems = [
    ...timeZoneProblems(data),
    ...repeatedIds(data),
    ...danglingReferences(data),
    ...impossibleGroups(data),
    ...ambiguousChoices(data),
  ];
  if (problems.length > 0) {
    throw new MenuFileError(problems);
  }
  return data;
}

function checked(data: unknown): MenuFile {
  if (!schema.Check(data)) {
    throw new MenuFileError(
      schema.Errors(data).map((error) => `${error.instancePath || '/'} ${error.message}`),
    );
  }
  return data;
}

function cleaned<Value>(value: Value): Value;
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutHiddenSigns(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned(each)]));
}

function timeZoneProblems({ venue }: MenuFile): string[] {
  try {
    new Intl.DateTimeFormat('en', { timeZone: venue.timeZone });
    return [];
  } catch {
    return [`there is no time zone "${venue.timeZone}"`];
  }
}

function repeatedIds(file: MenuFile): string[] {
  const lists = {
    station: file.stations,
    table: (file.tables ?? []).flatMap(({ id }) => (id === undefined ? [] : [{ id }])),
    'option group': file.optionGroups,
    category: file.categories,
    product: file.categories.flatMap((category) => category.products),
  };
  return [
    ...Object.entries(lists).flatMap(([kind, items]) =>
      repeated(items).map((id) => `${kind} "${id}" stands twice`),
    ),
    ...ambiguousOptions(file),
    ...sharedExternalIds(file).map(
      ({ kind, externalId }) => `more than one ${kind} has the external id "${externalId}"`,
    ),
    ...repeated(namedTables(file)).map((id) => `more than one table has the external id "${id}"`),
  ];
}

function namedTables({ tables = [] }: MenuFile): { id: string }[] {
  return tables.flatMap(({ externalId }) => (externalId === undefined ? [] : [{ id: externalId }]));
}

function repeated(items: readonly { id: string }[]): string[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [id] : [];
  });
}

/** An order names options without their groups: within one product each id is one option. */
function ambiguousOptions(file: MenuFile): string[] {
  const groups = new Map(file.optionGroups.map((group) => [group.id, group]));
  return file.categories
    .flatMap((category) => category.products)
    .flatMap((product) => {
      const options = (product.optionGroups ?? []).flatMap((id) => groups.get(id)?.options ?? []);
      return repeated(options).map((id) => `product "${product.id}" has the option "${id}" twice`);
    });
}

function danglingReferences(file: MenuFile): string[] {
  const stations = new Set(file.stations.map((station) => station.id));
  const groups = new Set(file.optionGroups.map((group) => group.id));
  return file.categories
    .flatMap((category) => category.products)
    .flatMap((product) => [
      ...(stations.has(product.station)
        ? []
        : [`product "${product.id}" names the unknown station "${product.station}"`]),
      ...(product.optionGroups ?? [])
        .filter((group) => !groups.has(group))
        .map((group) => `product "${product.id}" names the unknown option group "${group}"`),
    ]);
}

/** What sells out by an option's id does so in every group that has it. */
function ambiguousChoices({ optionGroups }: MenuFile): string[] {
  const choices = optionGroups
    .flatMap((group) => group.options)
    .filter(({ product }) => product !== undefined);
  return [...Map.groupBy(choices, ({ id }) => id)].flatMap(([id, same]) =>
    new Set(same.map(({ product }) => product)).size > 1
      ? [`option "${id}" is a choice of different products`]
      : [],
  );
}

function impossibleGroups(file: MenuFile): string[] {
  return file.optionGroups.flatMap(({ id, min, max, maxEach = 1, free = 0, options }) => {
    const presets = options.filter((option) => option.preset === true).length;
    return [
      ...(min > max || min > options.length * maxEach
        ? [`option group "${id}" asks for too many`]
        : []),
      ...(maxEach > max ? [`option group "${id}" repeats one option too often`] : []),
      ...(free > max ? [`option group "${id}" gives more than may be chosen`] : []),
      ...(presets > max ? [`option group "${id}" presets more than may be chosen`] : []),
    ];
  });
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * A menu file of an older version in the form of the current one; anything else as it is. Nothing
 * is checked: the schema says what is wrong with it.
 */
export function upgradeMenuFile(file: unknown): unknown {
  if (!isFields(file) || file.format !== MENU_FILE_FORMAT) {
    return file;
  }
  const { version, categories } = file;
  if (version === 2 || version === 3) {
    return { ...file, version: MENU_FILE_VERSION };
  }
  return version !== 1
    ? file
    : {
        ...file,
        version: MENU_FILE_VERSION,
        ...(Array.isArray(categories) && { categories: categories.map(withPlaceholderColor) }),
      };
}

/** Version 1 called it `cloth`. */
function withPlaceholderColor(category: unknown): unknown {
  if (!isFields(category) || !('cloth' in category)) {
    return category;
  }
  const { cloth, ...rest } = category;
  return { ...rest, placeholderColor: cloth };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
