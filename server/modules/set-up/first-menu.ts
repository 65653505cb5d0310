import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MenuFile } from '../../../src/contract/menu/menu-file.schema.ts';
import type { SetUpRequest } from '../../../src/contract/venue/set-up.schema.ts';
import type { Context } from '../../context.ts';
import { emptyMenu } from './empty-menu.ts';
import { importedMenu } from './first-import.ts';

const DEMONSTRATION = 'servett-menu.json';

/** What a new venue starts with. */
export type FirstMenuOptions = Pick<SetUpRequest, 'venue' | 'menu' | 'file' | 'tables'>;

/**
 * A venue's first menu file: stations and no products, the contents of a file, or the
 * demonstration's menu. Orders are taken within its hours, or always if it has none.
 */
export async function firstMenu(
  context: Context,
  request: FirstMenuOptions,
  demoFolder: string,
): Promise<MenuFile> {
  const { menu, tables } = request;
  const labels = { tables: Array.from({ length: tables }, (_, at) => ({ label: String(at + 1) })) };
  const empty = emptyMenu(request.venue);
  if (menu === 'demonstration') {
    const text = await readFile(join(demoFolder, DEMONSTRATION), 'utf8');
    return { ...(JSON.parse(text) as MenuFile), venue: empty.venue, ...labels };
  }
  return { ...(menu === 'import' ? await importedMenu(context, request) : empty), ...labels };
}
