import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Handler, Parser } from 'htmlparser2';
import type {
  DrawnElement,
  DrawnNode,
  DrawnTaps,
  ElementOpening,
} from '#core/drawn-openings/opening.schema.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import type { Context } from '#server/context.ts';
import { createKeptAnswer, type KeptAnswer } from '#server/http/kept-answers/kept-answer.ts';
import { menuTag, readMenu } from '../menu/read-menu.usecase.ts';
import { readTable } from '../tables/read-table.usecase.ts';
import { createDrawnCache, momentOf } from './keep-drawn.ts';

/** The build's output of widget/element-opening.tsx. */
type Drawer = {
  version: string;
  drawElement(shown: {
    locale: Locale;
    table: TableInfo | null;
    menu: Menu;
    now: number;
  }): Promise<{ menu: string; parts: string; taps: DrawnTaps | null }>;
};

export type OpeningRequest = {
  /** A table's id as linked; or the venue whose menu is only browsed. */
  of: { table: string } | { venue: string };
  locale: Locale;
  /** The version of the element that asks, if the one who asks knows it. */
  element?: string | undefined;
};

export type ElementOpenings = {
  /** Null for an element of another version, and if it cannot be drawn: it then draws itself. */
  draw(wish: OpeningRequest): Promise<KeptAnswer | null>;
};

const HASH_LENGTH = 27;

/** Draws the first screen of elements with the element's own components. */
export function createElementOpenings(
  context: Context,
  root: string,
  log: { warn(details: object, text: string): void },
): ElementOpenings {
  const loading = loadDrawer(join(root, 'dist/openings/element-opening.js'));
  const keep = createDrawnCache<KeptAnswer>();

  async function drawOne(
    drawer: Drawer,
    { of, locale }: OpeningRequest,
  ): Promise<KeptAnswer | null> {
    const table = 'table' in of ? await readTable(context, of.table) : null;
    const venue = 'venue' in of ? of.venue : (table?.venue.id ?? '');
    const away = table?.takeaway ? ({ takeaway: 'yes' } as const) : {};
    const wish = { venue, locale, ...away, part: 'opening' } as const;
    const tag = await menuTag(context, wish);
    const now = context.clock.now();
    const place = table === null ? venue : `${table.id} ${table.label}`;
    const drawing = keep(momentOf(now), `${tag} ${locale} ${place}`, async () => {
      const { menu: shown } = await readMenu(context, wish);
      const drawn = await drawer.drawElement({ locale, table, menu: shown, now });
      const [menu, parts] = [markupTree(drawn.menu), markupTree(drawn.parts)];
      return toSend({ ...drawn, element: drawer.version, menu, parts });
    });
    return drawing.catch((error: unknown) => {
      log.warn({ err: error }, 'An element gets no opening.');
      return null;
    });
  }

  return {
    async draw(wish) {
      const drawer = await loading;
      if (drawer === null || drawer.version !== (wish.element ?? drawer.version)) {
        return null;
      }
      return drawOne(drawer, wish);
    },
  };

  /** Null if nothing was built. */
  async function loadDrawer(file: string): Promise<Drawer | null> {
    // An import that fails takes much longer than a look.
    if (!existsSync(file)) {
      log.warn({ file }, 'Elements are sent without an opening: it was not built.');
      return null;
    }
    try {
      return (await import(pathToFileURL(file).href)) as Drawer;
    } catch (error) {
      log.warn({ err: error }, 'Elements are sent without an opening.');
      return null;
    }
  }
}

function toSend(opening: ElementOpening): KeptAnswer {
  const json = JSON.stringify(opening);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, HASH_LENGTH);
  return createKeptAnswer(`W/"${hash}"`, json);
}

/** For the head of a page: an element has none. */
const LEFT_OUT = new Set(['link']);

/** Rendered markup as data: what was escaped in it is plain text again. */
export function markupTree(markup: string): DrawnNode[] {
  const root: DrawnNode[] = [];
  /** The children of the elements that are open. */
  const open = [root];
  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      const children: DrawnNode[] = [];
      const element: DrawnElement = [name, { ...attributes }, children];
      if (!LEFT_OUT.has(name)) open.at(-1)?.push(element);
      open.push(children);
    },
    ontext(text) {
      const around = open.at(-1);
      const last = around?.at(-1);
      if (typeof last === 'string') around?.splice(-1, 1, last + text);
      else around?.push(text);
    },
    onclosetag() {
      open.pop();
    },
  };
  // Names as written: SVG distinguishes them.
  new Parser(handler, { lowerCaseAttributeNames: false }).end(markup);
  return root;
}
