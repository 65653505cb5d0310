import { MENU_FILE_FORMAT, MENU_FILE_VERSION } from '#core/menu-import/menu-file.schema.ts';

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
