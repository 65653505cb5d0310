import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import type { Context } from '#server/context.ts';
import { createDrawnCache, momentOf } from '#server/modules/drawn-openings/keep-drawn.ts';
import { menuTag, readMenu } from '#server/modules/menu/read-menu.usecase.ts';
import { readTable } from '#server/modules/tables/read-table.usecase.ts';

/** The build's output of site/table-opening.tsx. */
type Drawer = {
  drawTable(shown: {
    locale: Locale;
    language: TableLanguageCode | null;
    table: TableInfo;
    menu: Menu;
    now: number;
    apiBase: string;
  }): Promise<string>;
  drawCode(locale: Locale, language: TableLanguageCode | null): Promise<string>;
};

/** The code form is the same at any time. */
const ALWAYS = 0;

/** A language that only tables speak, and that of the site's in which a menu is read that lacks it. */
type Spoken = { readonly language: TableLanguageCode; readonly below: Locale };

export type TableOpening = {
  /** Markup for a table's page, or for the code form (null). Undefined if it cannot be rendered. */
  draw(
    table: string | null,
    locale: Locale,
    /** Over that one; null: nothing. */
    spoken?: Spoken | null,
  ): Promise<string | undefined>;
};

/**
 * Renders the first screen of tables' pages with the page's own components, so that a guest can
 * read the menu before any script has loaded. If that fails, the page starts with its skeleton.
 */
export async function loadTableOpening(
  context: Context,
  root: string,
  log: { warn(details: object, text: string): void },
): Promise<TableOpening> {
  const drawer = await loadDrawer(join(root, 'dist/openings/table-opening.js'));
  const keep = createDrawnCache<string>();
  const keepForm = createDrawnCache<string>();

  async function drawOne(
    found: Drawer,
    id: string | null,
    locale: Locale,
    spoken: Spoken | null,
  ): Promise<string> {
    const language = spoken?.language ?? null;
    if (id === null) {
      return keepForm(ALWAYS, `${locale} ${language}`, () => found.drawCode(locale, language));
    }
    const table = await readTable(context, id);
    const asked = language === null ? {} : { language };
    const away = table.takeaway ? ({ takeaway: 'yes' } as const) : {};
    const read = { locale: spoken?.below ?? locale, ...asked, ...away, part: 'opening' } as const;
    const wish = { venue: table.venue.id, ...read };
    const now = context.clock.now();
    const tag = await menuTag(context, wish);
    const key = [tag, locale, language, table.id, table.label].join(' ');
    const { apiBase } = context.config;
    return keep(momentOf(now), key, async () => {
      const { menu } = await readMenu(context, wish);
      return found.drawTable({ locale, language, table, menu, now, apiBase });
    });
  }

  return {
    async draw(id, locale, spoken = null) {
      try {
        return drawer === null ? undefined : await drawOne(drawer, id, locale, spoken);
      } catch (error) {
        log.warn({ err: error }, 'A table page was sent without its opening.');
        return undefined;
      }
    },
  };
}

/** Null if nothing was built: the API works without. */
async function loadDrawer(file: string): Promise<Drawer | null> {
  // An import that fails takes much longer than a look.
  if (!existsSync(file)) return null;
  try {
    return (await import(pathToFileURL(file).href)) as Drawer;
  } catch {
    return null;
  }
}
