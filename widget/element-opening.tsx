import type { DrawnTaps } from '#core/drawn-openings/opening.schema.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import {
  createOnlooker,
  draw,
  drawnLanguage,
  type MenuShown,
  NO_SERVICE,
} from '#guest/opening/drawing.tsx';
import { TapMarkup, tapData } from '#guest/opening/tap-parts.tsx';
import { TableMenu } from '#guest/table-page/table-menu.tsx';
import { TextTool } from './text-tool.tsx';

/** The build inserts the element's version: the server draws for no other one. */
declare const ELEMENT_VERSION: string;
export const version = ELEMENT_VERSION;

// Before anybody asks: the first guest of an evening should not wait for files.
await Promise.all(LOCALES.map((locale) => drawnLanguage(locale)));

interface ElementShown extends Omit<MenuShown, 'apiBase'> {
  readonly locale: Locale;
}

/**
 * The first screen of the element, rendered with its own components. For the server, which sends it
 * as data: pages that embed the element may refuse markup. Pictures have paths: the element knows
 * their origin.
 */
export async function drawElement({ locale, ...rest }: ElementShown) {
  const shown = { ...rest, apiBase: '' };
  const guest = await createOnlooker(shown);
  const language = await drawnLanguage(locale);
  const { table } = shown;
  const menu = draw(
    language,
    <TableMenu guest={guest} service={NO_SERVICE} variant="widget" tools={<TextTool />} />,
  );
  return table === null
    ? { menu, parts: '', taps: null }
    : {
        menu,
        parts: draw(language, <TapMarkup />),
        taps: onlyDrawn(tapData({ ...shown, table }, language), menu),
      };
}

/** Without the products that cannot be tapped yet: they would be a fifth of all that is sent. */
function onlyDrawn(taps: DrawnTaps, markup: string): DrawnTaps {
  const products = Object.entries(taps.products).filter(([id]) =>
    markup.includes(`data-product="${id}"`),
  );
  return { ...taps, products: Object.fromEntries(products) };
}
