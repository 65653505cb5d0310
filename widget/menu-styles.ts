import menuStyles from '#guest/styles/menu.css?inline';
import ownStyles from './widget.css?inline';

let sheet: CSSStyleSheet | undefined;

/**
 * The styles of the first view. Created with the first element and shared by all, drawn and live:
 * the rules are many kilobytes.
 */
export function menuSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(menuStyles + ownStyles);
  }
  return sheet;
}
