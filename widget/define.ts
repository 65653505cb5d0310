// A copy for bundles: the script that a page loads has its own, and no file of its own for them.
import menuStyles from '#guest/styles/menu.css?bundled&inline';
import { defineElement } from './define-element.ts';
import { shareParts } from './shared-parts.ts';
import ownStyles from './widget.css?bundled&inline';

/**
 * Defines the element under a name, `table-order` by default. Does nothing if the name is taken (a
 * second copy of the script on one page) or if there are no custom elements (a server).
 */
export function defineTableOrder(tag?: string): void {
  shareParts({ menuSheet });
  defineElement(tag);
}

function menuSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(menuStyles + ownStyles);
  return sheet;
}
