import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';

/**
 * A menu as it is edited. The venue is always the published one, whenever a draft was begun, and
 * tables are no part of a draft: publishing it must not restore a label or an id.
 */
export function editableMenu(menu: MenuFile, venue: MenuFile['venue']): MenuFile {
  const { tables: _, ...edited } = menu;
  return { ...edited, venue };
}
