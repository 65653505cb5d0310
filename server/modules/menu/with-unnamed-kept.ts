import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';

/**
 * A whole menu that a program sends, with what the draft has and the menu names nowhere: a program may
 * be from before there was such a thing, and would take it from every part. `{}` and `[]` take
 * languages and translations away; edits of a part take away the rest.
 */
export function withUnnamedKept(menu: MenuFile, before: MenuFile): MenuFile {
  const { languages, translations } = before;
  const options = optionsOf(menu);
  const optionsBefore = optionsOf(before);
  const keepOption = keeper('externalId', options, optionsBefore);
  return {
    ...(languages && { languages }),
    ...(translations && { translations }),
    ...menu,
    stations: menu.stations.map(keeper('externalId', menu.stations, before.stations)),
    optionGroups: menu.optionGroups.map((group) => ({
      ...group,
      options: group.options.map(keepOption),
    })),
    categories: menu.categories.map(keeper('firstAt', menu.categories, before.categories)),
  };
}

const optionsOf = ({ optionGroups }: MenuFile) => optionGroups.flatMap(({ options }) => options);

/** Gives a part what it had of a field, if no part has the field any more. */
function keeper<Part extends { readonly id: string }, Field extends keyof Part>(
  field: Field,
  parts: readonly Part[],
  before: readonly Part[],
): (part: Part) => Part {
  if (parts.some((part) => part[field] !== undefined)) return (part) => part;
  const had = new Map(before.map((part) => [part.id, part[field]]));
  return (part) => {
    const value = had.get(part.id);
    return value === undefined ? part : { ...part, [field]: value };
  };
}
